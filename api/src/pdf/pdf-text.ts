import { light } from '../contract/palette.ts'
import { lettersOf, normalText } from '../studio/letters.ts'
import { directionOf, type Line } from '../studio/shape-line.ts'
import { fontBytes, lineExtents, shapeDocumentLine, type Weight } from './document-fonts.ts'
import type { Pdf } from './open-pdf.ts'

type Placed = {
  x: number
  y: number
  width: number
  align?: 'left' | 'right'
  size?: number
  weight?: Weight
}

/** A line, how high it is and how far below its top its letters stand, in ems. */
type Row = { line: Line; height: number; foot: number }

/** What stands on the right has so much less air below it, in ems: amounts lie close. */
const CLOSER = 1.5

/**
 * Writes text of any script and returns the y below it. Text on the left goes on on the next page;
 * on the right no word is broken, as amounts are none.
 */
export function writeText(document: Pdf, text: string, place: Placed): number {
  const { x, width, align = 'left', size = 9.5, weight = 400 } = place
  let { y } = place
  const { above, below } = lineExtents(weight)
  for (const { line, height, foot } of rowsOf(text, width / size, weight, align === 'left')) {
    if (align === 'left' && y + height * size > document.page.maxY()) {
      document.addPage().fillColor(light.ink)
      y = document.page.margins.top
    }
    const indent = align === 'right' ? width - line.advance * size : 0
    drawLine(document, line, x + indent, y + foot * size, size)
    y += (align === 'right' ? height - (above + below) + CLOSER : height) * size
  }
  return y
}

/** How much {@link writeText} needs for a text that stands on the left. */
export function textHeight(
  _document: Pdf,
  text: string,
  { width, size = 9.5, weight = 400 }: Pick<Placed, 'width' | 'size' | 'weight'>,
): number {
  return rowsOf(text, width / size, weight, true).reduce((sum, { height }) => sum + height * size, 0)
}

/** @param width in ems */
function rowsOf(text: string, width: number, weight: Weight, mayPartWords: boolean): Row[] {
  if (text === '') return []
  const { above, below } = lineExtents(weight)
  return normalText(text)
    .split('\n')
    .flatMap((paragraph) => {
      const direction = directionOf(paragraph)
      return broken(paragraph, width, weight, mayPartWords).map((row) => {
        const line = shapeDocumentLine(row || ' ', weight, direction)
        // Nastaliq climbs out of the line that is enough for all others
        const foot = Math.max(above, -line.ink.y0)
        return { line, foot, height: foot + Math.max(below, line.ink.y1) }
      })
    })
}

/** After a blank, and after a dash inside of a word. */
const BREAK = /(?<= )(?! )|(?<=[\p{L}\p{N}][-\u2010\u2013\u2014/])(?=[\p{L}\p{N}])/u

function broken(paragraph: string, width: number, weight: Weight, mayPartWords: boolean): string[] {
  const widthOf = (text: string) => shapeDocumentLine(text, weight).advance
  const words = paragraph
    .split(BREAK)
    .flatMap((word) =>
      mayPartWords && widthOf(word.trimEnd()) > width
        ? parted(word, (part) => widthOf(part) <= width)
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

/** A word that is longer than a line, in the longest parts that fit. */
function parted(word: string, fits: (part: string) => boolean): string[] {
  const parts = ['']
  for (const { letter } of lettersOf(word)) {
    const longer = `${parts.at(-1) ?? ''}${letter}`
    if (longer === letter || fits(longer)) parts[parts.length - 1] = longer
    else parts.push(letter)
  }
  return parts
}

type Glyph = Line['glyphs'][number]
/** What the PDF writer asks of a font: its own shaping knows few scripts, and HarfBuzz has done it. */
type Embedded = {
  font: {
    layout: () => {
      glyphs: { id: number; advanceWidth: number; codePoints: number[] }[]
      positions: { xAdvance: number; xOffset: number; yOffset: number }[]
      advanceWidth: number
    }
  }
}

/** A run after the other, each from the pen of its first glyph. */
function drawLine(document: Pdf, line: Line, x: number, y: number, size: number): void {
  // Glyphs of other scripts are many to a letter and stand in another order than they are typed in
  const isTyped = line.glyphs.every(({ run }) => run.script === 'Latn')
  if (!isTyped) document.markContent('Span', { actual: line.text })
  document.fontSize(size)
  for (const run of new Set(line.glyphs.map((glyph) => glyph.run))) {
    const glyphs = line.glyphs.filter((glyph) => glyph.run === run)
    document.registerFont(run.face.key, fontBytes(run.face))
    document.font(run.face.key)
    const { _font } = document as unknown as { _font: Embedded }
    _font.font.layout = () => laidOut(glyphs, line.text)
    const pen = x + (glyphs[0]?.x ?? 0) * size
    const text = line.text.slice(run.start, run.end)
    document.text(text, pen, y, { lineBreak: false, features: [], baseline: 'alphabetic' })
  }
  if (!isTyped) document.endMarkedContent()
}

/** In units of the font, as the PDF writer's own shaping answers. */
function laidOut(glyphs: Glyph[], text: string): ReturnType<Embedded['font']['layout']> {
  const last = glyphs.at(-1)
  const upem = last?.run.face.upem ?? 1
  const advances = glyphs.map(({ id, run }) => run.face.font.glyphHAdvance(id))
  const end = (last?.x ?? 0) + (advances.at(-1) ?? 0) / upem
  return {
    glyphs: glyphs.map((glyph, index) => ({
      id: glyph.id,
      advanceWidth: advances[index] ?? 0,
      codePoints: codesOf(glyph, glyphs, text),
    })),
    positions: glyphs.map(({ x, y }, index) => ({
      xAdvance: ((glyphs[index + 1]?.x ?? end) - x) * upem,
      xOffset: 0,
      yOffset: -y * upem,
    })),
    advanceWidth: (end - (glyphs[0]?.x ?? 0)) * upem,
  }
}

/** A ligature stands for all letters up to the next glyph's, a mark of its own for itself. */
function codesOf({ at, id, run }: Glyph, glyphs: Glyph[], text: string): number[] {
  const next = Math.min(run.end, ...glyphs.map((other) => other.at).filter((other) => other > at))
  const codes = Array.from(text.slice(at, next), (sign) => sign.codePointAt(0) ?? 0)
  const same = glyphs.filter((other) => other.at === at)
  const index = same.findIndex((other) => other.id === id)
  return codes.slice(index, index === same.length - 1 ? undefined : index + 1)
}
