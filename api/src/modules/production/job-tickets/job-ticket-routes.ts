import { adminMessages } from '@nakshi/core/admin-messages'
import { formatDay } from '@nakshi/core/base/dates'
import { light } from '@nakshi/core/brand/palette'
import { formatItemVariants } from '@nakshi/core/cart/item-variants'
import type { LineProduct } from '@nakshi/core/cart/schema'
import { listOrderedSides } from '@nakshi/core/designs/sides-to-make'
import { reprintQuery, type SolidEstimate } from '@nakshi/core/studio/admin-print-files'
import type { PhotoResolution } from '@nakshi/core/studio/photo-resolution'
import { parseSlotKey } from '@nakshi/studio/build-scene'
import { AppError } from '../../../platform/errors.ts'
import { requireAccount } from '../../../platform/http/access.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { announceLeftOut, type LeftOut } from '../../../platform/http/left-out.ts'
import { replyWithInlineFile } from '../../../platform/http/reply-with-file.ts'
import { bulkQuery } from '../../../platform/http/simple-rest.ts'
import { findImageDimensions, type ImageDimensions } from '../../../platform/media/image-dimensions.ts'
import { parseMediaKey } from '../../../platform/media/media-key.ts'
import type { Media } from '../../../platform/media/open-media.ts'
import { getPhotoResolution } from '../../../platform/media/photo-resolution.ts'
import { writeCode128 } from '../../../platform/pdf/code-128.ts'
import { framePages, openPdf, type Pdf, pdfBytes, writeQr } from '../../../platform/pdf/pdf-document.ts'
import { textHeight, writeText } from '../../../platform/pdf/pdf-text.ts'
import { type DocumentBrand, writeBrand } from '../../../platform/pdf/write-brand.ts'
import { writeLeftOutPage } from '../../../platform/pdf/write-left-out.ts'
import { exportFilename } from '../../../platform/spreadsheets/export-filename.ts'
import { exportEntries, photoViewEntries, writeAudit } from '../../audit/write-audit.ts'
import { getOrdersWithItems, type OrderWithItems } from '../../orders/get-orders-with-items.ts'
import { findOptionName, listFilledOptions, listItemPhotos } from '../../print-files/artwork-names.ts'
import { findSolidEstimate } from '../../print-files/find-print-file.ts'
import { listFoils } from '../../print-files/plates.ts'
import { layoutOnServer } from '../../print-files/server-layout.ts'
import { getDocumentBrand } from '../../settings/document-brand.ts'
import { isPersonalised } from '../artwork/artwork-archive.ts'
import { findAssignees } from '../board/assign-jobs.ts'
import { type ItemToPrint, selectUnitsToPrint } from '../units-to-make.ts'
import { listSolidLines } from './solid-lines.ts'
import { listItemThumbnails, orderScanUrl, type SideThumbnail, THUMBNAIL_WIDTH_PX } from './ticket-parts.ts'

