import type { DisplayList } from '@nakshi/studio/layout'
import PDFDocument from 'pdfkit'
import { pdfBytes } from '../../pdf/pdf-bytes.ts'
import { drawPdfDesign } from './draw-pdf.ts'

export const POINTS_PER_MM = 72 / 25.4

/**
 * PDF in true mm with TrimBox and BleedBox; text as outlines, photos unchanged. @param photos upright
 * JPEG or PNG by id @param createdAt makes the file reproducible
 */
export function renderPdf(
  list: DisplayList,
  photos: ReadonlyMap<string, Buffer>,
  createdAt: Date,
): Promise<Buffer> {
  const width = (list.width + 2 * list.bleed) * POINTS_PER_MM
  const height = (list.height + 2 * list.bleed) * POINTS_PER_MM
  const document = new PDFDocument({ size: [width, height], margin: 0, info: { CreationDate: createdAt } })
  const bytes = pdfBytes(document)
  const bleed = list.bleed * POINTS_PER_MM
  Object.assign(document.page.dictionary.data, {
    BleedBox: [0, 0, width, height],
    TrimBox: [bleed, bleed, width - bleed, height - bleed],
  })
  document.transform(POINTS_PER_MM, 0, 0, POINTS_PER_MM, bleed, bleed)
  drawPdfDesign(document, list, photos)
  document.end()
  return bytes
}
