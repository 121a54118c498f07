import { writeFileSync } from 'node:fs'
import { formatSortableDateTime } from '@nakshi/core/base/dates'
import { messages } from '@nakshi/core/messages'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { deliveryAddress } from '../../../test/harness-address.ts'
import type { Client } from '../../../test/harness-client.ts'
import { unzip } from '../../../test/harness-files.ts'
import { pdfPages } from '../../../test/harness-pdf.ts'
import { addProduct } from '../../../test/harness-rows.ts'
import { setStore } from '../../../test/harness-settings.ts'
import { SYSTEM } from '../../platform/db/actor.ts'
import { retryingTransaction } from '../../platform/db/retrying-transaction.ts'
import { invoices } from '../../platform/db/tables/index.ts'
import { changeOrderStatus } from '../orders/set-order-status.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
  await setStore(shop.db, { legal_name: 'Nakshi Gifts Private Limited' })
})
afterAll(() => shop.close())

async function order(client: Client, productId: string, state = 'Rajasthan'): Promise<string> {
  await client.post('/api/cart', { product_id: productId, quantity: 3 })
  const { total } = (await client.post('/api/checkout/quote', {})).json()
  const shippingAddress = {
    full_name: 'आशा राव',
    phone: '9876543210',
    email: client.email,
    address_line1: '4 Lake Road, near the big banyan tree and the old post office',
    city: 'Udaipur',
    state,
    pincode: '313001',
  }
  const answer = await client.post(
    '/api/orders',
    { shipping_address: shippingAddress, payment_method: 'cod', expected_total: total },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
  return answer.json().id
}
const ship = (orderId: string) =>
  retryingTransaction(shop.db, (tx) =>
    changeOrderStatus(tx, { order_id: orderId, to: 'shipped', actor: SYSTEM }),
  )

test('issues the invoice at shipping and shows it only to its shopper and admins', async () => {
  const product = await addProduct(shop.db, {
    title: 'Teak nameplate, शर्मा निवास',
    price: 33_335,
    hsn: '4420',
  })
  const asha = await shop.asShopper()
  const admin = await shop.asAdmin()
  const id = await order(asha, product.id)
  for (const status of ['confirmed', 'processing']) {
    expect((await admin.put(`/api/admin/orders/${id}`, { status })).statusCode).toBe(200)
    const early = await asha.get(`/api/orders/${id}/invoice`)
    expect([status, early.statusCode, early.json().message]).toEqual([
      status,
      409,
      messages.order.no_invoice.template,
    ])
  }
  expect(await shop.db.select().from(invoices)).toEqual([])

  expect((await admin.put(`/api/admin/orders/${id}`, { status: 'shipped' })).statusCode).toBe(200)
  const pdf = await asha.get(`/api/orders/${id}/invoice`)
  expect(pdf.headers['content-type']).toBe('application/pdf')
  expect(pdf.headers['content-disposition']).toMatch(/^inline; filename=invoice-IN-\d\d-\d\d-\d{6}\.pdf$/)
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  if (process.env.KEEP_INVOICE) writeFileSync(process.env.KEEP_INVOICE, pdf.rawPayload)

  expect((await (await shop.asShopper()).get(`/api/orders/${id}/invoice`)).statusCode).toBe(404)
  expect((await admin.get(`/api/admin/orders/${id}/invoice`)).statusCode).toBe(200)
})

test('issues an invoice for an order delivered without being shipped and keeps it afterwards', async () => {
  const asha = await shop.asShopper()
  const id = await order(asha, (await addProduct(shop.db, { stock: 10 })).id)
  const admin = await shop.asAdmin()
  const number = async () =>
    (await shop.sql`select number from invoices where order_id = ${id}`).map((row) => row.number)
  const become = (status: string) => admin.put(`/api/admin/orders/${id}`, { status })
  await become('delivered')
  const given = await number()
  expect(given).toHaveLength(1)
  for (const status of ['processing', 'shipped', 'delivered']) await become(status)
  expect(await number()).toEqual(given)
})

test('assigns consecutive invoice numbers without gaps to orders shipped concurrently', async () => {
  const product = await addProduct(shop.db, { stock: 100 })
  const shoppers = await Promise.all(Array.from({ length: 12 }, () => shop.asShopper()))
  const ids = await Promise.all(shoppers.map((client) => order(client, product.id)))
  await Promise.all([...ids, ...ids].map(ship))
  // A shipment that is undone gives its number back.
  await shop.db
    .transaction(async (tx) => {
      const id = await order(shoppers[0] as Client, product.id)
      await changeOrderStatus(tx, { order_id: id, to: 'shipped', actor: SYSTEM })
      throw new Error('undone')
    })
    .catch((error: Error) => expect(error.message).toBe('undone'))
  await ship(await order(shoppers[1] as Client, product.id))
  const given = await shop.db.select().from(invoices).orderBy(asc(invoices.sequence))
  expect(given.map((row) => row.sequence)).toEqual(given.map((_, index) => index + 1))
  expect(given).toHaveLength(15)
})

test.each([
  ['Rajasthan', ['CGST 9%₹270.00', 'SGST 9%₹270.00'], 'IGST'],
  ['Kerala', ['IGST 18%₹540.00'], 'CGST'],
])(
  'splits the tax on an invoice to %s by place of supply and prints the order amounts',
  async (state, taxes, otherTax) => {
    const product = await addProduct(shop.db, { title: 'Brass lamp', price: 100_000, hsn: '9405', stock: 10 })
    const asha = await shop.asShopper()
    const id = await order(asha, product.id, state)
    await ship(id)
    const { order_number, subtotal_amount, tax_amount, total_amount } = (
      await asha.get(`/api/orders/${id}`)
    ).json()
    expect([subtotal_amount, tax_amount, total_amount]).toEqual([300_000, 54_000, 354_000])
    const printed = pdfPages((await asha.get(`/api/orders/${id}/invoice`)).rawPayload)
      .join(' ')
      .replace(/\s+/g, ' ')
    const [, number = ''] = /Invoice no\. (\S+)/.exec(printed) ?? []
    expect(number).toMatch(/^IN\/\d\d-\d\d\/\d{6}$/)
    expect(number.length).toBeLessThanOrEqual(16)
    for (const said of [
      `Order ${order_number}`,
      `Place of supply: ${state}`,
      'Tax invoice Invoice no.',
      'Sold by',
      'Nakshi Gifts Private Limited',
      'Billed to',
      '9405',
      'Taxable value₹3,000.00',
      'Total₹3,540.00',
      'Three Thousand Five Hundred Forty Rupees Only',
      ...taxes,
    ])
      expect(printed).toContain(said)
    expect(printed).not.toContain(otherTax)
  },
)

test.each([
  ['hi-IN', 'Tax invoice / कर बीजक', 'Shipping and gift wrap / डिलीवरी और गिफ़्ट रैप'],
  ['en-IN', 'Tax invoice', 'Shipping and gift wrap'],
])('prints the invoice of an order placed in %s in its language', async (language, title, shipping) => {
  await setStore(shop.db, { gift_wrap_price: 4_900 })
  const product = await addProduct(shop.db, { title: 'Brass lamp', price: 20_000, hsn: '9405' })
  const asha = await shop.asShopper()
  asha.language = language
  await asha.post('/api/cart', { product_id: product.id })
  const { total } = (await asha.post('/api/checkout/quote', { gift_wrap: true })).json()
  const { id } = (
    await asha.post(
      '/api/orders',
      {
        shipping_address: { ...deliveryAddress, email: asha.email },
        ...{ payment_method: 'cod', gift_wrap: true, expected_total: total },
      },
      { headers: { 'idempotency-key': crypto.randomUUID() } },
    )
  ).json()
  await ship(id)
  const printed = pdfPages((await asha.get(`/api/orders/${id}/invoice`)).rawPayload).join('\n')
  const [issued] = await shop.db.select().from(invoices).where(eq(invoices.order_id, id))
  expect(printed.split('\n')).toContain(title)
  expect(printed.replace(/\s+/g, ' ')).toContain(shipping)
  expect(issued?.content.lines.at(-1)?.description).toBe(shipping)
  expect(/\p{Script=Devanagari}/u.test(printed)).toBe(language === 'hi-IN')
  // Staff read the document that the customer has
  const admin = await shop.asAdmin()
  const theirs = pdfPages((await admin.get(`/api/admin/orders/${id}/invoice`)).rawPayload).join('\n')
  expect(theirs).toBe(printed)
})

test('packs the documents of a month into a ZIP, a PDF each', async () => {
  const month = formatSortableDateTime(new Date()).slice(0, 7)
  const url = `/api/admin/documents/archive?month=${month}`
  const admin = await shop.asAdmin()
  const archive = await admin.get(url)
  expect(archive.headers['content-type']).toBe('application/zip')
  expect(archive.headers['content-disposition']).toContain(`invoices_${month}.zip`)
  const files = [...unzip(archive.rawPayload)]
  const numbers = (await shop.db.select().from(invoices)).map(({ number }) => number.replaceAll('/', '-'))
  expect(files.map(([name]) => name).toSorted()).toEqual(
    numbers.map((number) => `invoices/invoice-${number}.pdf`).toSorted(),
  )
  expect(files.every(([, pdf]) => pdf.subarray(0, 5).toString() === '%PDF-')).toBe(true)
  expect((await admin.get(url.replace(month, '2026-13'))).statusCode).toBe(400)
  expect((await (await shop.asShopper()).get(url)).statusCode).toBe(403)
})