export async function jobTicketRoutes(
  app: App,
  { db, media, config }: Deps & { media: Media },
): Promise<void> {
  async function loadPhotos(accountId: string, item: Item, urls: string[]): Promise<TicketPhoto[]> {
    const pixels = await findImageDimensions(db, urls)
    const photos: TicketPhoto[] = []
    for (const url of urls) {
      const key = parseMediaKey(url)
      const jpeg = key
        ? await media.photos.variant(key, THUMBNAIL_WIDTH_PX, 'jpeg', { account_id: accountId })
        : null
      const size = pixels.get(url)
      photos.push({ jpeg, pixels: size ? { ...size, ...getPhotoResolution(item, url, size) } : null })
    }
    return photos
  }

  async function loadProductImage({ product }: { product: LineProduct }): Promise<Buffer | null> {
    const key = product.image_url === null ? null : parseMediaKey(product.image_url)
    return key ? media.variants.variant(key, THUMBNAIL_WIDTH_PX, 'jpeg') : null
  }

  async function findWarnings({
    design,
  }: Pick<OrderWithItems['items'][number], 'design'>): Promise<string[]> {
    const sides = (design ? listOrderedSides(design) : []).filter(
      ({ area }) => area.process === 'cut' || area.process === 'engrave',
    )
    const islands: string[] = []
    const closing: string[] = []
    for (const { area, scene } of sides) {
      const { report } = await layoutOnServer(area, scene, new Map())
      islands.push(...report.texts.flatMap((text) => text.islands ?? []))
      closing.push(...report.texts.flatMap((text) => text.closing ?? []))
    }
    return [
      ...(islands.length > 0 ? [`Falls out when cut: the inside of ${quote(islands)}`] : []),
      ...(closing.length > 0 ? [`Finer than the tool: the gap at ${quote(closing)}`] : []),
    ]
  }

  app.get(
    '/api/admin/orders/job-tickets',
    {
      // Tickets hold no names or addresses and are printed all day, so no step-up authentication.
      config: { access: { right: 'documents.read' } },
      schema: {
        operationId: 'printJobTickets',
        summary: 'Downloads job tickets',
        tags: ['admin: exports'],
        querystring: bulkQuery.extend(reprintQuery.shape),
        produces: ['application/pdf'],
      },
    },
    async (request, reply) => {
      const { filter, reprint } = request.query
      const ordered = await getOrdersWithItems(db, filter.id)
      const assigneeIds = ordered.flatMap(({ items }) => items.map(({ assignee_id }) => assignee_id))
      const assignees = await findAssignees(db, assigneeIds)
      const personalised = ordered.flatMap(({ order, items }) =>
        items.filter(isPersonalised).map((item) => ({
          order,
          item,
          of: items.length,
          assignee: assignees.get(item.assignee_id ?? '')?.name ?? null,
          address: orderScanUrl(config, order.id, item.id),
        })),
      )
      if (personalised.length === 0) throw new AppError(422, 'no_artwork', adminMessages.export.no_artwork)
      const { toPrint: tickets, leftOut } = await selectUnitsToPrint(db, personalised, {
        reprint,
        showsWaiting: true,
      })
      announceLeftOut(reply, leftOut, tickets.length)
      await writeAudit(
        db,
        request.actor,
        ...exportEntries('job tickets', [...new Set(tickets.map(({ order }) => order.id))]),
        ...photoViewEntries(tickets.map(({ order, item }) => ({ order, items: [item] }))),
      )
      const brand = await getDocumentBrand(db, media.store)
      const pdf = await jobTicketsPdf({ tickets, leftOut }, brand, async (item, urls) => ({
        photos: await loadPhotos(requireAccount(request).id, item, urls),
        previews: await listItemThumbnails({ db, store: media.store }, item.id),
        product: await loadProductImage(item),
        warnings: await findWarnings(item),
        estimate: await findSolidEstimate(db, item.id),
      }))
      return replyWithInlineFile(reply, exportFilename(brand.name, 'job-tickets', 'pdf', new Date()), pdf)
    },
  )
}

const quote = (graphemes: string[]) => graphemes.map((grapheme) => `“${grapheme}”`).join(', ')

type Order = OrderWithItems['order']
type Item = OrderWithItems['items'][number]

/** `of` is the item count of the order; `address` the URL in the QR code. */
type Ticket = ItemToPrint<{ order: Order; item: Item; of: number; assignee: string | null; address: string }>
type TicketPhoto = { jpeg: Buffer | null; pixels: (ImageDimensions & PhotoResolution) | null }
/** `previews` are those of the sides of a design, `product` the product image of other items. */
type TicketPictures = {
  estimate: SolidEstimate | null
  photos: TicketPhoto[]
  previews: SideThumbnail[]
  product: Buffer | null
  /** What the machine will change about the text. */
  warnings: string[]
}

/** A6, in points. */
const PAGE = { width: 297.64, height: 419.53 }
const LEFT = 22
const WIDTH = PAGE.width - 2 * LEFT
const TOP = 92
const FOOT = 52
const PHOTO = 96
const VERDICT = { width: PHOTO, size: 8 }
/** A heading, and a photo with a verdict of two lines. */
const PHOTO_ROW = PHOTO + 47
const PICTURE = 56
const PREVIEW_HEIGHT = 120
/** The name above its preview. */
const SIDE_HEIGHT = 16
const QR = 62
/** For scanners that read bars only; they open the order. */
const BARS = { y: 63, height: 15 }
const INK = light.ink
const LINE = light.field
const STEPS = ['Checked', 'Made', 'Packed']

