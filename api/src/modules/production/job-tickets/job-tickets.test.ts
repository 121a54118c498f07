import { execFile } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { adminMessages } from '@nakshi/core/admin-messages'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { encode } from 'uqr'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import type { Client } from '../../../../test/harness-client.ts'
import { addDesignedItem, frozenPlate } from '../../../../test/harness-designed-item.ts'
import { drawnImages, filledSquares, pdfPages } from '../../../../test/harness-pdf.ts'
import { addOrder } from '../../../../test/harness-rows.ts'
import { setStore } from '../../../../test/harness-settings.ts'
import { startWorkers } from '../../../app/worker/worker.ts'
import { orderItems, printFiles } from '../../../platform/db/tables/index.ts'

let shop: TestApp
let admin: Client
let stopWorkers: () => Promise<void>
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
  stopWorkers = await startWorkers({ db: shop.db, config: shop.config, log: shop.app.log })
})
afterAll(async () => {
  await stopWorkers()
  await shop.close()
})

const tickets = (...ids: string[]) =>
  admin.get('/api/admin/orders/job-tickets', { query: { filter: JSON.stringify({ id: ids }) } })

const run = promisify(execFile)
const SCANNER = ['/usr/bin/zbarimg', '/usr/bin/pdftoppm'] as const
const patient = { timeout: 30_000, interval: 100 }
/** A6, without the steps at the foot; in points. */
const FOOTER_TOP = 419.53 - 52

const name = crypto.randomUUID()
const photo = crypto.randomUUID()

/** A nameplate with a text and photos, followed by a plain mug. */
async function order(orderNumber: string, text: string, images: object[]) {
  const placed = await addOrder(shop.db, {
    order_number: orderNumber,
    title: 'Teak nameplate',
    status: 'confirmed',
  })
  const [item] = await shop.db.select().from(orderItems).where(eq(orderItems.order_id, placed.id))
  if (!item) throw new Error('the order has no item')
  const customOptions = [
    { id: name, name: 'Name on the plate', type: 'text' as const },
    { id: photo, name: 'Your photo', type: 'image' as const },
  ]
  await shop.db.insert(orderItems).values({ ...item, id: crypto.randomUUID(), line_no: 2 })
  await shop.db
    .update(orderItems)
    .set({
      quantity: 3,
      variant_selections: { size: '15 × 20 cm' },
      custom_options: { [name]: { text }, [photo]: { images: images as never[] } },
      product: { ...item.product, variant_labels: { size: 'Size' }, custom_options: customOptions },
    })
    .where(eq(orderItems.id, item.id))
  return placed.id
}

test('prints a page per personalised item with its texts, photos and promised date', async () => {
  const content = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#c0392b' } })
    .png()
    .toBuffer()
  const uploaded = await admin.upload('/api/uploads', { content, name: 'us.png', type: 'image/png' })
  const { url, ...image } = uploaded.json()
  const storedPhoto = { ...image, url: url.split('?')[0] }
  const missingPhoto = { ...storedPhoto, url: '/media/custom/gone.png' }
  const first = await order('ORDTICKET1', 'Sharma Family\nशर्मा', [storedPhoto, missingPhoto])
  const second = await order('ORDTICKET2', 'Rao', [])
  const response = await tickets(second, first)
  expect(response.statusCode, response.body).toBe(200)
  expect(response.headers['content-type']).toBe('application/pdf')
  expect(response.headers['content-disposition']).toMatch(/^inline; filename=nakshi-job-tickets_.+\.pdf$/)
  if (process.env.KEEP_TICKETS) writeFileSync(process.env.KEEP_TICKETS, response.rawPayload)

  const pages = pdfPages(response.rawPayload)
  expect(pages).toHaveLength(2)
  for (const line of [
    'ORDTICKET1',
    'Item 1 of 2',
    'Promised for 24 Dec 2026',
    '3 × Teak nameplate',
    'Size: 15 × 20 cm',
    'Name on the plate',
    'Sharma Family',
    'Your photo',
    '640 × 480 px, 81 dpi: too small to print well',
    'File missing',
    'Checked',
    'Packed',
  ])
    expect(pages[0]?.replace(/\s+/g, ' ')).toContain(line)
  expect(response.rawPayload.includes('/DCTDecode')).toBe(true)
  expect(pages[1]).toContain('Rao')
  expect(pages[0]).toContain('शर्मा')
  expect(pages.join(' ')).not.toMatch(/₹|499/)
})

test('keeps a row of photos and its verdicts on one page', async () => {
  const content = await sharp({ create: { width: 1200, height: 700, channels: 3, background: '#c0392b' } })
    .jpeg()
    .toBuffer()
  const uploaded = await admin.upload('/api/uploads', { content, name: 'us.jpg', type: 'image/jpeg' })
  const { url, ...image } = uploaded.json()
  const small = { ...image, url: url.split('?')[0] }
  const id = await order('ORDTICKETROW', 'Rao', [small, small, small, small])
  // With three choices, a row ends less than a point above the foot.
  await shop.db
    .update(orderItems)
    .set({ variant_selections: { size: '15 × 20 cm', finish: 'Walnut', fixing: 'Screws' } })
    .where(eq(orderItems.order_id, id))
  const pages = pdfPages((await tickets(id)).rawPayload).map((page) => page.replace(/\s+/g, ' '))
  const verdict = '1200 × 700 px, 118 dpi: too small to print well'
  const verdicts = pages.map((page) => page.split(verdict).length - 1)
  expect(verdicts.reduce((sum, count) => sum + count)).toBe(4)
  expect(verdicts.every((count) => count % 2 === 0)).toBe(true)
})

