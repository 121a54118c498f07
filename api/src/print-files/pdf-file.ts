import PDFDocument from 'pdfkit'
import { pdfBytes } from '../pdf/pdf-bytes.ts'
import type { DisplayList } from '../studio/lay-out.ts'
import { drawPiece } from './pdf-piece.ts'

export const POINTS_PER_MM = 72 / 25.4

/**
 * The piece with its bleed in true mm: outlines without a font, photos as they were sent. The page's
 * TrimBox says where it is cut, its BleedBox how far the ink goes.
 * @param photos the originals as JPEG or PNG, upright, by id
 * @param made stands in the file, so that the same piece is the same bytes
 */
export function pdfFile(list: DisplayList, photos: ReadonlyMap<string, Buffer>, made: Date): Promise<Buffer> {
  const width = (list.width + 2 * list.bleed) * POINTS_PER_MM
  const height = (list.height + 2 * list.bleed) * POINTS_PER_MM
  const document = new PDFDocument({ size: [width, height], margin: 0, info: { CreationDate: made } })
  const bytes = pdfBytes(document)
  const bleed = list.bleed * POINTS_PER_MM
  Object.assign(document.page.dictionary.data, {
    BleedBox: [0, 0, width, height],
    TrimBox: [bleed, bleed, width - bleed, height - bleed],
  })
  document.transform(POINTS_PER_MM, 0, 0, POINTS_PER_MM, bleed, bleed)
  drawPiece(document, list, photos)
  document.end()
  return bytes
}
