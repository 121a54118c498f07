import type { DisplayList } from '@nakshi/studio/layout'
import { eachSegment, type Path } from '@nakshi/studio/path'
import { MM_PER_INCH } from '@nakshi/studio/photo-position'
import PDFDocument from 'pdfkit'
import { type OpenedImage, type Pdf, pdfBytes } from '../../platform/pdf/pdf-document.ts'
import { getBleedPath } from './offset-path.ts'

export const POINTS_PER_MM = 72 / MM_PER_INCH

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

/** Draws a design with bleed at the origin, in mm. @param photos upright JPEG or PNG by id */
export function drawPdfDesign(
  document: Pdf,
  list: DisplayList,
  photos: ReadonlyMap<string, Buffer | OpenedImage>,
): void {
  trace(document, getBleedPath(list))
  document.clip()
  for (const item of list.items) {
    if (item.kind === 'path') {
      trace(document, item.path)
      document.fill(item.colour)
      continue
    }
    const photo = photos.get(item.photoId)
    if (!photo) continue
    document.save()
    trace(document, item.clip)
    document.clip()
    document.transform(...item.matrix)
    document.image(photo, 0, 0, { width: item.width, height: item.height })
    document.restore()
  }
}

export function trace(document: Pdf, path: Path): void {
  const p = (at: number) => path.points[at] as number
  eachSegment(path, (op, at, penX, penY) => {
    if (op === 'M') document.moveTo(p(at), p(at + 1))
    else if (op === 'L') document.lineTo(p(at), p(at + 1))
    else if (op === 'C') document.bezierCurveTo(p(at), p(at + 1), p(at + 2), p(at + 3), p(at + 4), p(at + 5))
    else if (op === 'Z') document.closePath()
    else {
      // PDF has only cubic curves.
      const [cx, cy, x, y] = [p(at), p(at + 1), p(at + 2), p(at + 3)]
      document.bezierCurveTo(
        penX + ((cx - penX) * 2) / 3,
        penY + ((cy - penY) * 2) / 3,
        x + ((cx - x) * 2) / 3,
        y + ((cy - y) * 2) / 3,
        x,
        y,
      )
    }
  })
}
