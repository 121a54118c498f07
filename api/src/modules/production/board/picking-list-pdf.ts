import { adminMessages } from '@nakshi/core/admin-messages'
import { formatDay } from '@nakshi/core/base/dates'
import { light } from '@nakshi/core/brand/palette'
import type { BoardRow } from '@nakshi/core/production/admin-board'
import { framePages, openPdf, type Pdf, pdfBytes } from '../../../platform/pdf/pdf-document.ts'
import { writeText } from '../../../platform/pdf/pdf-text.ts'

/** A4, in points. */
const PAGE = { width: 595.28, height: 841.89 }
const MARGIN = 40
const WIDTH = PAGE.width - 2 * MARGIN
const COUNT = 56
const DUE = 110
const FOOT = 260
/** Heights in points: of an entry with its title, and of the heading above entries that wait. */
const ENTRY = 44
const HEADING = 24

/** @param storeName stands on each page */
export async function pickingListPdf(
  rows: readonly Row[],
  { storeName, printed }: { storeName: string; printed: Date },
): Promise<Buffer> {
  const document = await openPdf({
    size: [PAGE.width, PAGE.height],
    margins: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN },
    bufferPages: true,
    info: { Title: 'Picking list', Author: storeName },
  })
  const finished = pdfBytes(document)
  const setColours = () => document.fillColor(light.ink).strokeColor(light.field).lineWidth(0.75)
  setColours()
  document.on('pageAdded', setColours)
  const box = { x: MARGIN, width: WIDTH }
  let y = writeText(document, 'Picking list', { ...box, y: MARGIN, size: 18, weight: 600 })
  const day = formatDay(printed.toISOString())
  const picked = buildPickingList(rows)
  const [toMake, waiting] = [true, false].map((isFree) =>
    picked.filter(({ waits_for }) => (waits_for === null) === isFree),
  ) as [PickingListEntry[], PickingListEntry[]]
  y = writeText(document, `${countUnits(toMake)} to make, ${day}`, { ...box, y }) + 10
  for (const entry of toMake) y = writePicked(document, entry, y)
  if (waiting.length > 0) {
    y = ensureSpace(document, y + 12, HEADING + ENTRY)
    const heading = `Do not make yet: ${countUnits(waiting)}`
    y = writeText(document, heading, { ...box, y, size: 13, weight: 600 }) + 4
    for (const entry of waiting) y = writePicked(document, entry, y)
  }
  framePages(document, (page) => {
    const foot = { y: PAGE.height - MARGIN + 10, size: 8 }
    writeText(document, storeName, { ...foot, ...box, width: WIDTH - FOOT })
    writeText(document, `Picking list, ${day}, ${page}`, {
      ...foot,
      x: MARGIN + WIDTH - FOOT,
      width: FOOT,
      align: 'right',
    })
  })
  document.end()
  return finished
}

function countUnits(entries: PickingListEntry[]): string {
  const count = entries.reduce((sum, { units }) => sum + units, 0)
  return count === 1 ? '1 unit' : `${count} units`
}

function writePicked(
  document: Pdf,
  { title, variants, units, due, texts, waits_for }: PickingListEntry,
  top: number,
) {
  const start = ensureSpace(document, top, ENTRY)
  document
    .moveTo(MARGIN, start)
    .lineTo(MARGIN + WIDTH, start)
    .stroke()
  if (waits_for === null) document.rect(MARGIN, start + 9, 12, 12).stroke()
  const { page } = document
  const count = { x: MARGIN + 20, width: COUNT, y: start + 5 }
  writeText(document, `${units} ×`, { ...count, size: 14, weight: 600 })
  writeText(document, `due ${formatDay(due)}`, {
    x: MARGIN + WIDTH - DUE,
    width: DUE,
    y: start + 8,
    align: 'right',
  })
  const box = { x: MARGIN + COUNT + 24, width: WIDTH - COUNT - 24 - DUE }
  let y = writeText(document, title, { ...box, y: start + 6, size: 12, weight: 600 })
  if (waits_for)
    y = writeText(document, adminMessages.workshop.holds[waits_for].template, { ...box, y, weight: 600 })
  if (variants) y = writeText(document, variants, { ...box, y })
  for (const { text, units: times, order_number } of texts) {
    y = ensureSpace(document, y + 2, 18)
    const line = times > 1 ? `${times} × ${text}` : text
    y = writeText(document, `${line}  (${order_number})`, {
      ...box,
      width: WIDTH - COUNT - 24,
      y,
      size: 10.5,
    })
  }
  // Texts may have continued on another page.
  return Math.max(y, document.page === page ? start + 26 : 0) + 8
}

function ensureSpace(document: Pdf, y: number, height: number): number {
  if (y + height <= PAGE.height - MARGIN) return y
  document.addPage()
  return MARGIN
}

type Row = Pick<
  BoardRow,
  | 'product_id'
  | 'title'
  | 'variants'
  | 'texts'
  | 'units'
  | 'estimated_delivery_date'
  | 'order_number'
  | 'waits_for'
>

type PickingListEntry = {
  title: string
  variants: string
  units: number
  due: string
  waits_for: BoardRow['waits_for']
  texts: { text: string; units: number; order_number: string }[]
}

export function buildPickingList(rows: readonly Row[]): PickingListEntry[] {
  const picked = new Map<string, PickingListEntry>()
  for (const {
    product_id,
    title,
    variants,
    texts,
    units,
    estimated_delivery_date: due,
    order_number,
    waits_for,
  } of rows) {
    const chosen = variants.join(', ')
    const key = JSON.stringify([product_id ?? title, chosen, waits_for])
    const entry = picked.get(key) ?? { title, variants: chosen, units: 0, due, waits_for, texts: [] }
    entry.units += units
    if (due < entry.due) entry.due = due
    if (texts.length > 0) entry.texts.push({ text: texts.join(' / '), units, order_number })
    picked.set(key, entry)
  }
  return [...picked.values()].sort(
    (a, b) => a.title.localeCompare(b.title) || a.variants.localeCompare(b.variants),
  )
}
