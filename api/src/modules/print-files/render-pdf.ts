import type { DisplayList } from '@nakshi/studio/layout'
import { eachSegment, type Path, POINTS_PER_OP } from '@nakshi/studio/path'
import { MM_PER_INCH } from '@nakshi/studio/photo-position'
import PDFDocument from 'pdfkit'
import { type OpenedImage, type Pdf, pdfBytes } from '../../platform/pdf/pdf-document.ts'
import { type Inks, toGrey } from './colour/ink-converter.ts'
import { addPdfXMetadata, getPdfXOptions } from './colour/pdf-x.ts'
import type { Picture, PrintProfile } from './colour/separate-design.ts'
import { getBleedPath } from './offset-path.ts'
import { addOutputIntent } from './output-intent.ts'
import { NO_PLATES, type Plates } from './plates.ts'

export const POINTS_PER_MM = 72 / MM_PER_INCH

/**
 * Poppler and MuPDF resample a picture whose edge falls a rounding error beyond the dot grid. pdfkit rounds the
 * points in a mm to six digits, which makes 6e-4 pt over 2 m.
 */
const DITHERED_INSET_PT = 1e-3
const CONTOUR_WIDTH_MM = 0.1

/**
 * PDF in true mm with TrimBox and BleedBox; text as outlines, photos as given. @param photos upright by id
 * @param createdAt makes the file reproducible @param profile of the inks: the file is PDF/X-4
 */
export async function renderPdf(
  list: DisplayList,
  photos: ReadonlyMap<string, Picture>,
  createdAt: Date,
  plates = NO_PLATES,
  profile: PrintProfile | null = null,
): Promise<Buffer> {
  const width = (list.width + 2 * list.bleed) * POINTS_PER_MM
  const height = (list.height + 2 * list.bleed) * POINTS_PER_MM
  const options = profile ? getPdfXOptions('Print file', createdAt) : { info: { CreationDate: createdAt } }
  const document = new PDFDocument({ size: [width, height], margin: 0, ...options })
  const bytes = pdfBytes(document)
  await addOutputIntent(document, profile)
  if (profile) addPdfXMetadata(document, createdAt, JSON.stringify(list))
  const bleed = list.bleed * POINTS_PER_MM
  Object.assign(document.page.dictionary.data, {
    BleedBox: [0, 0, width, height],
    TrimBox: [bleed, bleed, width - bleed, height - bleed],
  })
  document.transform(POINTS_PER_MM, 0, 0, POINTS_PER_MM, bleed, bleed)
  drawPdfDesign(document, list, photos, plates)
  document.end()
  return bytes
}

/** Draws a design with bleed at the origin, in mm. @param photos upright by id */
export function drawPdfDesign(
  document: Pdf,
  list: DisplayList,
  photos: ReadonlyMap<string, Picture | OpenedImage>,
  { contour, foils, white, inks }: Plates = NO_PLATES,
): void {
  document.save()
  trace(document, getBleedPath(list))
  document.clip()
  if (white !== null) fillWhite(document, list, white)
  for (const item of list.items) {
    if (item.kind === 'path') {
      trace(document, item.path)
      fillColour(document, item.colour, foils.get(item.colour), inks.get(item.colour))
      continue
    }
    const photo = photos.get(item.photoId)
    if (!photo) continue
    document.save()
    trace(document, item.clip)
    document.clip()
    document.transform(...item.matrix)
    const inset = item.isDithered ? DITHERED_INSET_PT / (item.matrix[0] * POINTS_PER_MM) : 0
    const image = 'jpeg' in photo ? openPicture(document, photo) : photo
    document.image(image, inset, inset, { width: item.width - 2 * inset, height: item.height - 2 * inset })
    document.restore()
  }
  document.restore()
  if (contour) strokeContour(document, contour)
}

