import { messages } from '@nakshi/core/messages'
import { demoStoreDetails } from '@nakshi/core/settings/demo-store'
import { NEW_STORE_NAME } from '@nakshi/core/settings/schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { deliveryAddress } from '../../../test/harness-address.ts'
import type { Client } from '../../../test/harness-client.ts'
import { parseCsv, unzip } from '../../../test/harness-files.ts'
import { placeCashOrder } from '../../../test/harness-paying.ts'
import { pdfPages } from '../../../test/harness-pdf.ts'
import { addProduct } from '../../../test/harness-rows.ts'
import { setStore } from '../../../test/harness-settings.ts'

let shop: TestApp
let admin: Client
let asha: Client
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
  asha = await shop.asShopper()
})
afterAll(() => shop.close())

// CGST Act, section 32
test.each(['added', 'included'] as const)(
  'collects no GST without a GSTIN in tax mode "%s"',
  async (mode) => {
    await setStore(shop.db, { gstin: '', tax_mode: mode })
    const product = await addProduct(shop.db, { price: 100_000, hsn: '9405', tax_percent: 18 })
    expect((await asha.get(`/api/products/${product.slug}`)).json().tax_percent).toBe(0)
    await asha.post('/api/cart', { product_id: product.id })
    const quote = (await asha.post('/api/checkout/quote', {})).json()
    expect(quote).toMatchObject({ tax: 0, included_tax: 0, total: 100_000 })
    const placed = await asha.post(
      '/api/orders',
      {
        shipping_address: { ...deliveryAddress, email: asha.email },
        payment_method: 'cod',
        expected_total: 100_000,
      },
      { headers: { 'idempotency-key': crypto.randomUUID() } },
    )
    const { id } = placed.json()
    await admin.put(`/api/admin/orders/${id}`, { status: 'shipped' })
    const pdf = await asha.get(`/api/orders/${id}/invoice`)
    const printed = pdfPages(pdf.rawPayload).join(' ')
    expect(printed).not.toMatch(/GST|Tax|tax|Place of supply/)
    expect(printed).toContain('₹1,000.00')
  },
)

test('leaves the documents of a seller without GSTIN out of GSTR-1', async () => {
  const month = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 7)
  const zip = await admin.get(`/api/admin/documents/gstr1?month=${month}&format=csv`)
  for (const name of ['exemp.csv', 'hsn.csv', 'docs.csv'])
    expect(parseCsv(unzip(zip.rawPayload).get(name)?.toString('utf8') ?? ''), name).toHaveLength(1)
})

test('charges GST again once the GSTIN is saved', async () => {
  await setStore(shop.db, { gstin: '08AAAAA0000A1Z2', tax_mode: 'added' })
  const product = await addProduct(shop.db, { price: 100_000, hsn: '9405' })
  expect((await asha.get(`/api/products/${product.slug}`)).json().tax_percent).toBe(18)
})

async function placeOrder(business?: object): Promise<{ id: string; tax_amount: number }> {
  return (await placeCashOrder(shop, asha, {}, business)).json()
}

test('ships no order with GST once the GSTIN is removed, and says so', async () => {
  await setStore(shop.db, { gstin: '08AAAAA0000A1Z2', tax_mode: 'added' })
  const { id, tax_amount } = await placeOrder()
  expect(tax_amount).toBe(18_000)
  await setStore(shop.db, { gstin: '' })
  const untaxed = await placeOrder()
  const setStatus = (ids: string[], status: string) =>
    admin.put(`/api/admin/orders?filter=${JSON.stringify({ id: ids })}`, { status })
  const rejected = await setStatus([id, untaxed.id], 'shipped')
  expect([rejected.statusCode, rejected.json().message]).toEqual([409, messages.order.gstin_missing.template])
  expect((await setStatus([untaxed.id], 'shipped')).statusCode).toBe(200)
  await setStore(shop.db, { gstin: '08AAAAA0000A1Z2' })
  expect((await setStatus([id], 'shipped')).statusCode).toBe(200)
  const pdf = await asha.get(`/api/orders/${id}/invoice`)
  expect(pdfPages(pdf.rawPayload).join(' ')).toMatch(/GSTIN 08AAAAA0000A1Z2/)
})

test('needs no HSN codes to invoice a business without a GSTIN of its own', async () => {
  await setStore(shop.db, { gstin: '' })
  const { id } = await placeOrder({
    business: { name: 'Rao Traders', gstin: '27AAPFU0939F1ZV' },
    billing_address: { ...deliveryAddress, email: asha.email, state: 'Maharashtra' },
  })
  const shipped = await admin.put(`/api/admin/orders/${id}`, { status: 'shipped' })
  expect(shipped.statusCode, shipped.body).toBe(200)
  const pdf = await asha.get(`/api/orders/${id}/invoice`)
  expect(pdfPages(pdf.rawPayload).join(' ')).toMatch(/Rao Traders/)
})

test('ships nothing while invoices would lack the name or address of the store, and says so', async () => {
  const { id } = await placeOrder()
  const ship = () => admin.put(`/api/admin/orders/${id}`, { status: 'shipped' })
  for (const blank of [{ address: '' }, { name: NEW_STORE_NAME, legal_name: '' }]) {
    await setStore(shop.db, { ...demoStoreDetails, ...blank })
    const rejected = await ship()
    expect(rejected.statusCode).toBe(409)
    expect(rejected.json().message).toBe(messages.order.seller_missing.template)
  }
  await setStore(shop.db, { ...demoStoreDetails, email: '', phone: '' })
  expect((await ship()).statusCode).toBe(200)
  const pdf = await asha.get(`/api/orders/${id}/invoice`)
  expect(pdfPages(pdf.rawPayload).join(' ')).not.toMatch(/undefined|null/)
  await setStore(shop.db, demoStoreDetails)
})
