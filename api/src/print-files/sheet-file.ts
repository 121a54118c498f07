import PDFDocument from 'pdfkit'
import {
  type PackedSheets,
  type Placed,
  packSheets,
  type SheetPiece,
  type SheetSize,
} from '../domain/pack-sheet.ts'
import type { Pdf } from '../pdf/open-pdf.ts'
import { pdfBytes } from '../pdf/pdf-bytes.ts'
import type { DisplayList } from '../studio/lay-out.ts'
import { forTool, layOutPiece, type PieceToDraw } from './make-files.ts'
import { POINTS_PER_MM } from './pdf-file.ts'
import { drawPiece } from './pdf-piece.ts'
import { photosInDots } from './photos-in-dots.ts'

/** mm: maximum length, and minimum distance from the trim. */
const MARK = { length: 3, away: 1 }
/** mm that printers cannot print at the sheet edge. */
const MARGIN = 6

export type SheetOrder = {
  pieces: (PieceToDraw & { id: string; copies: number })[]
  sheet: SheetSize
  /** mm between items, including bleed */
  gap: number
  is_mirrored: boolean
  made: Date
}
export type SheetFile = { pdf: Uint8Array; sheets: number; too_large: string[] }

type Laid = Awaited<ReturnType<typeof layOutPiece>>

/** Imposes items on sheets in true mm with crop marks. @throws {Error} when a design cannot be made */
export async function sheetFile(order: SheetOrder): Promise<SheetFile> {
  const laid = new Map<string, Laid>()
  const sizes: SheetPiece[] = []
  for (const piece of order.pieces) {
    const one = await photosInDots(forTool(piece.area, await layOutPiece(piece)))
    laid.set(piece.id, one)
    const { width, height, bleed } = one.list
    const size = { id: piece.id, width: width + 2 * bleed, height: height + 2 * bleed }
    for (let copy = 0; copy < piece.copies; copy += 1) sizes.push(size)
  }
  const packed = packSheets(sizes, order.sheet, MARGIN, order.gap)
  return {
    pdf: await draw(order, packed, laid),
    sheets: packed.sheets.length,
    too_large: [...new Set(packed.too_large)],
  }
}

function draw(order: SheetOrder, { sheets }: PackedSheets, laid: Map<string, Laid>): Promise<Buffer> {
  const { width, height } = order.sheet
  const document = new PDFDocument({
    size: [width * POINTS_PER_MM, height * POINTS_PER_MM],
    margin: 0,
    autoFirstPage: false,
    info: { Title: 'Sheet', CreationDate: order.made },
  })
  const bytes = pdfBytes(document)
  for (const placed of sheets) {
    document.addPage()
    document.transform(POINTS_PER_MM, 0, 0, POINTS_PER_MM, 0, 0)
    if (order.is_mirrored) document.transform(-1, 0, 0, 1, width, 0)
    for (const place of placed) {
      const piece = laid.get(place.id)
      if (piece) drawPlaced(document, place, piece, Math.min(MARK.length, order.gap / 2))
    }
  }
  document.end()
  return bytes
}

function drawPlaced(document: Pdf, { x, y, is_turned }: Placed, { list, photos }: Laid, mark: number): void {
  document.save()
  if (is_turned) document.transform(0, 1, -1, 0, x + list.height + 2 * list.bleed, y)
  else document.transform(1, 0, 0, 1, x, y)
  document.transform(1, 0, 0, 1, list.bleed, list.bleed)
  document.save()
  drawPiece(document, list, photos)
  document.restore()
  if (mark > 0) cropMarks(document, list, mark)
  document.restore()
}

function cropMarks(document: Pdf, { width, height, bleed }: DisplayList, length: number): void {
  const from = Math.max(bleed, MARK.away)
  const to = from + length
  for (const [x, outX] of [[0, -1] as const, [width, 1] as const])
    for (const [y, outY] of [[0, -1] as const, [height, 1] as const]) {
      document.moveTo(x + outX * from, y).lineTo(x + outX * to, y)
      document.moveTo(x, y + outY * from).lineTo(x, y + outY * to)
    }
  document.lineWidth(0.1).stroke('#000000')
}