/** Embeds a picture once. */
export function openPicture(document: Pdf, picture: Picture): OpenedImage {
  if (!('jpeg' in picture)) return document.openImage(picture)
  const { jpeg, alpha, width, height } = picture
  const shape = { Type: 'XObject', Subtype: 'Image', Width: width, Height: height, BitsPerComponent: 8 }
  const mask = alpha && document.ref({ ...shape, ColorSpace: 'DeviceGray' })
  mask?.end(alpha)
  const obj = document.ref({
    ...shape,
    ColorSpace: 'DeviceCMYK',
    Filter: 'DCTDecode',
    // A JPEG counts from full ink.
    Decode: [1, 0, 1, 0, 1, 0, 1, 0],
    ...(mask && { SMask: mask }),
  })
  obj.end(jpeg)
  return { width, height, obj, label: `Cmyk${obj.id}` }
}

/** Beneath the ink, which overprints: otherwise it would take the white out. */
function fillWhite(document: Pdf, { items }: DisplayList, spot: string): void {
  for (const item of items) {
    trace(document, item.kind === 'path' ? item.path : item.clip)
    document.fill(addSpot(document, spot, [0, 0, 0, 0]))
  }
  setOverprint(document)
}

function setOverprint(document: Pdf): void {
  const overprint = document.ref({ Type: 'ExtGState', OP: true, op: true, OPM: 1 })
  overprint.end()
  document.page.ext_gstates.Overprint = overprint
  document.addContent('/Overprint gs')
}

/** Overprints: without its plate, the line must not leave a white one. */
function strokeContour(document: Pdf, { path, spot }: NonNullable<Plates['contour']>): void {
  document.save()
  setOverprint(document)
  const magenta: Inks = [0, 100, 0, 0]
  trace(document, path)
  document.lineWidth(CONTOUR_WIDTH_MM).stroke(addSpot(document, spot, magenta))
  document.restore()
}

/** @param inks shown by screens @returns its key: by a name such as Gold, pdfkit finds the colour of CSS */
export function addSpot(document: Pdf, name: string, inks: Inks): string {
  const key = `spot ${name}`
  if (!(key in document.spotColors)) {
    document.addSpotColor(name, ...inks)
    Object.assign(document.spotColors, { [key]: document.spotColors[name] })
  }
  return key
}

/** Greys as DeviceGray: of RGB, converters mix black from four inks, 295 % in all. */
function fillColour(document: Pdf, colour: string, foil: string | undefined, inks: Inks | undefined): void {
  const grey = toGrey(colour)
  if (foil !== undefined) document.fill(addSpot(document, foil, [0, 0, 0, 100]))
  else if (grey !== null) {
    document.addContent(`${grey} g`)
    document.fill()
  } else document.fill(inks ? [...inks] : colour)
}

const OPERATORS: Record<string, string> = { M: 'm', L: 'l', C: 'c', Q: 'c', Z: 'h' }
/** Precision: 0.0001 mm. */
const DECIMAL_SCALE = 10_000

/** At once: pdfkit makes an array of bytes of each segment. */
export function trace(document: Pdf, path: Path): void {
  const p = (at: number) => path.points[at] as number
  let content = ''
  const add = (value: number) => {
    content += `${Math.round(value * DECIMAL_SCALE) / DECIMAL_SCALE} `
  }
  eachSegment(path, (op, at, penX, penY) => {
    let from = at
    if (op === 'Q') {
      // PDF has only cubic curves.
      const [cx, cy, x, y] = [p(at), p(at + 1), p(at + 2), p(at + 3)]
      add(penX + ((cx - penX) * 2) / 3)
      add(penY + ((cy - penY) * 2) / 3)
      add(x + ((cx - x) * 2) / 3)
      add(y + ((cy - y) * 2) / 3)
      from = at + 2
    }
    for (const next = at + (POINTS_PER_OP[op] ?? 0) * 2; from < next; from++) add(p(from))
    content += `${OPERATORS[op]}\n`
  })
  if (content !== '') document.addContent(Buffer.from(content, 'latin1'))
}
