import { Blob, Face, Font } from 'harfbuzzjs'
import type { FontKey } from './font-catalogue.ts'
import { appendSegment, type Box, getPathBounds, type Path, transformPath } from './path.ts'

/** Ems from the pen, y points down. */
export type Glyph = { outline: Path; ink: Box }

export type LoadedFont = {
  key: string
  hbFont: Font
  upem: number
  coverage: ReadonlySet<number>
  /** The core of a font; the whole is loaded for other characters. */
  isPartial: boolean
  /** HarfBuzz inserts this glyph below a mark without a base. */
  dottedCircle: number | undefined
  glyph: (id: number) => Glyph
}

export type LoadedFonts = Map<FontKey, LoadedFont>

/** @param bytes uncompressed font */
export function parseFont(key: string, bytes: Uint8Array, isPartial = false): LoadedFont {
  const face = new Face(new Blob(bytes))
  const hbFont = new Font(face)
  const glyphs = new Map<number, Glyph>()
  const em = 1 / face.upem
  return {
    key,
    hbFont,
    upem: face.upem,
    coverage: new Set(face.collectUnicodes()),
    isPartial,
    dottedCircle: hbFont.nominalGlyph(0x25cc),
    glyph: (id) => {
      const cached = glyphs.get(id)
      if (cached) return cached
      const rawPath: Path = { ops: '', points: [] }
      for (const { type, values } of hbFont.glyphToJson(id)) appendSegment(rawPath, type, ...values)
      const outline = transformPath(rawPath, [em, 0, 0, -em, 0, 0])
      const glyph = { outline, ink: getPathBounds(outline) }
      glyphs.set(id, glyph)
      return glyph
    },
  }
}
