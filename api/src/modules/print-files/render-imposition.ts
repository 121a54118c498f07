import { createHash } from 'node:crypto'
import type { DisplayList } from '@nakshi/studio/layout'
import type { Path } from '@nakshi/studio/path'
import { drawLine } from '@nakshi/studio/shape-line'
import PDFDocument from 'pdfkit'
import { type OpenedImage, type Pdf, pdfBytes } from '../../platform/pdf/pdf-document.ts'
import { shapeDocumentLine } from '../../platform/pdf/pdf-text.ts'
import { type Picture, type PrintProfile, separateDesign } from './colour/separate-design.ts'
import { type DrawInput, prepareDesign } from './create-print-files.ts'
import { ditherPhotos } from './dither-photos.ts'
import {
  fitsImposition,
  type ImposedItem,
  type ImpositionItem,
  type ImpositionSize,
  imposeItems,
} from './imposition.ts'
import { unionDisplayList } from './merge-outlines.ts'
import { addOutputIntent } from './output-intent.ts'
import { getPlates, NO_INKS, type Plates, type SpotNames } from './plates.ts'
import { drawPdfDesign, openPicture, POINTS_PER_MM, trace } from './render-pdf.ts'

/** mm: maximum length, and minimum distance from the trim. */
const CROP_MARK_MM = { length: 3, offset: 1 }
/** mm that printers cannot print at the sheet edge. */
const SHEET_MARGIN_MM = 6
/** mm: strip below the bleed of each item, on the waste; its text, and the baseline within the strip. */
const LABEL_MM = { strip: 3, size: 2.4, baseline: 2.3, indent: 0.8 }

export type ImpositionJob = {
  /** `label` is written beside each copy */
  items: (DrawInput & { id: string; copies: number; label: string; profile?: PrintProfile | null })[]
  sheetSize: ImpositionSize
  /** mm between items, including bleed */
  gap: number
  is_mirrored: boolean
  createdAt: Date
  spots: SpotNames
}
export type ImpositionFile = { pdf: Uint8Array; sheetCount: number; too_large: string[] }

type PreparedItem = { list: DisplayList; photos: ReadonlyMap<string, Picture> }
type DrawnItem = {
  list: DisplayList
  photos: ReadonlyMap<string, OpenedImage>
  label: string | null
  plates: Plates
}

/**
 * Imposes items on sheets in true mm with crop marks, each process on sheets of its own. @throws {Error}
 * when a design cannot be made
 */
export async function renderImposition(job: ImpositionJob): Promise<ImpositionFile> {
  const preparedItems = new Map<string, LabelledItem>()
  const sizes = new Map<string, ImpositionItem[]>()
  for (const { label, ...item } of job.items) {
    const { list: drawn, photos } = await prepareDesign(item)
    const prepared = await ditherPhotos({ list: unionDisplayList(drawn), photos })
    const printed =
      item.profile && item.area.process === 'print'
        ? await separateDesign(item.profile, prepared)
        : { photos: prepared.photos, inks: NO_INKS }
    const plates = getPlates(item.area, prepared.list, job.spots, printed.inks)
    const { width, height, bleed } = prepared.list
    const size = { width: width + 2 * bleed, height: height + 2 * bleed }
    const labelled = { ...size, height: size.height + LABEL_MM.strip }
    // An item that fills the sheet has no waste for a label.
    const hasLabel = fitsImposition(labelled, job.sheetSize, SHEET_MARGIN_MM)
    preparedItems.set(item.id, {
      ...prepared,
      photos: printed.photos,
      plates,
      label: hasLabel ? label : null,
    })
    const copies = Array.from({ length: item.copies }, () => ({
      id: item.id,
      ...(hasLabel ? labelled : size),
    }))
    const { process } = item.area
    sizes.set(process, [...(sizes.get(process) ?? []), ...copies])
  }
  const impositions = [...sizes.values()].map((each) =>
    imposeItems(each, job.sheetSize, SHEET_MARGIN_MM, job.gap),
  )
  const sheets = impositions.flatMap((each) => each.sheets)
  return {
    pdf: await draw(job, sheets, preparedItems),
    sheetCount: sheets.length,
    too_large: [...new Set(impositions.flatMap((each) => each.too_large))],
  }
}

/** One file has one printing condition; null: items differ. */
function getSharedProfile(items: ImpositionJob['items']): PrintProfile | null {
  const [first, ...others] = items.map(({ profile }) => profile)
  const isSame = others.every((other) => first && other && Buffer.compare(first.bytes, other.bytes) === 0)
  return (isSame && first) || null
}

type LabelledItem = PreparedItem & Pick<DrawnItem, 'label' | 'plates'>

async function draw(job: ImpositionJob, sheets: ImposedItem[][], preparedItems: Map<string, LabelledItem>) {
  const { width, height } = job.sheetSize
  const document = new PDFDocument({
    size: [width * POINTS_PER_MM, height * POINTS_PER_MM],
    margin: 0,
    autoFirstPage: false,
    info: { Title: 'Sheet', CreationDate: job.createdAt },
  })
  const bytes = pdfBytes(document)
  await addOutputIntent(document, getSharedProfile(job.items))
  const items = openPhotos(document, preparedItems)
  for (const sheetItems of sheets) {
    document.addPage()
    document.transform(POINTS_PER_MM, 0, 0, POINTS_PER_MM, 0, 0)
    if (job.is_mirrored) document.transform(-1, 0, 0, 1, width, 0)
    for (const position of sheetItems) {
      const item = items.get(position.id)
      if (item) drawItem(document, position, item, getCropMarkRange(item.list.bleed, job.gap))
    }
  }
  document.end()
  return bytes
}

/** Copies of an item, and items with the same photo, share one embedded image. */
function openPhotos(document: Pdf, preparedItems: Map<string, LabelledItem>): Map<string, DrawnItem> {
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
    [...preparedItems].map(([id, { photos, ...item }]) => [
      id,
      { ...item, photos: new Map([...photos].map(([photoId, photo]) => [photoId, open(photo)])) },
    ]),
  )
}

function drawItem(
  document: Pdf,
  { x, y, is_turned }: ImposedItem,
  { list, photos, label, plates }: DrawnItem,
  marks: CropMarkRange | null,
): void {
  document.save()
  const strip = label === null ? 0 : LABEL_MM.strip
  if (is_turned) document.transform(0, 1, -1, 0, x + list.height + 2 * list.bleed + strip, y)
  else document.transform(1, 0, 0, 1, x, y)
  document.transform(1, 0, 0, 1, list.bleed, list.bleed)
  drawPdfDesign(document, list, photos, plates)
  if (marks) cropMarks(document, list, marks)
  if (label !== null) drawLabel(document, list, label)
  document.restore()
}

/** As outlines, like the designs: cutters and print shops have no fonts. */
function drawLabel(document: Pdf, { width, height, bleed }: DisplayList, label: string): void {
  const line = shapeDocumentLine(label, 400)
  const size = Math.min(LABEL_MM.size, (width - 2 * LABEL_MM.indent) / line.advance)
  const path: Path = { ops: '', points: [] }
  drawLine(path, line, size, LABEL_MM.indent, height + bleed + LABEL_MM.baseline)
  trace(document, path)
  document.fill('#000000')
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
  document.lineWidth(0.1).stroke('#000000')
}
