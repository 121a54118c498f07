import type { FontFamily, TextSlot } from '@nakshi/core/studio/schema'
import { curvePath } from './curve-text.ts'
import type { EnginePart } from './engine-parts.ts'
import type { FontKey, Script } from './font-catalogue.ts'
import { splitParagraphs } from './graphemes.ts'
import type { LoadedFonts } from './load-font.ts'
import { type Path, toBox } from './path.ts'
import { type Direction, drawLine, getTextDirection, type Line, shapeLine } from './shape-line.ts'
import { firstScript, lastScript } from './split-runs.ts'

export type FittedText = {
  /** Em size in mm. */
  size: number
  lines: Line[]
  /** mm, curved when the slot is. */
  path: Path
  /** mm, before curving. */
  ink: { w: number; h: number }
}
export type Fit =
  | { kind: 'wanted'; font: FontKey | EnginePart }
  | { kind: 'empty' }
  | { kind: 'missing' | 'broken'; graphemes: string[] }
  | { kind: 'lines'; found: number }
  | { kind: 'long'; size: number }
  | { kind: 'fits'; text: FittedText }

/** Ems: baseline distance, and minimum gap between the ink of two lines. */
const LINE_HEIGHT = 1.1
const MIN_INK_GAP = 0.08

/** Characters without a script, such as digits, use the preceding one. `direction` of the paragraph. */
type TextRun = { text: string; precedingScript: Script; direction: Direction }
type Measured = TextRun & { advance: number }
type Block = { lines: Line[]; baselines: number[]; width: number; top: number; bottom: number; size: number }

/** Finds the largest size at which the text fits, with line breaks as even as possible. */
export function fitText(text: string, slot: TextSlot, family: FontFamily, fonts: LoadedFonts): Fit {
  const paragraphs = splitParagraphs(text)
  if (paragraphs.length === 0) return { kind: 'empty' }
  if (paragraphs.length > slot.max_lines) return { kind: 'lines', found: paragraphs.length }
  const rows: Measured[][] = []
  let precedingScript: Script = firstScript(text) ?? 'Latn'
  for (const paragraph of paragraphs) {
    const row: Measured[] = []
    const direction = getTextDirection(paragraph)
    precedingScript = firstScript(paragraph) ?? precedingScript
    for (const word of paragraph.split(' ')) {
      const shaped = shapeLine(word, family, fonts, precedingScript, direction)
      if (shaped.kind !== 'line') return shaped
      row.push({ text: word, precedingScript, direction, advance: shaped.line.advance })
      precedingScript = lastScript(word) ?? precedingScript
    }
    rows.push(row)
  }
  let best: Block | undefined
  let lastBreaks: string | undefined
  for (let count = paragraphs.length; count <= slot.max_lines; count++) {
    const breaks = breakEvenly(rows, count)
    const texts = breaks?.map(({ text }) => text).join('\n')
    if (!breaks || texts === lastBreaks) continue
    lastBreaks = texts
    const block = stackLines(breaks, slot, family, fonts)
    if ('kind' in block) return block
    if (!best || block.size > best.size) best = block
  }
  if (!best) return { kind: 'lines', found: paragraphs.length }
  if (best.size < slot.min_mm) return { kind: 'long', size: best.size }
  return { kind: 'fits', text: toFittedText(best, slot) }
}

/** Ems; approximate, only used to choose line breaks. */
const SPACE_WIDTH = 0.27

/** @returns null when there are fewer words than lines */
function breakEvenly(paragraphs: Measured[][], count: number): TextRun[] | null {
  const widths = paragraphs.flat().map((word) => word.advance)
  if (count > widths.length) return null
  let narrowest = Math.max(...widths)
  let widest = widths.reduce((sum, width) => sum + width + SPACE_WIDTH, 0)
  if (breakGreedily(paragraphs, narrowest).length <= count) return breakGreedily(paragraphs, narrowest)
  for (let step = 0; step < 20; step++) {
    const middle = (narrowest + widest) / 2
    if (breakGreedily(paragraphs, middle).length <= count) widest = middle
    else narrowest = middle
  }
  return breakGreedily(paragraphs, widest)
}

function breakGreedily(paragraphs: Measured[][], width: number): TextRun[] {
  const lines: TextRun[] = []
  for (const rows of paragraphs) {
    let used = Infinity
    for (const { advance, ...run } of rows) {
      used += SPACE_WIDTH + advance
      const line = used <= width + 1e-9 ? lines.at(-1) : undefined
      if (line) line.text += ` ${run.text}`
      else {
        lines.push(run)
        used = advance
      }
    }
  }
  return lines
}

function stackLines(
  texts: TextRun[],
  slot: TextSlot,
  family: FontFamily,
  fonts: LoadedFonts,
): Block | Exclude<Fit, { kind: 'fits' }> {
  const lines: Line[] = []
  const baselines: number[] = []
  for (const { text, precedingScript, direction } of texts) {
    const shaped = shapeLine(text, family, fonts, precedingScript, direction)
    if (shaped.kind !== 'line') return shaped
    const above = lines.at(-1)
    const gap = above ? Math.max(LINE_HEIGHT, above.ink.y1 - shaped.line.ink.y0 + MIN_INK_GAP) : 0
    baselines.push((baselines.at(-1) ?? 0) + gap)
    lines.push(shaped.line)
  }
  const width = Math.max(...lines.map(({ ink }) => ink.x1 - ink.x0))
  const top = Math.min(...lines.map(({ ink }, index) => (baselines[index] ?? 0) + ink.y0))
  const bottom = Math.max(...lines.map(({ ink }, index) => (baselines[index] ?? 0) + ink.y1))
  const fitting = Math.min(slot.box.w / width, slot.box.h / (bottom - top))
  return {
    lines,
    baselines,
    width,
    top,
    bottom,
    size: Math.min(slot.max_mm, Math.floor(fitting * 100) / 100),
  }
}

function toFittedText({ lines, baselines, width, top, bottom, size }: Block, slot: TextSlot): FittedText {
  const { box, align } = slot
  const path: Path = { ops: '', points: [] }
  const y = box.y + (box.h - (bottom - top) * size) / 2 - top * size
  for (const [index, line] of lines.entries()) {
    const maxSize = box.w - (line.ink.x1 - line.ink.x0) * size
    const indent = align === 'left' ? 0 : align === 'right' ? maxSize : maxSize / 2
    drawLine(path, line, size, box.x + indent - line.ink.x0 * size, y + (baselines[index] ?? 0) * size)
  }
  return {
    size,
    lines,
    path: curvePath(path, toBox(box), slot.arc_deg),
    ink: { w: width * size, h: (bottom - top) * size },
  }
}
