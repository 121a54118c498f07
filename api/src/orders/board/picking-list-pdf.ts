import type { BoardRow } from '../../contract/admin/board.ts'
import { light } from '../../contract/palette.ts'
import { formatDay } from '../../domain/dates.ts'
import { type Picked, pickingList } from '../../domain/picking-list.ts'
import { openPdf, type Pdf } from '../../pdf/open-pdf.ts'
import { pdfBytes } from '../../pdf/pdf-bytes.ts'
import { writeText } from '../../pdf/pdf-text.ts'

/** A4, in points. */
const PAGE = { width: 595.28, height: 841.89 }
const MARGIN = 40
const WIDTH = PAGE.width - 2 * MARGIN
const COUNT = 56
const DUE = 110

export async function pickingListPdf(rows: BoardRow[], printed: Date): Promise<Buffer> {
  const document = await openPdf({
    size: [PAGE.width, PAGE.height],
    margins: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN },
    info: { Title: 'Picking list' },
  })
  const finished = pdfBytes(document)
  document.fillColor(light.ink).strokeColor(light.field).lineWidth(0.75)
  const place = { x: MARGIN, width: WIDTH }
  let y = writeText(document, 'Picking list', { ...place, y: MARGIN, size: 18, weight: 600 })
  const all = rows.reduce((sum, { pieces }) => sum + pieces, 0)
  const about = `${all} ${all === 1 ? 'unit' : 'units'} to make, ${formatDay(printed.toISOString())}`
  y = writeText(document, about, { ...place, y }) + 10
  for (const picked of pickingList(rows)) y = writePicked(document, picked, y)
  document.end()
  return finished
}

function writePicked(document: Pdf, { title, variants, pieces, due, texts }: Picked, top: number): number {
  const start = roomFor(document, top, 44)
  document
    .moveTo(MARGIN, start)
    .lineTo(MARGIN + WIDTH, start)
    .stroke()
  document.rect(MARGIN, start + 9, 12, 12).stroke()
  const count = { x: MARGIN + 20, width: COUNT - 20 + 20, y: start + 5 }
  writeText(document, `${pieces} ×`, { ...count, size: 14, weight: 600 })
  writeText(document, `due ${formatDay(due)}`, {
    x: MARGIN + WIDTH - DUE,
    width: DUE,
    y: start + 8,
    align: 'right',
  })
  const place = { x: MARGIN + COUNT + 24, width: WIDTH - COUNT - 24 - DUE }
  let y = writeText(document, title, { ...place, y: start + 6, size: 12, weight: 600 })
  if (variants) y = writeText(document, variants, { ...place, y })
  for (const { text, pieces: times, order_number } of texts) {
    y = roomFor(document, y + 2, 18)
    const said = times > 1 ? `${times} × ${text}` : text
    y = writeText(document, `${said}  (${order_number})`, {
      ...place,
      width: WIDTH - COUNT - 24,
      y,
      size: 10.5,
    })
  }
  return Math.max(y, start + 26) + 8
}

function roomFor(document: Pdf, y: number, height: number): number {
  if (y + height <= PAGE.height - MARGIN) return y
  document.addPage()
  return MARGIN
}
