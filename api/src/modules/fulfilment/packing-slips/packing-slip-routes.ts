import { setImmediate as nextTurn } from 'node:timers/promises'
import { adminMessages } from '@nakshi/core/admin-messages'
import { removeEmoji } from '@nakshi/core/base/emoji'
import { toLanguage } from '@nakshi/core/base/languages'
import { withSubject } from '@nakshi/core/base/message-template'
import { formatPhone } from '@nakshi/core/base/phone'
import { light } from '@nakshi/core/brand/palette'
import type { CatalogueMessage } from '@nakshi/core/catalogue'
import { openBilingualLabels } from '@nakshi/core/languages/bilingual'
import { packingSlipLabels } from '@nakshi/core/parcels/packing-slip-labels'
import type { StoreSettings } from '@nakshi/core/settings/schema'
import type { Queryable } from '../../../platform/db/client.ts'
import { isPermitted, requireAccount } from '../../../platform/http/access.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { announceLeftOut, type LeftOut } from '../../../platform/http/left-out.ts'
import { replyWithInlineFile } from '../../../platform/http/reply-with-file.ts'
import { bulkQuery } from '../../../platform/http/simple-rest.ts'
import type { Media } from '../../../platform/media/open-media.ts'
import { framePages, openPdf, type Pdf, pdfBytes, writeQr } from '../../../platform/pdf/pdf-document.ts'
import { textHeight, writeText } from '../../../platform/pdf/pdf-text.ts'
import { type DocumentBrand, writeBrand } from '../../../platform/pdf/write-brand.ts'
import { writeLeftOutPage } from '../../../platform/pdf/write-left-out.ts'
import { exportFilename } from '../../../platform/spreadsheets/export-filename.ts'
import { exportEntries, writeAudit } from '../../audit/write-audit.ts'
import { getOrdersWithItems, type OrderWithItems } from '../../orders/get-orders-with-items.ts'
import { listHeldOrders } from '../../orders/held-orders.ts'
import { getItemThumbnail, orderScanUrl } from '../../production/job-tickets/ticket-parts.ts'
import { listUnpackedOrders } from '../../production/workshop/list-workshop-orders.ts'
import { getDocumentBrand } from '../../settings/document-brand.ts'
import { getStoreSettings } from '../../settings/get-settings.ts'
import { type DetailRow, detailRows, type SlipTexts } from './detail-rows.ts'
import { listUnshipped, type Slip } from './list-unshipped.ts'

/** One PDF; names the orders that cannot have a slip. */
export async function packingSlipRoutes(
  app: App,
  { db, media, config }: Deps & { media: Media },
): Promise<void> {
  app.get(
    '/api/admin/orders/packing-slips',
    {
      config: { access: { right: 'documents.read' }, stepUp: 'several' },
      schema: {
        operationId: 'printPackingSlips',
        summary: 'Downloads packing slips',
        tags: ['admin: exports'],
        querystring: bulkQuery,
        produces: ['application/pdf'],
      },
    },
    async (request, reply) => {
      const ids = request.query.filter.id
      // Workshop staff see an address once the order is packed, and never a phone number.
      const limited = !isPermitted(requireAccount(request), 'orders.read')
      const { printable, leftOut } = await selectPrintable(db, await getOrdersWithItems(db, ids), limited)
      announceLeftOut(reply, leftOut, printable.length)
      await writeAudit(
        db,
        request.actor,
        ...exportEntries(
          'packing slips',
          printable.map(({ order }) => order.id),
        ),
      )
      const packed = await listUnshipped(db, printable)
      const slips = limited ? packed.map(withoutPhone) : packed
      const storeSettings = await getStoreSettings(db)
      return replyWithInlineFile(
        reply,
        exportFilename(storeSettings.name, 'packing-slips', 'pdf', new Date()),
        await packingSlipsPdf(
          { slips, leftOut },
          { ...storeSettings, ...(await getDocumentBrand(db, media.store)) },
          {
            toScanUrl: (id) => orderScanUrl(config, id),
            loadPreview: (itemId) => getItemThumbnail({ db, store: media.store }, itemId),
          },
        ),
      )
    },
  )
}

