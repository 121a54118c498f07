import type { DocumentLine } from '@nakshi/core/documents/schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { deliveryAddress } from '../../../test/harness-address.ts'
import type { Client } from '../../../test/harness-client.ts'
import { parseCsv, unzip } from '../../../test/harness-files.ts'
import { placeCashOrder } from '../../../test/harness-paying.ts'

const IN_RAJASTHAN = '08AAAAA0000A1Z2'
const IN_MAHARASHTRA = '27AAPFU0939F1ZV'

let shop: TestApp
let admin: Client
let asha: Client
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
  asha = await shop.asShopper()
  await saveStore({ state: 'Rajasthan', gstin: IN_RAJASTHAN, unpaid_orders_limit: 1_000 })
})
afterAll(() => shop.close())

async function saveStore(changes: object): Promise<void> {
  const { value } = (await admin.get('/api/admin/settings/store_settings')).json()
  const saved = await admin.put('/api/admin/settings/store_settings', { value: { ...value, ...changes } })
  expect(saved.statusCode, saved.body).toBe(200)
}

type Sale = {
  gstin?: string
  billed_in?: string
  sent_to: string
  hsn?: string | null
  price?: number
  total?: number
}

/** An order of ₹1,180, of which GST is ₹180. */
async function placeOrder({
  gstin,
  billed_in,
  sent_to,
  hsn = '9405',
  price = 100_000,
  total = 118_000,
}: Sale) {
  const address = { ...deliveryAddress, email: asha.email }
  const product = { title: 'Brass lamp', price, hsn }
  return placeCashOrder(shop, asha, product, {
    shipping_address: { ...address, state: sent_to },
    ...(billed_in ? { billing_address: { ...address, state: billed_in } } : {}),
    ...(gstin ? { business: { name: 'Rao Traders', gstin } } : {}),
    expected_total: total,
  })
}

async function invoiced(sale: Sale) {
  const placed = await placeOrder(sale)
  expect(placed.statusCode, placed.body).toBe(201)
  return getInvoice(placed.json().id)
}

async function getInvoice(id: string) {
  const sent = await admin.put(`/api/admin/orders/${id}`, { status: 'shipped' })
  expect(sent.statusCode, sent.body).toBe(200)
  const [invoice] = await shop.sql`select content from invoices where order_id = ${id}`
  const [line] = invoice?.content.lines ?? []
  return [invoice?.content.place_of_supply, line?.cgst, line?.sgst, line?.igst]
}

// IGST Act, section 10(1)(a) and (b)
test.each<[string, Sale, unknown[]]>([
  ['a person in the state of the shop', { sent_to: 'Rajasthan' }, ['Rajasthan', 9_000, 9_000, 0]],
  ['a person in another state', { sent_to: 'Karnataka' }, ['Karnataka', 0, 0, 18_000]],
  [
    'a person whose gift goes to another state than the bill',
    { billed_in: 'Rajasthan', sent_to: 'Karnataka' },
    ['Karnataka', 0, 0, 18_000],
  ],
  [
    'a business of another state whose gift goes to the state of the shop',
    { gstin: IN_MAHARASHTRA, billed_in: 'Maharashtra', sent_to: 'Rajasthan' },
    ['Maharashtra', 0, 0, 18_000],
  ],
  [
    'a business of the state of the shop whose gift goes to another state',
    { gstin: IN_RAJASTHAN, billed_in: 'Rajasthan', sent_to: 'Karnataka' },
    ['Rajasthan', 9_000, 9_000, 0],
  ],
])('sets the legal place of supply for %s', async (_who, sale, expected) => {
  expect(await invoiced(sale)).toEqual(expected)
})

test('reports a business in GSTR-1 in its state of registration', async () => {
  const month = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 7)
  const zip = await admin.get(`/api/admin/documents/gstr1?month=${month}&format=csv`)
  const [headings = [], ...rows] = parseCsv(
    unzip(zip.rawPayload).get('b2b.csv')?.toString('utf8').slice(1) ?? '',
  )
  const places = rows.map((row) => [row[0], row[headings.indexOf('Place Of Supply')]])
  expect(places).toContainEqual([IN_MAHARASHTRA, '27-Maharashtra'])
  expect(places).toContainEqual([IN_RAJASTHAN, '08-Rajasthan'])
})

