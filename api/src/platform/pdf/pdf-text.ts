import { light } from '@nakshi/core/brand/palette'
import { isUploadedFamily } from '@nakshi/core/studio/uploaded-fonts'
import { findEmojiSign } from '@nakshi/studio/emoji-signs'
import type { BuiltInFont, FontKey } from '@nakshi/studio/font-catalogue'
import { normaliseText, splitGraphemes } from '@nakshi/studio/graphemes'
import type { LoadedFont } from '@nakshi/studio/load-font'
import { type Path, toPathData, transformInto } from '@nakshi/studio/path'
import { getTextDirection, type Line, shapeRuns } from '@nakshi/studio/shape-line'
import { createFontChooser, type FontChooser, hasGlyphs, splitRuns } from '@nakshi/studio/split-runs'
import { LRUCache } from 'lru-cache'
import {
  type DocumentFont,
  getDocumentFont,
  getFontBytes,
  lineExtents,
  type Weight,
} from './document-fonts.ts'
import type { Pdf } from './pdf-document.ts'

type TextBox = {
  x: number
  y: number
  width: number
  align?: 'left' | 'right'
  size?: number
  weight?: Weight
}

/** `foot`: baseline below the top of the row, in ems. */
type Row = { line: Line; height: number; foot: number }

/** Reduced spacing of right-aligned rows, in ems. */
const TIGHT_SPACING_EM = 1.5

/** Returns the y below the text. Left-aligned text continues on the next page. */
export function writeText(document: Pdf, text: string, box: TextBox): number {
  const { x, width, align = 'left', size = 9.5, weight = 400 } = box
  let { y } = box
  const { above, below } = lineExtents(weight)
  for (const { line, height, foot } of layoutRows(text, width / size, weight, align === 'left')) {
    if (align === 'left' && y + height * size > document.page.maxY()) {
      document.addPage().fillColor(light.ink)
      y = document.page.margins.top
    }
    const indent = align === 'right' ? width - line.advance * size : 0
    drawLine(document, line, x + indent, y + foot * size, size)
    y += (align === 'right' ? height - (above + below) + TIGHT_SPACING_EM : height) * size
  }
  return y
}

export function textHeight(
  text: string,
  { width, size = 9.5, weight = 400 }: Pick<TextBox, 'width' | 'size' | 'weight'>,
): number {
  return layoutRows(text, width / size, weight, true).reduce((sum, { height }) => sum + height * size, 0)
}

/** @param width in ems */
function layoutRows(text: string, width: number, weight: Weight, breaksWords: boolean): Row[] {
  if (text === '') return []
  const { above, below } = lineExtents(weight)
  return normaliseText(text)
    .split('\n')
    .flatMap((paragraph) => {
      const direction = getTextDirection(paragraph)
      return breakLines(paragraph, width, weight, breaksWords).map((row) => {
        const line = shapeDocumentLine(row || ' ', weight, direction)
        // Nastaliq needs more than the standard ascent.
        const foot = Math.max(above, -line.ink.y0)
        return { line, foot, height: foot + Math.max(below, line.ink.y1) }
      })
    })
}

/** After a space, or after a dash within a word. */
const BREAK = /(?<= )(?! )|(?<=[\p{L}\p{N}][-\u2010\u2013\u2014/])(?=[\p{L}\p{N}])/u

function breakLines(paragraph: string, width: number, weight: Weight, breaksWords: boolean): string[] {
  const widthOf = (text: string) => shapeDocumentLine(text, weight).advance
  const words = paragraph
    .split(BREAK)
    .flatMap((word) =>
      breaksWords && widthOf(word.trimEnd()) > width
        ? splitWord(word, (part) => widthOf(part) <= width)
        : [word],
    )
  const rows: string[] = []
  let used = Infinity
  for (const word of words) {
    const advance = widthOf(word)
    if (used + widthOf(word.trimEnd()) <= width) {
      rows.push(`${rows.pop() ?? ''}${word}`)
      used += advance
    } else {
      rows.push(word)
      used = advance
    }
  }
  return rows.map((row) => row.trimEnd())
}

function splitWord(word: string, fits: (part: string) => boolean): string[] {
  const parts = ['']
  for (const { grapheme } of splitGraphemes(word)) {
    const longer = `${parts.at(-1) ?? ''}${grapheme}`
    if (longer === grapheme || fits(longer)) parts[parts.length - 1] = longer
    else parts.push(grapheme)
  }
  return parts
}

type Glyph = Line['glyphs'][number]
/** Overrides the shaping of pdfkit, which supports few scripts; HarfBuzz has shaped the text. */
type Embedded = {
  font: {
    layout: () => {
      glyphs: { id: number; advanceWidth: number; codePoints: number[] }[]
      positions: { xAdvance: number; xOffset: number; yOffset: number }[]
      advanceWidth: number
    }
  }
}