test('names the parts that fall out of a cut item', async () => {
  const id = await order('ORDTICKETCUT', 'Rehman', [])
  const design = frozenPlate({ textId: name, text: 'Rehman', area: { process: 'cut', min_stroke_mm: 0 } })
  await shop.db.update(orderItems).set({ design }).where(eq(orderItems.order_id, id))
  const [page = ''] = pdfPages((await tickets(id)).rawPayload)
  expect(page).toContain('Falls out when cut: the inside of “R”, “e”, “a”')
})

test('shows the product image and a QR code that opens the order item', async () => {
  const content = await sharp({ create: { width: 40, height: 50, channels: 3, background: '#2e86de' } })
    .png()
    .toBuffer()
  const upload = await admin.upload('/api/admin/uploads', { content, name: 'plate.png', type: 'image/png' })
  expect(upload.statusCode, upload.body).toBe(201)
  const id = await order('ORDTICKETQR', 'Rao', [])
  const withPicture = sql`jsonb_set(${orderItems.product}, '{image_url}', ${JSON.stringify(upload.json().url)}::jsonb)`
  const plain = (await tickets(id)).rawPayload
  await shop.db.update(orderItems).set({ product: withPicture }).where(eq(orderItems.order_id, id))
  const { rawPayload } = await tickets(id)
  expect([plain.includes('/DCTDecode'), rawPayload.includes('/DCTDecode')]).toEqual([false, true])

  // Of its item, whose pieces a scan of it on the board moves.
  const items = await shop.db.select().from(orderItems).where(eq(orderItems.order_id, id))
  const item = items.find(({ custom_options }) => Object.keys(custom_options).length > 0)
  const address = `${shop.config.publicUrl}/admin/scan/${id}/${item?.id}`
  expect(rawPayload.toString('latin1')).toContain(`/URI (${address})`)
  const dark = encode(address, { ecc: 'M', border: 0 }).data.flat().filter(Boolean)
  expect(filledSquares(rawPayload)).toHaveLength(dark.length)
})

test.runIf(SCANNER.every(existsSync))(
  'has the order as a bar code and the item as a QR code, which a scanner reads',
  async () => {
    const id = await order('ORD1764000001ABCDE', 'Rao', [])
    const items = await shop.db.select().from(orderItems).where(eq(orderItems.order_id, id))
    const item = items.find(({ custom_options }) => Object.keys(custom_options).length > 0)
    const folder = await mkdtemp(path.join(tmpdir(), 'nakshi-ticket-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const [pdf, picture] = [path.join(folder, 'ticket.pdf'), path.join(folder, 'ticket')]
    await writeFile(pdf, (await tickets(id)).rawPayload)
    const [zbar, poppler] = SCANNER
    await run(poppler, ['-r', '300', '-mono', '-singlefile', pdf, picture])
    const { stdout } = await run(zbar, ['-q', `${picture}.pbm`])
    expect(stdout.trim().split('\n').sort()).toEqual([
      'CODE-128:ORD1764000001ABCDE',
      `QR-Code:${shop.config.publicUrl}/admin/scan/${id}/${item?.id}`,
    ])
  },
)

test('continues a long text on numbered pages', async () => {
  const long = await order('ORDTICKETLONG', 'A long wish for the engraver. '.repeat(30).trim(), [])
  const pages = pdfPages((await tickets(long)).rawPayload)
  expect(pages.length).toBeGreaterThan(1)
  for (const [index, page] of pages.entries())
    expect(page).toContain(`Item 1 of 2, Page ${index + 1} of ${pages.length}`)
  expect(
    pages
      .join(' ')
      .replace(/\s+/g, ' ')
      .match(/engraver\./g),
  ).toHaveLength(30)
})

test('keeps a long store name and the picture of a long title within their page', async () => {
  const title = 'Teak nameplate with brass letters and a border of lotus leaves, varnished twice, '.repeat(2)
  const { order: placed, item } = await addDesignedItem(shop, { order: { title: title.slice(0, 150) } })
  const drawn = () => shop.db.$count(printFiles, eq(printFiles.item_id, item.id))
  await vi.waitFor(async () => expect(await drawn()).toBe(4), patient)
  const labels = { finish: 'Finish of the wood', size: 'Size of the plate', fixing: 'How it is fixed' }
  const value = 'Hand-rubbed walnut brown with three coats of oil'
  const selections = { finish: value, size: value, fixing: value }
  await shop.db
    .update(orderItems)
    .set({ variant_selections: selections, product: { ...item.product, variant_labels: labels } })
    .where(eq(orderItems.id, item.id))
  const name = 'Shree Mahalakshmi Handicrafts and Personalised Gifts of Johari Bazaar Jaipur'
  await setStore(shop.db, { name })
  const pdf = (await tickets(placed.id)).rawPayload
  await setStore(shop.db, { name: 'Nakshi' })
  if (process.env.KEEP_TICKETS) writeFileSync(`${process.env.KEEP_TICKETS}.name.pdf`, pdf)
  const pages = pdfPages(pdf)
  expect(pages).toHaveLength(2)
  for (const [index, page] of pages.entries()) expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
  for (const { bottom } of drawnImages(pdf)) expect(bottom).toBeLessThan(FOOTER_TOP)
})

test('rejects orders without personalised items, and unknown orders', async () => {
  const rejected = await tickets((await addOrder(shop.db)).id)
  expect([rejected.statusCode, rejected.json().message]).toEqual([
    422,
    adminMessages.export.no_artwork.template,
  ])
  expect((await tickets(crypto.randomUUID())).statusCode).toBe(404)
})