/** One A6 page per personalised item. Images load one item at a time to bound memory. */
async function jobTicketsPdf(
  { tickets, leftOut }: { tickets: Ticket[]; leftOut: LeftOut[] },
  brand: DocumentBrand,
  loadPictures: (item: Item, photos: string[]) => Promise<TicketPictures>,
): Promise<Buffer> {
  const document = await openPdf({
    size: [PAGE.width, PAGE.height],
    margins: { top: TOP, bottom: FOOT, left: LEFT, right: LEFT },
    autoFirstPage: false,
    bufferPages: true,
    info: { Title: 'Job tickets', Author: brand.name },
  })
  const finished = pdfBytes(document)
  document.on('pageAdded', () => document.fillColor(INK).strokeColor(LINE).lineWidth(0.75))
  for (const ticket of tickets) {
    const urls = listItemPhotos(ticket.item).map(({ upload }) => upload.url)
    writeTicket(document, ticket, brand, await loadPictures(ticket.item, urls))
    document.flushPages()
  }
  writeLeftOutPage(document, leftOut)
  document.end()
  return finished
}

function writeTicket(document: Pdf, ticket: Ticket, brand: DocumentBrand, pictures: TicketPictures): void {
  const { photos, previews, product, warnings, estimate } = pictures
  const { item } = ticket
  document.addPage()
  const box = { x: LEFT, width: WIDTH }
  let y = writeProduct(document, ticket, { picture: previews.length > 0 ? null : product, estimate })
  for (const { side, jpeg } of previews) {
    y = ensureSpace(document, y + 4, PREVIEW_HEIGHT + (side === '' ? 0 : SIDE_HEIGHT))
    if (side !== '') y = writeText(document, side, { ...box, y, weight: 600 })
    document.image(jpeg, LEFT, y, { fit: [WIDTH, PREVIEW_HEIGHT], align: 'center' })
    y += PREVIEW_HEIGHT + 4
  }
  const sides = item.design ? listOrderedSides(item.design) : []
  for (const warning of warnings)
    y = writeText(document, warning, { ...box, y: ensureSpace(document, y + 4, 30), weight: 600 })
  for (const [id, filled] of listFilledOptions(item)) {
    y = writeText(document, [...listSideNames(sides, id), findOptionName(item.product, id)].join(': '), {
      ...box,
      // A heading stays on the page of its content.
      y: ensureSpace(document, y + 6, 'images' in filled ? PHOTO_ROW : 40),
      size: 8,
    })
    if ('text' in filled) y = writeText(document, filled.text, { ...box, y, size: 20 })
    else if ('images' in filled) y = photoGrid(document, photos.splice(0, filled.images.length), y + 3)
    else for (const { name } of filled.files) y = writeText(document, name, { ...box, y, size: 11 })
  }
  framePages(document, (page) => frame(document, ticket, brand, page))
}

/** Photos of one option may be on several sides. */
const listSideNames = (sides: ReturnType<typeof listOrderedSides>, optionId: string) => {
  const names = sides
    .filter(({ area }) => area.slots.some(({ key }) => parseSlotKey(key).optionId === optionId))
    .map(({ side }) => side)
  return names.some(Boolean) ? [names.join(', ')] : []
}

