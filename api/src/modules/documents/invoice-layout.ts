import type { Pdf } from '../../platform/pdf/pdf-document.ts'
import { writeText } from '../../platform/pdf/pdf-text.ts'

/** A4, in points. */
export const LEFT = 40
export const WIDTH = 515
export const BOTTOM = 778
export const SMALL_SIZE = 8
/** From a rule to what is below it. */
const RULE_DISTANCE = 5

/** `labels`: a row for each language. */
export type Column = { labels: string[]; x: number; width: number; align: 'left' | 'right' }
export const columnsFrom = (widths: [string[], number, 'left' | 'right'][]): Column[] => {
  let x = LEFT
  return widths.map(([labels, width, align], index) => {
    const gap = index === widths.length - 1 ? 0 : 6
    const column = { labels, x, width: width - gap, align }
    x += width
    return column
  })
}

const HEADING_ROW_HEIGHT = 12
/** Of the rule below and its distance, too. */
const HEADING_HEIGHT = 19

export const headingsHeight = (all: Column[]): number =>
  HEADING_HEIGHT + HEADING_ROW_HEIGHT * (Math.max(...all.map(({ labels }) => labels.length)) - 1)

export function headings(document: Pdf, all: Column[], y: number): number {
  for (const { labels, ...box } of all)
    for (const [row, label] of labels.entries())
      writeText(document, label, { ...box, y: y + row * HEADING_ROW_HEIGHT, weight: 600, size: SMALL_SIZE })
  return rule(document, y + headingsHeight(all) - RULE_DISTANCE)
}

export function ensureSpace(document: Pdf, y: number, height: number): number {
  if (y + height <= BOTTOM) return y
  document.addPage()
  return LEFT
}

export function rule(document: Pdf, y: number): number {
  document
    .moveTo(LEFT, y)
    .lineTo(LEFT + WIDTH, y)
    .stroke()
  return y + RULE_DISTANCE
}
