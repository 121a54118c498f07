import { SIGNS } from '@nakshi/studio/signs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startWorkers } from '../src/app/worker/worker.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { deliveryAddress } from './harness-address.ts'
import type { Client } from './harness-client.ts'
import { addPlate } from './harness-designs.ts'
import { parseCsv, parseWorksheet } from './harness-files.ts'
import { listEmailTexts } from './harness-outbox.ts'
import { pdfPages } from './harness-pdf.ts'

/** The signs that the studio offers, as typed on the product page and in the address. */
const TEXT = `रोहन ♥ Isha ${SIGNS.join(' ')}`
const RECIPIENT = 'Asha ♥ Ravi'

let shop: TestApp
let admin: Client
let order: string

beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
  const asha = await shop.asShopper()
  const product = await addPlate(shop.db)
  await asha.post('/api/cart', {
    product_id: product.id,
    custom_options: { [product.option_id]: { text: TEXT } },
  })
  const { total } = (await asha.post('/api/checkout/quote', {})).json()
  const placed = await asha.post(
    '/api/orders',
    {
      shipping_address: { ...deliveryAddress, full_name: RECIPIENT, email: asha.email },
      payment_method: 'cod',
      expected_total: total,
    },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
  expect(placed.statusCode, placed.body).toBe(201)
  order = placed.json().id
  for (const status of ['confirmed', 'processing', 'shipped'])
    await admin.put(`/api/admin/orders/${order}`, { status })
})
afterAll(() => shop.close())

const selected = () => encodeURIComponent(JSON.stringify({ id: [order] }))

test.each([
  ['packing slip', () => `/api/admin/orders/packing-slips?filter=${selected()}`, [TEXT, RECIPIENT]],
  ['job ticket', () => `/api/admin/orders/job-tickets?filter=${selected()}&reprint=true`, [TEXT]],
  ['invoice', () => `/api/admin/orders/${order}/invoice`, [RECIPIENT]],
] as const)('draws the signs of a text on a %s', async (_name, path, texts) => {
  const { statusCode, body, rawPayload } = await admin.get(path())
  expect(statusCode, body).toBe(200)
  const pages = pdfPages(rawPayload).join(' ').replace(/\s+/g, ' ')
  for (const text of texts) expect(pages).toContain(text)
  expect(pages).not.toMatch(/\[U\+|\ufffd/)
})

test.each(['orders', 'items'] as const)('keeps the signs of a text in an export of %s', async (layout) => {
  const read = async (format: 'csv' | 'xlsx') =>
    (await admin.get('/api/admin/orders/export', { query: { format, layout } })).rawPayload
  const expected = layout === 'items' ? [RECIPIENT, TEXT] : [RECIPIENT]
  for (const rows of [parseCsv((await read('csv')).toString('utf8')), parseWorksheet(await read('xlsx'))])
    expect(rows.flat()).toEqual(expect.arrayContaining(expected))
})

test('keeps the signs of a text in the HTML and plain text of the order email', async () => {
  const stop = await startWorkers({ db: shop.db, config: shop.config, log: shop.app.log })
  const findEmail = () =>
    listEmailTexts(shop.config.dataDir).find((texts) => texts['text/html']?.includes('Name plate'))
  try {
    await vi.waitFor(() => expect(findEmail()).toBeTruthy(), { timeout: 20_000, interval: 100 })
  } finally {
    await stop()
  }
  for (const type of ['text/html', 'text/plain']) expect(findEmail()?.[type]).toContain(TEXT)
})
