import { adminMessages } from '@nakshi/core/admin-messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { deliveryAddress } from '../../../../test/harness-address.ts'
import type { Client } from '../../../../test/harness-client.ts'
import { addProduct } from '../../../../test/harness-rows.ts'

let shop: TestApp
let admin: Client
let asha: Client
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
  asha = await shop.asShopper()
  for (const rate of [
    { hsn: '44', percent: 5, valid_from: '2025-09-22' },
    { hsn: '4420', percent: 0, valid_from: '2025-09-22' },
    { hsn: '6912', percent: 40, valid_from: '2025-09-22' },
    { hsn: '6912', percent: 5, valid_from: '2025-12-01' },
    { hsn: '9405', percent: 5, valid_from: '2099-01-01' },
  ])
    expect((await admin.post('/api/admin/tax-rates', rate)).statusCode).toBe(201)
})
afterAll(() => shop.close())

describe('the tax rate of a product', () => {
  test.each<[string, { hsn: string | null; tax_percent?: number | null }, number]>([
    ['at 18 % where nothing else is said', { hsn: null }, 18],
    ['at 18 % where no row is about its code', { hsn: '3926' }, 18],
    ['by the beginning of its code', { hsn: '4414' }, 5],
    ['by the longest beginning', { hsn: '442090' }, 0],
    ['by the rate that came into force last', { hsn: '6912' }, 5],
    ['not yet by one that is still to come', { hsn: '9405' }, 18],
    ['by a rate of its own before all', { hsn: '4420', tax_percent: 40 }, 40],
    ['at nil when its own rate says so', { hsn: '6912', tax_percent: 0 }, 0],
  ])('taxes a product %s', async (_how, columns, percent) => {
    const product = await addProduct(shop.db, { ...columns, price: 10_000 })
    expect((await asha.get(`/api/products/${product.slug}`)).json().tax_percent).toBe(percent)
    await asha.send({ method: 'DELETE', url: '/api/cart' })
    const { quote } = (await asha.post('/api/cart', { product_id: product.id })).json()
    expect(quote).toMatchObject({ tax_percent: percent, checkout_tax: percent * 100, total: 15_000 })
  })
})

test('rejects a second rate for the same code and date, and deletes a rate', async () => {
  const twice = await admin.post('/api/admin/tax-rates', { hsn: '44', percent: 18, valid_from: '2025-09-22' })
  expect([twice.statusCode, twice.json().message]).toEqual([409, adminMessages.tax_rate.taken.template])
  for (const wrong of [{ percent: 12 }, { hsn: '4' }, { hsn: 'ab12' }, { valid_from: '2026-02-30' }]) {
    const body = { hsn: '33', percent: 5, valid_from: '2026-01-01', ...wrong }
    expect((await admin.post('/api/admin/tax-rates', body)).statusCode).toBe(400)
  }
  const added = await admin.post('/api/admin/tax-rates', { hsn: '33', percent: 5, valid_from: '2026-01-01' })
  const url = `/api/admin/tax-rates/${added.json().id}`
  expect((await admin.send({ method: 'DELETE', url })).statusCode).toBe(200)
  expect((await admin.send({ method: 'DELETE', url })).statusCode).toBe(404)
  const left = (await admin.get('/api/admin/tax-rates')).json()
  expect(left.map(({ hsn }: { hsn: string }) => hsn)).not.toContain('33')
})

test('keeps the rate and HSN code of an order and saves both on a product', async () => {
  const { id } = await addProduct(shop.db, { hsn: '3926', price: 100_000 })
  const saved = await admin.patch(`/api/admin/products/${id}`, { hsn: '6912', tax_percent: 40 })
  expect(saved.json()).toMatchObject({ hsn: '6912', tax_percent: 40 })
  expect((await admin.patch(`/api/admin/products/${id}`, { tax_percent: 12 })).statusCode).toBe(400)
  await asha.send({ method: 'DELETE', url: '/api/cart' })
  await asha.post('/api/cart', { product_id: id })
  const placed = await asha.post(
    '/api/orders',
    { shipping_address: deliveryAddress, payment_method: 'cod', expected_total: 140_000 },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
  expect(placed.statusCode, placed.body).toBe(201)
  await admin.patch(`/api/admin/products/${id}`, { hsn: null, tax_percent: 0 })
  const rows =
    await shop.sql`select hsn, percent, taxable::int, cgst::int, sgst::int, igst::int from order_tax_lines
    where order_id = ${placed.json().id}`
  expect([...rows]).toEqual([
    { hsn: '6912', percent: 40, taxable: 100_000, cgst: 20_000, sgst: 20_000, igst: 0 },
  ])
})