function writeProduct(
  document: Pdf,
  { item, units, waiting, waits_for, assignee }: Ticket,
  { picture, estimate }: { picture: Buffer | null; estimate: SolidEstimate | null },
): number {
  if (picture) document.image(picture, LEFT, TOP, { fit: [PICTURE, PICTURE] })
  const beside = picture ? PICTURE + 10 : 0
  const box = { x: LEFT + beside, width: WIDTH - beside }
  const title = `${units + waiting} × ${item.product.title}`
  let y = writeText(document, title, { ...box, y: TOP, size: 13, weight: 600 })
  if (waits_for) {
    const notice = adminMessages.workshop.holds[waits_for]
    const count = units > 0 ? `${waiting} of ${units + waiting}: ` : ''
    y = writeText(document, `${count}${notice.template}`, { ...box, y, size: 13, weight: 600 })
  }
  const sides = item.design ? listOrderedSides(item.design) : []
  const foils = [...new Set(sides.flatMap(({ area, scene }) => listFoils(area, scene.texts)))]
  const sideNames = sides.flatMap(({ side }) => side || [])
  const assigneeLine = assignee ? [`For ${assignee}`] : []
  const foilLine = foils.length > 0 ? [`Foil: ${foils.join(', ')}`] : []
  const solidLines = listSolidLines(estimate, units + waiting)
  const sideLine = sideNames.length > 0 ? [`Sides: ${sideNames.join(', ')}`] : []
  for (const line of [...assigneeLine, ...formatItemVariants(item), ...sideLine, ...foilLine, ...solidLines])
    y = writeText(document, line, { ...box, y, size: 11 })
  return picture ? Math.max(y, TOP + PICTURE) : y
}

/** Two photos a row; a row with its verdicts stays on one page. */
function photoGrid(document: Pdf, photos: TicketPhoto[], top: number): number {
  let y = top
  for (let first = 0; first < photos.length; first += 2) {
    const row = photos.slice(first, first + 2).map(({ jpeg, pixels }) => ({
      jpeg,
      verdict: jpeg ? formatVerdict(pixels) : 'File missing',
    }))
    const verdictHeights = row.map(({ verdict }) => textHeight(verdict, VERDICT))
    const height = PHOTO + 4 + Math.max(...verdictHeights)
    y = ensureSpace(document, y, height)
    for (const [column, { jpeg, verdict }] of row.entries()) {
      const x = LEFT + column * (PHOTO + 14)
      document.rect(x, y, PHOTO, PHOTO).stroke()
      if (jpeg) document.image(jpeg, x, y, { fit: [PHOTO, PHOTO], align: 'center', valign: 'center' })
      writeText(document, verdict, { ...VERDICT, x, y: y + PHOTO + 2 })
    }
    y += height
  }
  return y
}

function formatVerdict(pixels: TicketPhoto['pixels']): string {
  if (!pixels) return ''
  const { dpi, too_small } = pixels
  const resolution = dpi === null ? '' : `, ${dpi} dpi`
  return `${pixels.width} × ${pixels.height} px${resolution}${too_small ? ': too small to print well' : ''}`
}

function ensureSpace(document: Pdf, y: number, height: number): number {
  if (y + height <= PAGE.height - FOOT) return y
  document.addPage()
  return TOP
}

function frame(document: Pdf, { order, item, of, address }: Ticket, brand: DocumentBrand, page: string) {
  const box = { x: LEFT, width: WIDTH - QR - 8 }
  writeText(document, order.order_number, { ...box, y: 12, size: 12, weight: 600 })
  writeText(document, `Item ${item.line_no} of ${of}, ${page}`, { ...box, y: 28 })
  const promised = `Promised for ${formatDay(order.estimated_delivery_date)}`
  writeText(document, promised, { ...box, y: 41, size: 13, weight: 600 })
  writeQr(document, address, { x: LEFT + WIDTH - QR, y: 16, size: QR })
  writeCode128(document, order.order_number, { x: LEFT, ...BARS })
  rule(document, TOP - 10)
  const foot = PAGE.height - FOOT + 10
  rule(document, foot)
  for (const [index, step] of STEPS.entries()) {
    const x = LEFT + index * 86
    document.rect(x, foot + 11, 12, 12).stroke()
    writeText(document, step, { x: x + 18, y: foot + 10, width: 64 })
  }
  writeBrand(document, brand, { x: LEFT, y: foot + 27, width: WIDTH, height: 11, size: 7 })
}

function rule(document: Pdf, y: number): void {
  document
    .moveTo(LEFT, y)
    .lineTo(LEFT + WIDTH, y)
    .stroke()
}
