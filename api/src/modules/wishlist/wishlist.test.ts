import { formatMessage } from '@nakshi/core/base/format-message'
import { messages } from '@nakshi/core/messages'
import type { Wishlist } from '@nakshi/core/wishlist/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import type { Client } from '../../../test/harness-client.ts'
import { addProduct } from '../../../test/harness-rows.ts'
import { products } from '../../platform/db/tables/index.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const wishlistOf = async (client: Client) => (await client.get('/api/wishlist')).json<Wishlist>().items

it('lists saved products as cards, newest first', async () => {
  const shopper = await shop.asShopper()
  const [mug, lamp] = [await addProduct(shop.db), await addProduct(shop.db, { title: 'Moon lamp' })]
  await shopper.put(`/api/wishlist/${mug.id}`)
  const answer = await shopper.put(`/api/wishlist/${lamp.id}`)
  expect(answer.statusCode).toBe(200)
  expect(answer.json<Wishlist>().items.map((item) => item.product.title)).toEqual(['Moon lamp', 'Photo mug'])
  expect(await wishlistOf(shopper)).toEqual(answer.json<Wishlist>().items)
})

it('keeps one row and its saved price when a product is saved twice', async () => {
  const shopper = await shop.asShopper()
  const mug = await addProduct(shop.db, { price: 50_000, discounted_price: 40_000 })
  await shopper.put(`/api/wishlist/${mug.id}`)
  await shop.db.update(products).set({ discounted_price: 30_000 }).where(eq(products.id, mug.id))
  await Promise.all([shopper.put(`/api/wishlist/${mug.id}`), shopper.put(`/api/wishlist/${mug.id}`)])
  expect(await wishlistOf(shopper)).toMatchObject([
    { price_when_saved: 40_000, product: { discounted_price: 30_000 } },
  ])
})

it('removes a product and ignores a repeated removal', async () => {
  const shopper = await shop.asShopper()
  const mug = await addProduct(shop.db)
  await shopper.put(`/api/wishlist/${mug.id}`)
  for (let time = 0; time < 2; time += 1) {
    const answer = await shopper.delete(`/api/wishlist/${mug.id}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ items: [] })
  }
})

// spec: shop 4 · Catalogue, any: only active products are shown
it('accepts only active products and hides a deactivated one', async () => {
  const shopper = await shop.asShopper()
  const [mug, hidden] = [await addProduct(shop.db), await addProduct(shop.db, { is_active: false })]
  for (const id of [hidden.id, crypto.randomUUID()]) {
    const refused = await shopper.put(`/api/wishlist/${id}`)
    expect(refused.statusCode).toBe(404)
    expect(refused.json().message).toBe(messages.product.not_found.template)
  }
  await shopper.put(`/api/wishlist/${mug.id}`)
  await shop.db.update(products).set({ is_active: false }).where(eq(products.id, mug.id))
  expect(await wishlistOf(shopper)).toEqual([])
})

it('is limited to 200 products', async () => {
  const shopper = await shop.asShopper()
  await shop.sql`
    with made as (
      insert into products (slug, title, price) select 'wish-' || n, 'Wish', 100 from generate_series(1, 200) n returning id
    )
    insert into wishlist_items (user_id, product_id, price_when_saved) select ${shopper.userId}, id, 100 from made`
  const oneMore = await addProduct(shop.db)
  const refused = await shopper.put(`/api/wishlist/${oneMore.id}`)
  expect(refused.statusCode).toBe(422)
  expect(refused.json().message).toBe(formatMessage(messages.wishlist.full, { max: 200 }))
  expect(await wishlistOf(shopper)).toHaveLength(200)
})

it('does not count products that are hidden', async () => {
  const shopper = await shop.asShopper()
  await shop.sql`
    with made as (
      insert into products (slug, title, price, is_active)
      select 'hidden-wish-' || n, 'Wish', 100, false from generate_series(1, 200) n returning id
    )
    insert into wishlist_items (user_id, product_id, price_when_saved) select ${shopper.userId}, id, 100 from made`
  const mug = await addProduct(shop.db)
  expect((await shopper.put(`/api/wishlist/${mug.id}`)).statusCode).toBe(200)
  expect(await wishlistOf(shopper)).toHaveLength(1)
})

it('is private to its shopper', async () => {
  const [owner, other] = [await shop.asShopper(), await shop.asShopper()]
  const mug = await addProduct(shop.db)
  await owner.put(`/api/wishlist/${mug.id}`)
  expect(await wishlistOf(other)).toEqual([])
  await other.delete(`/api/wishlist/${mug.id}`)
  expect(await wishlistOf(owner)).toHaveLength(1)
})

// spec: shop 5 · Product detail, signed out: adding to cart or wishlist shows an error
it('requires sign-in', async () => {
  const url = `/api/wishlist/${crypto.randomUUID()}`
  const visitor = shop.visitor()
  for (const answer of [
    await visitor.get('/api/wishlist'),
    await visitor.put(url),
    await visitor.delete(url),
  ])
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'signed_out'])
})

it('rejects an invalid product id', async () => {
  const shopper = await shop.asShopper()
  expect((await shopper.put('/api/wishlist/1%20or%201')).statusCode).toBe(400)
})
