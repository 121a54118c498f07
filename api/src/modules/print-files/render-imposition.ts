import { createHash } from 'node:crypto'
import type { DisplayList } from '@nakshi/studio/layout'
import type { Path } from '@nakshi/studio/path'
import PDFDocument from 'pdfkit'
import { type OpenedImage, type Pdf, pdfBytes } from '../../platform/pdf/pdf-document.ts'
import { addPdfXMetadata, getPdfXOptions } from './colour/pdf-x.ts'
import type { Picture } from './colour/separate-design.ts'
import { type PlacedItem, placeFromCorner, placeFromMiddle } from './footprint.ts'
import { addOutputIntent, createDefaultRgb } from './output-intent.ts'
import {
  type ImpositionJob,
  type PreparedItem,
  type PreparedPage,
  prepareImposition,
} from './prepare-imposition.ts'
import { renderOutlineDxf, renderOutlineSvg } from './render-outlines.ts'
import { addSpot, drawPdfDesign, openPicture, POINTS_PER_MM, trace } from './render-pdf.ts'

/** mm: maximum length, and minimum distance from the trim. */
const CROP_MARK_MM = { length: 3, offset: 1 }

export type ImpositionFile = {
  pdf: Uint8Array
  /** Of each sheet, where it has outlines for a machine. */
  outlines: { svg: string | null; dxf: string | null }[]
  sheetCount: number
  too_large: string[]
}

type DrawnItem = Omit<PreparedItem, 'photos' | 'pictures'> & { photos: ReadonlyMap<string, OpenedImage> }

/**
 * Imposes items on sheets in true mm, each process on sheets of its own. @throws {Error} when a design cannot
 * be made
 */
export async function renderImposition(job: ImpositionJob): Promise<ImpositionFile> {
  const { items, sheets, too_large } = await prepareImposition(job)
  return {
    pdf: await draw(job, sheets, items),
    outlines: sheets.map((sheet) => ({
      svg: renderOutlineSvg(sheet, items, job.is_mirrored),
      dxf: renderOutlineDxf(sheet, items, job.is_mirrored),
    })),
    sheetCount: sheets.length,
    too_large,
  }
}

/** PDF/X-4 with a profile, like the file of a single piece. */
async function draw(job: ImpositionJob, sheets: PreparedPage[], prepared: Map<string, PreparedItem>) {
  const { createdAt, profile } = job
  const title = 'Sheet'
  const document = new PDFDocument({
    margin: 0,
    autoFirstPage: false,
    ...(profile ? getPdfXOptions(title, createdAt) : { info: { Title: title, CreationDate: createdAt } }),
  })
  const bytes = pdfBytes(document)
  await addOutputIntent(document, profile)
  if (profile)
    addPdfXMetadata(
      document,
      createdAt,
      JSON.stringify([sheets, [...prepared.values()].map(({ list }) => list)]),
    )
  const hasRgb = profile !== null && sheets.some(({ process }) => process !== 'print')
  const defaultRgb = hasRgb ? await createDefaultRgb(document) : null
  const items = openPhotos(document, prepared)
  for (const { size, process, placed, marks } of sheets) {
    const [width, height] = [size.width * POINTS_PER_MM, size.height * POINTS_PER_MM]
    document.addPage({ size: [width, height], margin: 0 })
    Object.assign(document.page.dictionary.data, { TrimBox: [0, 0, width, height] })
    // Lasers and cutters know a tool by its RGB, which the inks of the file do not define.
    if (defaultRgb && process !== 'print') document.page.colorSpaces.DefaultRGB = defaultRgb
    document.transform(POINTS_PER_MM, 0, 0, POINTS_PER_MM, 0, 0)
    if (job.is_mirrored) document.transform(-1, 0, 0, 1, size.width, 0)
    for (const position of placed) {
      const item = items.get(position.id)
      if (item) drawItem(document, position, item, job.gap)
    }
    for (const mark of marks) fillOnAllPlates(document, mark)
  }
  document.end()
  return bytes
}

/** Copies of an item, and items with the same photo, share one embedded image. */
function openPhotos(document: Pdf, prepared: Map<string, PreparedItem>): Map<string, DrawnItem> {
  const opened = new Map<string, OpenedImage>()
  const open = (photo: Picture) => {
    const hash = createHash('sha256')
      .update('jpeg' in photo ? photo.jpeg : photo)
      .digest('base64')
    const image = opened.get(hash) ?? openPicture(document, photo)
    opened.set(hash, image)
    return image
  }
  return new Map(
    [...prepared].map(([id, { photos: _photos, pictures, ...item }]) => [
      id,
      { ...item, photos: new Map([...pictures].map(([photoId, photo]) => [photoId, open(photo)])) },
    ]),
  )
}

function drawItem(document: Pdf, position: PlacedItem, item: DrawnItem, gap: number): void {
  const { list, photos, label, plates } = item
  document.save()
  document.transform(...placeFromCorner(position, list))
  drawPdfDesign(document, list, photos, plates)
  const marks = item.hasCropMarks ? getCropMarkRange(list.bleed, gap) : null
  if (marks) cropMarks(document, list, marks)
  document.restore()
  if (!label) return
  document.save()
  document.transform(...placeFromMiddle(position))
  fillBlack(document, label)
  document.restore()
}

/** Of black ink only: of RGB, converters mix it from four. */
const [BLACK_FILL, BLACK_STROKE] = ['0 g', '0 G']

function fillBlack(document: Pdf, path: Path): void {
  document.addContent(BLACK_FILL)
  trace(document, path)
  document.fill()
}

/** By a name that PDF reserves: plates of white, foil and inks are aligned by the marks. Screens show black. */
function fillOnAllPlates(document: Pdf, path: Path): void {
  trace(document, path)
  document.fill(addSpot(document, 'All', [0, 0, 0, 100]))
}

/** mm outside of the trim. */
type CropMarkRange = readonly [from: number, to: number]

/** Ends in the middle of the gap: a mark must not reach the neighbouring item. */
export function getCropMarkRange(bleed: number, gap: number): CropMarkRange | null {
  const from = Math.max(bleed, CROP_MARK_MM.offset)
  const to = Math.min(from + CROP_MARK_MM.length, bleed + gap / 2)
  return to > from ? [from, to] : null
}

function cropMarks(document: Pdf, { width, height }: DisplayList, [from, to]: CropMarkRange): void {
  for (const [x, outX] of [[0, -1] as const, [width, 1] as const])
    for (const [y, outY] of [[0, -1] as const, [height, 1] as const]) {
      document.moveTo(x + outX * from, y).lineTo(x + outX * to, y)
      document.moveTo(x, y + outY * from).lineTo(x, y + outY * to)
    }
  document.lineWidth(0.1)
  document.addContent(BLACK_STROKE)
  document.stroke()
}