test.each<[string, Sale]>([
  ['another state than the billing address', { billed_in: 'Rajasthan', sent_to: 'Maharashtra' }],
  ['another state than the one address', { sent_to: 'Karnataka' }],
])('rejects a GSTIN of %s', async (_which, sale) => {
  const placed = await placeOrder({ gstin: IN_MAHARASHTRA, ...sale })
  const message = 'This GSTIN is registered in Maharashtra. Enter a billing address in that state.'
  expect([placed.statusCode, placed.json()]).toEqual([
    422,
    expect.objectContaining({
      code: 'gstin_state',
      message,
      issues: [expect.objectContaining({ path: 'business.gstin', message })],
    }),
  ])
  await asha.delete('/api/cart')
})

test('accepts a GSTIN pasted with spaces', async () => {
  const sale = { gstin: '27 aapfu 0939 f1zv', billed_in: 'Maharashtra', sent_to: 'Maharashtra' }
  const placed = await placeOrder(sale)
  expect([placed.statusCode, placed.json().buyer_gstin]).toEqual([201, IN_MAHARASHTRA])
})

test('splits the tax by the state of the shop at shipping time', async () => {
  const placed = await placeOrder({ sent_to: 'Rajasthan' })
  await saveStore({ state: 'Maharashtra', gstin: IN_MAHARASHTRA })
  const { id } = placed.json()
  expect(await getInvoice(id)).toEqual(['Rajasthan', 0, 0, 18_000])
  expect(
    await shop.sql`select cgst::int, sgst::int, igst::int from order_tax_lines where order_id = ${id}`,
  ).toEqual([{ cgst: 0, sgst: 0, igst: 18_000 }])
  await saveStore({ state: 'Rajasthan', gstin: IN_RAJASTHAN })
})

test('rejects shipping to a business until its items have an HSN code', async () => {
  const sale = { gstin: IN_MAHARASHTRA, billed_in: 'Maharashtra', sent_to: 'Maharashtra' }
  const { id, order_number, items } = (await placeOrder({ ...sale, hsn: null })).json()
  const refused = await admin.put(`/api/admin/orders/${id}`, { status: 'shipped' })
  const message = 'Add the HSN code of Brass lamp to the product first. Invoices to businesses must show it.'
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    expect.objectContaining({
      ...{
        code: 'hsn_missing',
        message,
        issues: [expect.objectContaining({ path: id, message: `${order_number}: ${message}` })],
      },
    }),
  ])
  await admin.patch(`/api/admin/products/${items[0].product_id}`, { hsn: '9405' })
  expect(await getInvoice(id)).toEqual(['Maharashtra', 0, 0, 18_000])
  const [invoice] = await shop.sql`select content from invoices where order_id = ${id}`
  expect(invoice?.content.lines[0].hsn).toBe('9405')
})

test('gives the shipping of a business the HSN code that its item got after the order', async () => {
  const sale = { gstin: IN_MAHARASHTRA, billed_in: 'Maharashtra', sent_to: 'Maharashtra' }
  const placed = await placeOrder({ ...sale, hsn: null, price: 30_000, total: 40_400 })
  expect(placed.statusCode, placed.body).toBe(201)
  const { id, items } = placed.json()
  await admin.patch(`/api/admin/products/${items[0].product_id}`, { hsn: '9405' })
  await getInvoice(id)
  const [invoice] = await shop.sql`select content from invoices where order_id = ${id}`
  expect(invoice?.content.lines.map(({ line_no, hsn }: DocumentLine) => [line_no, hsn])).toEqual([
    [1, '9405'],
    [0, '9405'],
  ])
})

test('requires no HSN code for a consumer', async () => {
  expect(await invoiced({ sent_to: 'Rajasthan', hsn: null })).toEqual(['Rajasthan', 9_000, 9_000, 0])
})