async function selectPrintable(db: Queryable, ordered: OrderWithItems[], mustBePacked: boolean) {
  const ids = ordered.map(({ order }) => order.id)
  const held = new Map((await listHeldOrders(db, ids)).map((each) => [each.id, each]))
  const unpacked = new Set(mustBePacked ? await listUnpackedOrders(db, ids) : [])
  const leftOut = ordered.flatMap(({ order: { id, status, order_number } }): LeftOut[] => {
    const hold = held.get(id)
    const because = (code: string, message: CatalogueMessage) => [
      { path: id, code, message: withSubject(order_number, message) },
    ]
    if (status === 'cancelled') return because('order_cancelled', adminMessages.tracking.cancelled)
    if (hold) return because(hold.code, hold.reason)
    return unpacked.has(id) ? because('not_packed', adminMessages.workshop.not_packed) : []
  })
  const printable = ordered.filter(({ order }) => !leftOut.some(({ path }) => path === order.id))
  return { printable, leftOut }
}

const withoutPhone = (slip: Slip): Slip => ({
  ...slip,
  order: {
    ...slip.order,
    shipping_address: { ...slip.order.shipping_address, phone: '' },
  },
})

type Store = Pick<StoreSettings, 'address' | 'phone'> & DocumentBrand
type Item = OrderWithItems['items'][number]

type Sources = {
  toScanUrl: (orderId: string) => string
  loadPreview: (itemId: string) => Promise<Buffer | null>
}

/** A5, in points. */
const PAGE = { width: 419.53, height: 595.28 }
const LEFT = 34
const WIDTH = PAGE.width - 2 * LEFT
const TOP = 84
const MIN_FOOT = 76
const QR = 58
const INK = light.ink
const LINE = light.borderStrong
const PREVIEW_SIZE = 84
const BRAND_WIDTH = 160
const RETURN_ADDRESS = { width: WIDTH - 70, size: 8 }
/** Points from the end of the content to the rule, and from the rule to the return address. */
const BOTTOM_EDGE = 14
const [ABOVE_RULE, BELOW_RULE] = [14, 7]

/** Packing slips without prices, suitable for gifts, sorted by PIN code for courier handover. */
async function packingSlipsPdf(
  { slips, leftOut }: { slips: Slip[]; leftOut: LeftOut[] },
  store: Store,
  { toScanUrl, loadPreview }: Sources,
) {
  const document = await openPdf({
    size: [PAGE.width, PAGE.height],
    margins: { top: TOP, bottom: footHeight(store), left: LEFT, right: LEFT },
    autoFirstPage: false,
    bufferPages: true,
    info: { Title: 'Packing slips', Author: store.name },
  })
  const finished = pdfBytes(document)
  document.on('pageAdded', () => document.fillColor(INK).strokeColor(LINE).lineWidth(0.75))
  const byPincode = slips.toSorted((a, b) => {
    const [first, second] = [a, b].map(({ order }) => order.shipping_address.pincode)
    return (first ?? '') < (second ?? '') ? -1 : Number(first !== second)
  })
  for (const slip of byPincode) {
    await writeSlip(document, slip, store, { toScanUrl, loadPreview })
    document.flushPages()
    // Yields to the event loop, so that hundreds of slips do not block other requests.
    await nextTurn()
  }
  writeLeftOutPage(document, leftOut)
  document.end()
  return finished
}

async function writeSlip(
  document: Pdf,
  { order, items, eway_bills }: Slip,
  store: Store,
  { toScanUrl, loadPreview }: Sources,
): Promise<void> {
  const texts = openBilingualLabels('packing_slip', packingSlipLabels, toLanguage(order.language))
  document.addPage()
  writeQr(document, toScanUrl(order.id), { x: LEFT + WIDTH - QR, y: TOP, size: QR })
  let y = writeAddressee(document, order, TOP)
  for (const number of eway_bills)
    y =
      writeText(document, `E-way bill ${number.replace(/(.{4})(?=.)/g, '$1 ')}`, {
        x: LEFT,
        y,
        width: WIDTH,
      }) + 4
  if (order.express_amount !== null) y = writeCheckbox(document, texts.pair('express'), y)
  if (order.gift_wrap_amount !== null) y = writeCheckbox(document, texts.pair('gift_wrap'), y)
  if (order.gift_message !== null)
    y = writeGiftMessage(document, texts.pair('gift_message'), order.gift_message, y)
  for (const item of items)
    y = itemBlock(document, detailRows(item, texts), item, await loadPreview(item.id), y)
  framePages(document, (page) => frame(document, order, store, { texts, page }), texts.language)
}

const returnAddress = ({ name, address, phone }: Store) =>
  address === ''
    ? ''
    : `If undelivered, please return to: ${[name, address, phone].filter((part) => part !== '').join(', ')}`

const footHeight = (store: Store) =>
  Math.max(MIN_FOOT, ABOVE_RULE + BELOW_RULE + textHeight(returnAddress(store), RETURN_ADDRESS) + BOTTOM_EDGE)