function drawLine(document: Pdf, line: Line, x: number, y: number, size: number): void {
  // Other scripts reorder and merge glyphs, so the original text is stored for copying.
  const isTyped = line.glyphs.every(({ run }) => run.script === 'Latn' && 'hbFont' in run.font)
  if (!isTyped) document.markContent('Span', { actual: line.text })
  document.fontSize(size)
  for (const run of new Set(line.glyphs.map((glyph) => glyph.run))) {
    const glyphs = line.glyphs.filter((glyph) => glyph.run === run)
    const { font } = run
    if (!('hbFont' in font)) {
      document.path(toPathData(toOutlines(glyphs, x, y, size))).fill()
      continue
    }
    document.registerFont(font.key, getFontBytes(font))
    document.font(font.key)
    const { _font } = document as unknown as { _font: Embedded }
    _font.font.layout = () => toPdfLayout(glyphs, font, line.text)
    const pen = x + (glyphs[0]?.x ?? 0) * size
    const text = line.text.slice(run.start, run.end)
    document.text(text, pen, y, { lineBreak: false, features: [], baseline: 'alphabetic' })
  }
  if (!isTyped) document.endMarkedContent()
}

/** Of signs, which no font has. */
function toOutlines(glyphs: Glyph[], x: number, y: number, size: number): Path {
  const path: Path = { ops: '', points: [] }
  for (const { glyph, ...at } of glyphs)
    transformInto(path, glyph.outline, [size, 0, 0, size, x + at.x * size, y + at.y * size])
  return path
}

/** In font units, as pdfkit's layout returns. */
function toPdfLayout(
  glyphs: Glyph[],
  { upem, hbFont }: LoadedFont,
  text: string,
): ReturnType<Embedded['font']['layout']> {
  const last = glyphs.at(-1)
  const advances = glyphs.map(({ id }) => hbFont.glyphHAdvance(id))
  const end = (last?.x ?? 0) + (advances.at(-1) ?? 0) / upem
  return {
    glyphs: glyphs.map((glyph, index) => ({
      id: glyph.id,
      advanceWidth: advances[index] ?? 0,
      codePoints: toCodePoints(glyph, glyphs, text),
    })),
    positions: glyphs.map(({ x, y }, index) => ({
      xAdvance: ((glyphs[index + 1]?.x ?? end) - x) * upem,
      xOffset: 0,
      yOffset: -y * upem,
    })),
    advanceWidth: (end - (glyphs[0]?.x ?? 0)) * upem,
  }
}

/** A ligature covers all code points up to the next glyph. */
function toCodePoints({ at, id, run }: Glyph, glyphs: Glyph[], text: string): number[] {
  const next = Math.min(run.end, ...glyphs.map((other) => other.at).filter((other) => other > at))
  const codes = Array.from(text.slice(at, next), (sign) => sign.codePointAt(0) ?? 0)
  const same = glyphs.filter((other) => other.at === at)
  const index = same.findIndex((other) => other.id === id)
  return codes.slice(index, index === same.length - 1 ? undefined : index + 1)
}

const lines = new LRUCache<string, Line>({ max: 2_000 })

/** In ems. Emoji are drawn as signs; characters without a font are written as code points in brackets. */
export function shapeDocumentLine(text: string, weight: Weight, direction = getTextDirection(text)): Line {
  const name = `${weight} ${direction} ${text}`
  const known = lines.get(name)
  if (known) return known
  const line = shaped(text, weight, direction)
  lines.set(name, line)
  return line
}

function shaped(text: string, weight: Weight, direction: 'ltr' | 'rtl'): Line {
  const typefaces = { get: (key: DocumentFont) => getDocumentFont(key, weight).typeface }
  const itemised = splitRuns(text, chooseFonts(text, weight), typefaces, 'Latn')
  if (itemised.kind === 'runs') return shapeRuns(text, itemised.runs, direction).line
  const missingCharacters = itemised.kind === 'missing' ? itemised.graphemes : []
  return shaped(
    missingCharacters.reduce(
      (rest, character) =>
        rest.replaceAll(character, findEmojiSign(character) ?? formatCodePoints(character)),
      text,
    ),
    weight,
    direction,
  )
}

const formatCodePoints = (character: string) =>
  `[${Array.from(character, (sign) => `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`).join(' ')}]`

const isBuiltIn = (key: FontKey): key is BuiltInFont => !isUploadedFamily(key)

/** Studio fonts first, then the fallback font, then the outlines of signs. A Latin word stays in one font. */
function chooseFonts(text: string, weight: Weight): FontChooser<DocumentFont> {
  const latin = [
    getDocumentFont('mukta-latin', weight).typeface,
    getDocumentFont('mukta-latin-ext', weight).typeface,
  ]
  const others = [...text.matchAll(/[\p{Script=Latin}\p{M}]+/gu)].filter(([word]) =>
    Array.from(word).some(
      (sign) => /\p{Script=Latin}/u.test(sign) && !latin.some((typeface) => hasGlyphs(typeface, sign)),
    ),
  )
  const studioFonts = createFontChooser('mukta')
  return (character, own, script, at) => {
    const isOther =
      own === 'Latn' && others.some(({ index, 0: word }) => at >= index && at < index + word.length)
    return isOther ? ['rest'] : [...studioFonts(character, own, script, at).filter(isBuiltIn), 'rest']
  }
}
