import PDFDocument from 'pdfkit'
import { pdfBytes } from '../pdf/pdf-bytes.ts'
import type { DisplayList } from '../studio/lay-out.ts'
import { eachSegment, type Path } from '../studio/path.ts'

const POINTS_PER_MM = 72 / 25.4

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
  trace(document, list.bled)
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
  document.end()
  return bytes
}

function trace(document: InstanceType<typeof PDFDocument>, path: Path): void {
  const p = (at: number) => path.points[at] as number
  eachSegment(path, (op, at, penX, penY) => {
    if (op === 'M') document.moveTo(p(at), p(at + 1))
    else if (op === 'L') document.lineTo(p(at), p(at + 1))
    else if (op === 'C') document.bezierCurveTo(p(at), p(at + 1), p(at + 2), p(at + 3), p(at + 4), p(at + 5))
    else if (op === 'Z') document.closePath()
    else {
      // A PDF knows cubic curves alone
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
