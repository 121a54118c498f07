import { Blob, Face, Font } from 'harfbuzzjs'
import type { FaceKey } from './fontset.ts'
import { append, type Box, boundsOf, type Path, transformed } from './path.ts'

/** In ems, y downwards, from the pen. */
export type Glyph = { outline: Path; ink: Box }

export type Typeface = {
  key: string
  font: Font
  upem: number
  coverage: ReadonlySet<number>
  /** The ring that HarfBuzz puts below a vowel sign that hangs on nothing. */
  dottedCircle: number | undefined
  glyph: (id: number) => Glyph
}

/** The faces that were loaded; a line that needs another one says so. */
export type Typefaces = Map<FaceKey, Typeface>

/** @param bytes of a font without compression */
export function loadTypeface(key: string, bytes: Uint8Array): Typeface {
  const face = new Face(new Blob(bytes))
  const font = new Font(face)
  const glyphs = new Map<number, Glyph>()
  const em = 1 / face.upem
  return {
    key,
    font,
    upem: face.upem,
    coverage: new Set(face.collectUnicodes()),
    dottedCircle: font.nominalGlyph(0x25cc),
    glyph: (id) => {
      const known = glyphs.get(id)
      if (known) return known
      const drawn: Path = { ops: '', points: [] }
      for (const { type, values } of font.glyphToJson(id)) append(drawn, type, ...values)
      const outline = transformed(drawn, [em, 0, 0, -em, 0, 0])
      const glyph = { outline, ink: boundsOf(outline) }
      glyphs.set(id, glyph)
      return glyph
    },
  }
}
