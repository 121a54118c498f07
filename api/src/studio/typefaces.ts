import { Blob, Face, Font } from 'harfbuzzjs'
import type { FaceKey } from './fontset.ts'
import { append, type Box, boundsOf, type Path, transformed } from './path.ts'

/** Ems from the pen, y points down. */
export type Glyph = { outline: Path; ink: Box }

export type Typeface = {
  key: string
  font: Font
  upem: number
  coverage: ReadonlySet<number>
  /** HarfBuzz inserts this glyph below a mark without a base. */
  dottedCircle: number | undefined
  glyph: (id: number) => Glyph
}

export type Typefaces = Map<FaceKey, Typeface>

/** @param bytes uncompressed font */
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
