import type { Pdf } from '../../platform/pdf/pdf-document.ts'
import { writeText } from '../../platform/pdf/pdf-text.ts'

/** A4, in points. */
export const LEFT = 40
export const WIDTH = 515
export const BOTTOM = 778
export const SMALL_SIZE = 8

export type Column = { label: string; x: number; width: number; align: 'left' | 'right' }
export const columnsFrom = (widths: [string, number, 'left' | 'right'][]): Column[] => {
  let x = LEFT
  return widths.map(([label, width, align], index) => {
    const gap = index === widths.length - 1 ? 0 : 6
    const column = { label, x, width: width - gap, align }
    x += width
    return column
  })
}

export function headings(document: Pdf, all: Column[], y: number): number {
  for (const { label, ...box } of all)
    writeText(document, label, { ...box, y, weight: 600, size: SMALL_SIZE })
  return rule(document, y + 14)
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
  return y + 5
}