type Framed = { texts: SlipTexts; page: string }

function frame(document: Pdf, order: OrderWithItems['order'], store: Store, { texts, page }: Framed): void {
  writeBrand(document, store, { x: LEFT, y: 28, width: BRAND_WIDTH, height: 34, size: 15 })
  writeText(document, order.order_number, {
    x: LEFT + 120,
    y: 28,
    width: WIDTH - 120,
    align: 'right',
    size: 11,
    weight: 600,
  })
  writeText(document, texts.own('title', { date: order.created_at.toISOString() }), {
    x: LEFT + 120,
    y: 46,
    width: WIDTH - 120,
    align: 'right',
  })
  rule(document, 68)
  const foot = PAGE.height - footHeight(store) + ABOVE_RULE
  rule(document, foot)
  writeText(document, returnAddress(store), { x: LEFT, y: foot + BELOW_RULE, ...RETURN_ADDRESS })
  writeText(document, page, { x: LEFT, y: foot + BELOW_RULE, width: WIDTH, align: 'right', size: 8 })
}

function writeAddressee(document: Pdf, order: OrderWithItems['order'], top: number): number {
  const { full_name, address_line1, address_line2, city, state, pincode, phone } = order.shipping_address
  const box = { x: LEFT, width: WIDTH - QR - 10 }
  let y = writeText(document, full_name, { ...box, y: top, size: 12, weight: 600 })
  for (const row of [address_line1, address_line2, `${city} ${pincode}`, state, formatPhone(phone)])
    if (row) y = writeText(document, row, { ...box, y })
  return rule(document, Math.max(y, top + QR) + 8) + 8
}

function writeCheckbox(document: Pdf, label: string, top: number): number {
  document.rect(LEFT, top + 3, 10, 10).stroke()
  const box = { x: LEFT + 18, width: WIDTH - 18 }
  return rule(document, writeText(document, label, { ...box, y: top, size: 12, weight: 600 }) + 8) + 8
}

function writeGiftMessage(document: Pdf, label: string, message: string, top: number): number {
  const box = { x: LEFT, width: WIDTH }
  const y = writeText(document, label, { ...box, ...LABEL, y: top })
  return rule(document, writeText(document, removeEmoji(message), { ...box, y: y + 2, size: 13 }) + 8) + 8
}

function itemBlock(
  document: Pdf,
  rows: DetailRow[],
  item: Item,
  preview: Buffer | null,
  top: number,
): number {
  const box = { x: LEFT + 58, width: WIDTH - 58 - (preview ? PREVIEW_SIZE + 10 : 0) }
  const titleHeight = textHeight(item.product.title, { ...box, ...TITLE })
  const height = Math.max(
    titleHeight + (rows[0] ? keptHeight(rows[0], box.width) : 0),
    preview ? PREVIEW_SIZE : 0,
  )
  const start = ensureSpace(document, top, height)
  document.rect(LEFT, start + 3, 10, 10).stroke()
  writeText(document, `${item.quantity} ×`, { x: LEFT + 18, y: start, width: 40, size: 12, weight: 600 })
  const { page } = document
  if (preview)
    document.image(preview, LEFT + WIDTH - PREVIEW_SIZE, start, {
      fit: [PREVIEW_SIZE, PREVIEW_SIZE],
      align: 'right',
    })
  let y = writeText(document, item.product.title, { ...box, ...TITLE, y: start })
  for (const row of rows) {
    y = ensureSpace(document, y, keptHeight(row, box.width))
    y = writeText(document, row.label, { ...box, ...LABEL, y: y + 2 })
    y = writeText(document, row.value, { ...box, ...VALUE, y })
  }
  // A long text may have continued on a page without the image.
  return Math.max(y, preview && document.page === page ? start + PREVIEW_SIZE : 0) + 14
}

const TITLE = { size: 12, weight: 600 } as const
const LABEL = { size: 8 }
const VALUE = { size: 11 }

/** Of a label with the first line of its text: a label never stands alone at the foot. */
const keptHeight = ({ label, value }: DetailRow, width: number) =>
  2 + textHeight(label, { width, ...LABEL }) + textHeight(value.slice(0, 1), { width, ...VALUE })

function ensureSpace(document: Pdf, y: number, height: number): number {
  if (y + height <= document.page.maxY()) return y
  document.addPage()
  return TOP
}

function rule(document: Pdf, y: number): number {
  document
    .moveTo(LEFT, y)
    .lineTo(LEFT + WIDTH, y)
    .stroke()
  return y
}
