import type { ProductFacets } from '@nakshi/core/products/facets'
import { defaultMarketingSettings, PRODUCT_FEED_PATH } from '@nakshi/core/settings/marketing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { deliveryAddress } from '../../../../test/harness-address.ts'
import type { Client } from '../../../../test/harness-client.ts'
import { pdfPages } from '../../../../test/harness-pdf.ts'
import { addProduct } from '../../../../test/harness-rows.ts'
import { setSettings, setStore } from '../../../../test/harness-settings.ts'
import { productImages } from '../../../platform/db/tables/index.ts'

const IMPORTER = 'Rao Imports, 4 Dock Road, Mumbai 400001'

let shop: TestApp
let admin: Client
let lamp: Awaited<ReturnType<typeof addProduct>>
let mug: typeof lamp
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
  lamp = await addProduct(shop.db, { slug: 'lamp', title: 'Lamp', custom_options: [] })
  mug = await addProduct(shop.db, { slug: 'mug', title: 'Mug', custom_options: [] })
})
afterAll(() => shop.close())

const facets = async (query = '') =>
  (await shop.visitor().get(`/api/product-facets?${query}`)).json<ProductFacets>()
const slugs = async (query: string) =>
  (await shop.visitor().get(`/api/products?${query}`)).json().items.map(({ slug }: { slug: string }) => slug)
const change = async (id: string, body: object) => {
  const { updated_at } = (await admin.get(`/api/admin/products/${id}`)).json()
  return admin.put(`/api/admin/products/${id}`, { ...body, updated_at })
}

test('offers no country as a filter while all products have that of the store', async () => {
  expect((await facets()).country).toEqual([])
  expect((await shop.visitor().get('/api/products/lamp')).json()).toMatchObject({
    country_of_origin: null,
    importer: '',
  })
})

test('takes a country by its name or as suppliers write it, and no other text', async () => {
  const saved = await change(lamp.id, { country_of_origin: ' prc ', importer: IMPORTER })
  expect(saved.statusCode, saved.body).toBe(200)
  expect((await shop.visitor().get('/api/products/lamp')).json()).toMatchObject({
    country_of_origin: 'China',
    importer: IMPORTER,
  })
  const wrong = await change(lamp.id, { country_of_origin: 'Atlantis' })
  expect([wrong.statusCode, wrong.json().issues[0]]).toMatchObject([
    400,
    { path: 'country_of_origin', message: 'Please enter a country by its English name, such as China' },
  ])
})

test('filters and sorts lists by country, and counts them', async () => {
  const [china, india] = [
    { value: 'china', count: 1 },
    { value: 'india', count: 1 },
  ]
  expect((await facets()).country).toEqual([china, india])
  expect((await facets('country=china')).country).toEqual([china, india])
  expect(await slugs('country=china')).toEqual(['lamp'])
  expect(await slugs('country=india')).toEqual(['mug'])
  expect(await slugs('country=india,china&sort=name')).toEqual(['lamp', 'mug'])
  expect(await slugs('country=nepal')).toEqual([])
  expect(await slugs('sort=country')).toEqual(['lamp', 'mug'])
  await setStore(shop.db, { country_of_origin: 'Bhutan' })
  expect(await slugs('sort=country')).toEqual(['mug', 'lamp'])
  expect(await slugs('country=bhutan')).toEqual(['mug'])
  await setStore(shop.db, { country_of_origin: 'India' })
})

test('names countries in the language of the reader, and filters by the same slug', async () => {
  const inHindi = async (url: string) =>
    (await shop.app.inject({ method: 'GET', url, headers: { 'accept-language': 'hi-IN' } })).json()
  expect((await inHindi('/api/product-facets')).country).toEqual([
    { value: 'china', count: 1, label: 'चीन' },
    { value: 'india', count: 1, label: 'भारत' },
  ])
  expect((await inHindi('/api/products/lamp')).country_of_origin).toBe('चीन')
  expect((await inHindi('/api/settings')).store_settings.country_of_origin).toBe('भारत')
})

