import { type Clearance, measureClearances } from './clearance.ts'
import type { Glyph } from './load-font.ts'
import type { Path } from './path.ts'

/** A fitted text: `path` has the contours of the glyphs in their order. */
type DrawnText = { lines: { glyphs: { grapheme: string; glyph: Glyph }[] }[]; path: Path }
type TextClearance = { mm: number; characters: string[] }

/** The narrowest stroke and gap of a text below a limit in mm, with the characters on both sides. */
export function measureTextClearances(
  { lines, path }: DrawnText,
  limit: number,
): Record<'stroke' | 'gap', TextClearance | null> {
  const { stroke, gap } = measureClearances(path, limit)
  const owners = lines.flatMap((line) =>
    line.glyphs.flatMap(({ grapheme, glyph }) =>
      Array.from(glyph.outline.ops.matchAll(/M/g), () => grapheme),
    ),
  )
  const withCharacters = (found: Clearance | null) =>
    found && {
      mm: found.mm,
      characters: [...new Set(found.contours.flatMap((contour) => owners[contour] ?? []))],
    }
  return { stroke: withCharacters(stroke), gap: withCharacters(gap) }
}
