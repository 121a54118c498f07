import { adminMessages } from '@nakshi/core/admin-messages'
import { adminFormMessages } from '@nakshi/core/base/admin-form-messages'
import { COMMON_GIFT_RATES } from '@nakshi/core/tax/common-rates'
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
    { hsn: '8306', percent: 5, valid_from: '2025-09-22' },
    { hsn: '830629', percent: 40, valid_from: '2025-09-22' },
    { hsn: '83062910', percent: 0, valid_from: '2025-09-22' },
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
    ['of four digits by four', { hsn: '8306' }, 5],
    ['of six digits by four, where six have none', { hsn: '830630' }, 5],
    ['of six digits by six', { hsn: '830629' }, 40],
    ['of eight digits by six, where eight have none', { hsn: '83062990' }, 40],
    ['of eight digits by eight', { hsn: '83062910' }, 0],
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
  for (const wrong of [
    { percent: 12 },
    { hsn: '4' },
    { hsn: 'ab12' },
    { hsn: '7799' },
    { hsn: '77' },
    { valid_from: '2026-02-30' },
  ]) {
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

test.each([['0077'], ['7799'], ['9502'], ['69150000']])(
  'refuses %s as an HSN code of a product',
  async (hsn) => {
    const product = await addProduct(shop.db)
    const { updated_at } = (await admin.get(`/api/admin/products/${product.id}`)).json()
    const answer = await admin.put(`/api/admin/products/${product.id}`, { hsn, updated_at })
    expect([answer.statusCode, answer.json().issues]).toMatchObject([
      400,
      [{ path: 'hsn', message: adminFormMessages.unknown_hsn.template }],
    ])
  },
)

test('adds the common rates for gifts once, and leaves the codes that have a rate', async () => {
  const own = { hsn: '69', percent: 18, valid_from: '2026-01-01' }
  expect((await admin.post('/api/admin/tax-rates', own)).statusCode).toBe(201)
  const before = (await admin.get('/api/admin/tax-rates')).json()
  const first = await admin.post('/api/admin/tax-rates/common', {})
  const known = before.map(({ hsn }: { hsn: string }) => hsn).filter(Boolean)
  const missing = COMMON_GIFT_RATES.filter(({ hsn }) => !known.some((start: string) => hsn.startsWith(start)))
  expect(missing.map(({ hsn }) => hsn)).not.toContain('6911')
  expect([first.statusCode, first.json()]).toEqual([201, { added: missing.length }])
  expect((await admin.post('/api/admin/tax-rates/common', {})).json()).toEqual({ added: 0 })
  const after = (await admin.get('/api/admin/tax-rates')).json()
  expect(after).toEqual(expect.arrayContaining(before))
  expect(after).toHaveLength(before.length + missing.length)
  const ring = await addProduct(shop.db, { hsn: '711319', price: 10_000 })
  const book = await addProduct(shop.db, { hsn: '4901', price: 10_000 })
  const cola = await addProduct(shop.db, { hsn: '22021010', price: 10_000 })
  const rates = []
  for (const { slug } of [ring, book, cola])
    rates.push((await asha.get(`/api/products/${slug}`)).json().tax_percent)
  expect(rates).toEqual([3, 0, 40])
  const entries = await shop.sql`select from audit_log where subject_type = 'tax_rate' and action = 'create'`
  expect(entries.length).toBeGreaterThanOrEqual(missing.length)
})