test('lists products by country for staff, and changes many at once', async () => {
  const found = async (filter: object) =>
    (await admin.get('/api/admin/products', { query: { filter: JSON.stringify(filter) } }))
      .json()
      .map(({ slug }: { slug: string }) => slug)
  expect(await found({ country_of_origin: 'China' })).toEqual(['lamp'])
  expect(await found({ country_of_origin: 'India' })).toEqual(['mug'])
  const sorted = await admin.get('/api/admin/products', {
    query: { sort: JSON.stringify(['country_of_origin', 'DESC']) },
  })
  expect(sorted.json().map(({ slug }: { slug: string }) => slug)).toEqual(['mug', 'lamp'])
  const many = { query: { filter: JSON.stringify({ id: [lamp.id, mug.id] }) } }
  const both = { country_of_origin: 'Vietnam', importer: IMPORTER }
  expect((await admin.put('/api/admin/products', both, many)).statusCode).toBe(200)
  expect(await found({ country_of_origin: 'Vietnam' })).toHaveLength(2)
  expect((await admin.put('/api/admin/products', { country_of_origin: null }, many)).statusCode).toBe(200)
  expect(await found({ country_of_origin: 'India' })).toHaveLength(2)
  await change(lamp.id, { country_of_origin: 'China' })
  const entries = await shop.sql`select from audit_log where subject_id = ${lamp.id}
    and after::text like '%China%'`
  expect(entries.length).toBeGreaterThan(0)
})

test('exports and imports country and importer', async () => {
  const csv = (await admin.get('/api/admin/products/export', { query: { format: 'csv' } })).body
  expect(csv).toContain('country_of_origin')
  expect(csv).toContain(IMPORTER)
  const columns = { slug: 'slug', country_of_origin: 'country_of_origin', importer: 'importer' }
  const send = async (cells: string, extra: object = { check: true }) => {
    const list = `slug;country_of_origin;importer\nmug;${cells}`
    return (
      await admin.post('/api/admin/product-imports', { list, file: 'products.csv', columns, ...extra })
    ).json()
  }
  const { rows } = await send('Atlantis;')
  expect(rows[0]).toMatchObject({ fate: 'refused', problems: [{ field: 'country_of_origin' }] })
  const { seen } = await send('Nepal;Rao Imports')
  await send('Nepal;Rao Imports', { check: false, seen })
  expect((await shop.visitor().get('/api/products/mug')).json()).toMatchObject({
    country_of_origin: 'Nepal',
    importer: 'Rao Imports',
  })
  await change(mug.id, { country_of_origin: null, importer: '' })
})

test('declares it in the feed, on the packing slip and on the invoice', async () => {
  await shop.sql`update products set description = '<p>A gift</p>'`
  for (const { id } of [lamp, mug])
    await shop.db.insert(productImages).values({ product_id: id, url: '/media/catalogue/gift.webp' })
  await setSettings(shop.db, 'marketing_settings', { ...defaultMarketingSettings, product_feed: true })
  const { body: feed } = await shop.visitor().get(PRODUCT_FEED_PATH)
  expect(feed).toMatch(/Country of origin.*China/s)
  expect(feed.match(/Country of origin/g)).toHaveLength(1)
  const asha = await shop.asShopper()
  for (const { id } of [lamp, mug]) await asha.post('/api/cart', { product_id: id })
  const quote = (await asha.post('/api/checkout/quote', {})).json()
  const placed = await asha.post(
    '/api/orders',
    { shipping_address: deliveryAddress, payment_method: 'cod', expected_total: quote.total },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
  expect(placed.statusCode, placed.body).toBe(201)
  const { id } = placed.json()
  const slip = await admin.get('/api/admin/orders/packing-slips', {
    query: { filter: JSON.stringify({ id: [id] }) },
  })
  const [page = ''] = pdfPages(slip.rawPayload)
  expect(page.match(/Country of origin/g)).toHaveLength(1)
  expect(page).toContain('China')
  expect(page).toContain(IMPORTER)
  await admin.put(`/api/admin/orders/${id}`, { status: 'confirmed' })
  expect((await admin.put(`/api/admin/orders/${id}`, { status: 'shipped' })).statusCode).toBe(200)
  const [invoice] = await shop.sql`select content from invoices where order_id = ${id}`
  const described = invoice?.content.lines.map(({ description }: { description: string }) => description)
  expect(described).toEqual(expect.arrayContaining(['Lamp, country of origin China', 'Mug']))
})
