import type { ProductCard } from '@nakshi/core/products/schema'
import { featureMessages } from '@nakshi/core/settings/feature-messages'
import type { ShopFeature } from '@nakshi/core/settings/features'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import type { Client } from '../../../test/harness-client.ts'
import { addProduct } from '../../../test/harness-rows.ts'
import { notifyBackInStock } from '../catalogue/back-in-stock/notify.ts'

const PATH = '/api/admin/settings/store_settings'
const TOKEN = 'a'.repeat(24)
const REVIEW = { rating: 5, title: 'Lovely', comment: 'Sharp.' }
const REQUEST = { kind: 'custom_order', name: 'Asha', email: 'asha@example.test', message: 'A lamp' }

let shop: TestApp
let admin: Client
let asha: Client
let product: { id: string; slug: string }
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
  asha = await shop.asShopper()
  product = await addProduct(shop.db)
})
afterAll(() => shop.close())

async function switchFeature(name: ShopFeature, isOn: boolean) {
  const { value } = (await admin.get(PATH)).json()
  const saved = { ...value, email: 'a@b.in', phone: '9876543210', address: 'Pune' }
  const features = { ...value.features, [name]: isOn }
  expect((await admin.put(PATH, { value: { ...saved, features } })).statusCode).toBe(200)
}

const ROUTES: Record<ShopFeature, (client: Client) => ReturnType<Client['get']>[]> = {
  custom_orders: (client) => [client.post('/api/contact-messages', REQUEST)],
  reviews: (client) => [
    client.post(`/api/products/${product.slug}/reviews`, REVIEW),
    client.get('/api/review-votes'),
  ],
  wishlist: (client) => [client.get('/api/wishlist'), client.put(`/api/wishlist/${product.id}`)],
  stock_alerts: (client) => [client.post('/api/back-in-stock', { product_id: product.id })],
  design_links: (client) => [
    client.get(`/api/shared-designs/${TOKEN}`),
    client.post(`/api/designs/${product.id}/share`),
  ],
  gift_cards: (client) => [
    client.post('/api/gift-cards/view', { code: 'ABCDE' }),
    client.post('/api/gift-cards/claim', { code: 'ABCDE' }),
  ],
}

test.each(Object.keys(ROUTES) as ShopFeature[])('answers with a sentence while %s is off', async (name) => {
  await switchFeature(name, false)
  for (const answer of await Promise.all(ROUTES[name](asha))) {
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'feature_off', message: featureMessages[name].template })
  }
  await switchFeature(name, true)
  for (const answer of await Promise.all(ROUTES[name](asha)))
    expect(answer.json().code).not.toBe('feature_off')
})

test('still takes questions while custom orders are off', async () => {
  await switchFeature('custom_orders', false)
  expect((await asha.post('/api/contact-messages', { ...REQUEST, kind: 'contact' })).statusCode).toBe(201)
  await switchFeature('custom_orders', true)
})

test('leaves links and texts of custom orders out of menus and pages while they are off', async () => {
  const read = async () => {
    const settings = (await asha.get('/api/settings')).json()
    const kinds = ['terms', 'returns', 'faq', 'shipping', 'size-guide']
    const pages = await Promise.all(kinds.map((kind) => asha.get(`/api/pages/${kind}`)))
    return JSON.stringify([settings.menu_settings, ...pages.map((page) => page.json())])
  }
  expect(await read()).toMatch(/custom.orders/i)
  await switchFeature('custom_orders', false)
  expect(await read()).not.toMatch(/custom.(orders?|items)/i)
  await switchFeature('custom_orders', true)
})

test('sends no back-in-stock alerts while they are off', async () => {
  const { id } = await addProduct(shop.db)
  await shop.sql`insert into back_in_stock_subscriptions (product_id, email, confirmed_at)
    values (${id}, 'asha@example.test', now())`
  await switchFeature('stock_alerts', false)
  expect(await notifyBackInStock(shop.db)).toBe(0)
  await switchFeature('stock_alerts', true)
  expect(await notifyBackInStock(shop.db)).toBe(1)
})

test('shows no reviews and no stars while reviews are off', async () => {
  await asha.post(`/api/products/${product.slug}/reviews`, REVIEW)
  const read = async () => ({
    reviews: (await asha.get(`/api/products/${product.slug}/reviews`)).json().count,
    rating: (await asha.get(`/api/products/${product.slug}`)).json().rating,
    cards: (await asha.get('/api/products?rating=4')).json().items.map(({ rating }: ProductCard) => rating),
    facet: (await asha.get('/api/product-facets')).json().rating,
  })
  const shown = await read()
  expect(shown).toEqual({
    reviews: 1,
    rating: { average: 5, count: 1 },
    cards: [{ average: 5, count: 1 }],
    facet: [
      { value: '4', count: 1 },
      { value: '3', count: 1 },
    ],
  })
  await switchFeature('reviews', false)
  expect(await read()).toEqual({ reviews: 0, rating: null, cards: [null, null], facet: [] })
  await switchFeature('reviews', true)
  expect(await read()).toEqual(shown)
})
