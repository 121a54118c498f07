import type { FontFamily, TextSlot } from '../contract/studio.ts'
import { bentPath } from './bend.ts'
import type { FaceKey, Script } from './fontset.ts'
import { firstScript, lastScript } from './itemise.ts'
import { paragraphsOf } from './letters.ts'
import type { Path } from './path.ts'
import { drawLine, type Line, shapeLine } from './shape-line.ts'
import type { Typefaces } from './typefaces.ts'

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
  | { kind: 'wanted'; face: FaceKey }
  | { kind: 'empty' }
  | { kind: 'missing' | 'broken'; letters: string[] }
  | { kind: 'lines'; found: number }
  | { kind: 'long'; size: number }
  | { kind: 'fits'; text: FittedText }

/** Ems: baseline distance, and minimum gap between the ink of two lines. */
const LINE_GAP = 1.1
const AIR = 0.08

/** Characters without a script, such as digits, use the preceding one. */
type Words = { text: string; before: Script }
type Measured = Words & { advance: number }
type Block = { lines: Line[]; feet: number[]; width: number; top: number; bottom: number; size: number }

/** Finds the largest size at which the text fits, with line breaks as even as possible. */
export function fitText(text: string, slot: TextSlot, family: FontFamily, faces: Typefaces): Fit {
  const paragraphs = paragraphsOf(text)
  if (paragraphs.length === 0) return { kind: 'empty' }
  if (paragraphs.length > slot.max_lines) return { kind: 'lines', found: paragraphs.length }
  const words: Measured[][] = []
  let before: Script = firstScript(text) ?? 'Latn'
  for (const paragraph of paragraphs) {
    const row: Measured[] = []
    before = firstScript(paragraph) ?? before
    for (const word of paragraph.split(' ')) {
      const shaped = shapeLine(word, family, faces, before)
      if (shaped.kind !== 'line') return shaped
      row.push({ text: word, before, advance: shaped.line.advance })
      before = lastScript(word) ?? before
    }
    words.push(row)
  }
  let best: Block | undefined
  let broken: string | undefined
  for (let count = paragraphs.length; count <= slot.max_lines; count++) {
    const breaks = breakEvenly(words, count)
    const texts = breaks?.map(({ text }) => text).join('\n')
    if (!breaks || texts === broken) continue
    broken = texts
    const block = stack(breaks, slot, family, faces)
    if ('kind' in block) return block
    if (!best || block.size > best.size) best = block
  }
  if (!best) return { kind: 'lines', found: paragraphs.length }
  if (best.size < slot.min_mm) return { kind: 'long', size: best.size }
  return { kind: 'fits', text: drawn(best, slot) }
}

/** Ems; approximate, only used to choose line breaks. */
const BLANK = 0.27

/** @returns null when there are fewer words than lines */
function breakEvenly(paragraphs: Measured[][], count: number): Words[] | null {
  const widths = paragraphs.flat().map((word) => word.advance)
  if (count > widths.length) return null
  let tight = Math.max(...widths)
  let wide = widths.reduce((sum, width) => sum + width + BLANK, 0)
  if (greedy(paragraphs, tight).length <= count) return greedy(paragraphs, tight)
  for (let step = 0; step < 20; step++) {
    const middle = (tight + wide) / 2
    if (greedy(paragraphs, middle).length <= count) wide = middle
    else tight = middle
  }
  return greedy(paragraphs, wide)
}

function greedy(paragraphs: Measured[][], width: number): Words[] {
  const lines: Words[] = []
  for (const words of paragraphs) {
    let used = Infinity
    for (const { text, before, advance } of words) {
      used += BLANK + advance
      const line = used <= width + 1e-9 ? lines.at(-1) : undefined
      if (line) line.text += ` ${text}`
      else {
        lines.push({ text, before })
        used = advance
      }
    }
  }
  return lines
}

function stack(
  texts: Words[],
  slot: TextSlot,
  family: FontFamily,
  faces: Typefaces,
): Block | Exclude<Fit, { kind: 'fits' }> {
  const lines: Line[] = []
  const feet: number[] = []
  for (const { text, before } of texts) {
    const shaped = shapeLine(text, family, faces, before)
    if (shaped.kind !== 'line') return shaped
    const above = lines.at(-1)
    const gap = above ? Math.max(LINE_GAP, above.ink.y1 - shaped.line.ink.y0 + AIR) : 0
    feet.push((feet.at(-1) ?? 0) + gap)
    lines.push(shaped.line)
  }
  const width = Math.max(...lines.map(({ ink }) => ink.x1 - ink.x0))
  const top = Math.min(...lines.map(({ ink }, index) => (feet[index] ?? 0) + ink.y0))
  const bottom = Math.max(...lines.map(({ ink }, index) => (feet[index] ?? 0) + ink.y1))
  const room = Math.min(slot.max_mm, slot.box.w / width, slot.box.h / (bottom - top))
  return { lines, feet, width, top, bottom, size: Math.floor(room * 100) / 100 }
}

function drawn({ lines, feet, width, top, bottom, size }: Block, slot: TextSlot): FittedText {
  const { box, align } = slot
  const path: Path = { ops: '', points: [] }
  const y = box.y + (box.h - (bottom - top) * size) / 2 - top * size
  for (const [index, line] of lines.entries()) {
    const room = box.w - (line.ink.x1 - line.ink.x0) * size
    const indent = align === 'left' ? 0 : align === 'right' ? room : room / 2
    drawLine(path, line, size, box.x + indent - line.ink.x0 * size, y + (feet[index] ?? 0) * size)
  }
  const corners = { x0: box.x, y0: box.y, x1: box.x + box.w, y1: box.y + box.h }
  return {
    size,
    lines,
    path: bentPath(path, corners, slot.arc_deg),
    ink: { w: width * size, h: (bottom - top) * size },
  }
}
