import type { SceneRejection, StudioArea } from '@nakshi/core/studio/schema'
import { type Clearance, measureClearances } from './clearance.ts'
import type { Glyph } from './load-font.ts'
import type { Path } from './path.ts'

/** A fitted text: `path` has the contours of the glyphs in their order. */
type DrawnText = { lines: { glyphs: { grapheme: string; glyph: Glyph }[] }[]; path: Path }
type Machine = Pick<StudioArea, 'process' | 'min_stroke_mm'>
type TextClearance = {
  /** Of engraving, which fills a gap between two strokes: the characters on both sides. */
  closing?: string[]
  /** Of cutting, where what is left between two cuts breaks. */
  gap?: Omit<SceneRejection, 'slot'>
  /** Of cutting: joints that are too thin. */
  joints: { grapheme: string; mm: number }[]
}

/** What a machine changes about a text or cannot make of it, on its merged outline. */
export function checkClearances({ process, min_stroke_mm: limit }: Machine, text: DrawnText): TextClearance {
  const { stroke, gap } = measureClearances(text.path, limit)
  const owners = text.lines.flatMap((line) =>
    line.glyphs.flatMap(({ grapheme, glyph }) =>
      Array.from(glyph.outline.ops.matchAll(/M/g), () => grapheme),
    ),
  )
  const listCharacters = ({ contours }: Clearance) => [
    ...new Set(contours.flatMap((contour) => owners[contour] ?? [])),
  ]
  if (process !== 'cut') return { joints: [], ...(gap && { closing: listCharacters(gap) }) }
  return {
    joints: stroke ? listCharacters(stroke).map((grapheme) => ({ grapheme, mm: stroke.mm })) : [],
    ...(gap && { gap: { why: 'gap', characters: listCharacters(gap), found: gap.mm, allowed: limit } }),
  }
}
