import { formatMessage } from '@nakshi/core/base/format-message'
import type { CartLine } from '@nakshi/core/cart/schema'
import { messages } from '@nakshi/core/messages'
import { toApiMessage } from '@nakshi/core/to-api-message'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { addCoupon, addProduct } from '../../../test/harness-rows.ts'
import {
  coupons,
  customOptions,
  media,
  productImages,
  products,
  productVariants,
} from '../../platform/db/tables/index.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

/**
 * A nameplate: two sizes, a required name of at most four letters, an optional photo that costs 50
 * rupees.
 */
async function nameplate() {
  const product = await addProduct(shop.db, { price: 100_000, stock: 10 })
  await shop.db.insert(productVariants).values([
    { product_id: product.id, type: 'size', name: 'Plate size', value: 'Small' },
    { product_id: product.id, type: 'size', name: 'Plate size', value: 'Large', price_modifier: 60_000 },
  ])
  const [name, photo, script] = await shop.db
    .insert(customOptions)
    .values([
      { product_id: product.id, name: 'Family name', type: 'text', is_required: true, max_length: 4 },
      { product_id: product.id, name: 'Photo', type: 'image', price_modifier: 5_000, max_images: 1 },
      { product_id: product.id, name: 'Script', type: 'select', options: ['English', 'Hindi'] },
    ])
    .returning()
  if (!name || !photo || !script) throw new Error('options were not stored')
  return { product, name, photo, script }
}

async function createUpload(ownerId: string) {
  const key = `custom/${crypto.randomUUID()}.png`
  await shop.db.insert(media).values({
    key,
    kind: 'custom',
    owner_id: ownerId,
    name: 'us.png',
    type: 'image/png',
    size: 900,
    width: 9,
    height: 9,
  })
  return { url: `/media/${key}`, name: 'us.png', type: 'image/png', size: 900 }
}

// spec: shop 9 · Money, a line: selling price + modifiers of chosen variants and filled options,
//   times quantity
test('prices a line as selling price plus selected variant plus filled options', async () => {
  const { product, name, photo } = await nameplate()
  const asha = await shop.asShopper()
  const answer = await asha.post('/api/cart', {
    product_id: product.id,
    quantity: 2,
    variant_selections: { size: 'Large' },
    custom_options: {
      [name.id]: { text: ' शर्मा ' },
      [photo.id]: { images: [await createUpload(asha.userId)] },
    },
  })
  expect(answer.statusCode, answer.body).toBe(201)
  const { items, quote } = answer.json()
  expect(items).toMatchObject([
    {
      price: 165_000,
      quantity: 2,
      problem: null,
      variant_selections: { size: 'Large' },
      custom_options: { [name.id]: { text: 'शर्मा' }, [photo.id]: { images: [{ name: 'us.png' }] } },
      product: { variant_labels: { size: 'Plate size' }, stock: 10 },
    },
  ])
  expect(quote).toMatchObject({
    subtotal: 330_000,
    shipping: 0,
    tax: 0,
    total: 330_000,
    checkout_tax: 59_400,
  })
})

test('shows the image of the selected variant, or the first product image', async () => {
  const product = await addProduct(shop.db, { stock: 10 })
  const url = (name: string) => `/media/catalogue/${name}.webp`
  await shop.db.insert(productImages).values({ product_id: product.id, url: url('plain'), is_primary: true })
  const wood = { product_id: product.id, type: 'wood', name: 'Wood' }
  await shop.db.insert(productVariants).values([
    { ...wood, value: 'Teak' },
    { ...wood, value: 'Walnut', image_url: url('walnut') },
  ])
  const asha = await shop.asShopper()
  const put = (value: string) =>
    asha.post('/api/cart', { product_id: product.id, variant_selections: { wood: value } })
  await put('Teak')
  const { items } = (await put('Walnut')).json()
  expect(items.map((line: CartLine) => line.product.image_url)).toEqual([url('plain'), url('walnut')])
  expect(items[1].product.image_alt).toBe(`${product.title}, Walnut`)
})

test('restores a removed line at its position and caps a future added_at at the current time', async () => {
  const asha = await shop.asShopper()
  const put = async (addedAt?: string) => {
    const { id } = await addProduct(shop.db, { stock: 5 })
    const answer = await asha.post('/api/cart', { product_id: id, ...(addedAt && { added_at: addedAt }) })
    expect(answer.statusCode, answer.body).toBe(201)
    return id
  }
  const [first, second] = [await put(), await put()]
  const { items } = (await asha.get('/api/cart')).json()
  await asha.delete(`/api/cart/${items[0].id}`)
  const back = await asha.post('/api/cart', { product_id: first, added_at: items[0].added_at })
  const order = (cart: { items: CartLine[] }) => cart.items.map(({ product_id }) => product_id)
  expect(order(back.json())).toEqual([first, second])
  const later = await put('2099-01-01T00:00:00Z')
  const last = await put()
  expect(order((await asha.get('/api/cart')).json())).toEqual([first, second, later, last])
})

test('sets is_gone on a line whose product is no longer sold', async () => {
  const asha = await shop.asShopper()
  const { id } = await addProduct(shop.db, { stock: 5 })
  await asha.post('/api/cart', { product_id: id })
  const gone = async () => (await asha.get('/api/cart')).json().items[0].is_gone
  expect(await gone()).toBe(false)
  await shop.db.update(products).set({ is_active: false }).where(eq(products.id, id))
  expect(await gone()).toBe(true)
})

test('rejects emoji in a name field with the reason', async () => {
  const { product, name } = await nameplate()
  const asha = await shop.asShopper()
  const answer = await asha.post('/api/cart', {
    product_id: product.id,
    variant_selections: { size: 'Small' },
    custom_options: { [name.id]: { text: 'Rao💐' } },
  })
  expect(answer.json().issues).toMatchObject([
    {
      path: `custom_options.${name.id}`,
      message: formatMessage(messages.selection.emoji, { name: 'Family name' }),
    },
  ])
})

test('adds the same personalisation to its line and creates a line for another one', async () => {
  const { product, name } = await nameplate()
  const asha = await shop.asShopper()
  const add = (text: string) =>
    asha.post('/api/cart', {
      product_id: product.id,
      variant_selections: { size: 'Small' },
      custom_options: { [name.id]: { text } },
    })
  await add('Rao')
  await add(' Rao')
  const { items } = (await add('Jain')).json()
  expect(items.map((line: { quantity: number }) => line.quantity)).toEqual([2, 1])
})

test('merges a line edited to match another one and removes a line with quantity zero', async () => {
  const { product, name } = await nameplate()
  const asha = await shop.asShopper()
  const choices = (text: string) => ({
    variant_selections: { size: 'Small' },
    custom_options: { [name.id]: { text } },
  })
  await asha.post('/api/cart', { product_id: product.id, quantity: 2, ...choices('Rao') })
  const two = (await asha.post('/api/cart', { product_id: product.id, ...choices('Jain') })).json()
  const merged = (await asha.patch(`/api/cart/${two.items[1].id}`, choices('Rao'))).json()
  expect(merged.items).toMatchObject([{ quantity: 3 }])
  const emptied = (await asha.patch(`/api/cart/${merged.items[0].id}`, { quantity: 0 })).json()
  expect(emptied).toMatchObject({ items: [], quote: { total: 0, shipping: 0 } })
})

// spec: shop 4 · Cart and wishlist, a quantity of 0 or less: removes the line
test.each([0, -1, -7])('removes a line whose quantity becomes %i', async (quantity) => {
  const product = await addProduct(shop.db, { stock: 5 })
  const asha = await shop.asShopper()
  const [line] = (await asha.post('/api/cart', { product_id: product.id })).json().items
  expect((await asha.patch(`/api/cart/${line.id}`, { quantity })).json().items).toEqual([])
})

// spec: shop 5 · Product detail, options: required ones show an asterisk, nothing enforces them
test('reports each invalid choice at its field and adds nothing', async () => {
  const { product, name, photo, script } = await nameplate()
  const asha = await shop.asShopper()
  const other = await shop.asShopper()
  const answer = await asha.post('/api/cart', {
    product_id: product.id,
    variant_selections: { size: 'Huge', colour: 'Red' },
    custom_options: {
      [name.id]: { text: 'Srinivasan' },
      [script.id]: { text: 'Klingon' },
      [photo.id]: { images: [await createUpload(other.userId)] },
    },
  })
  expect(answer.statusCode).toBe(422)
  const paths = answer.json().issues.map((issue: { path: string }) => issue.path)
  expect(paths.sort()).toEqual(
    [
      'variant_selections.colour',
      'variant_selections.size',
      `custom_options.${name.id}`,
      `custom_options.${script.id}`,
      `custom_options.${photo.id}`,
    ].sort(),
  )
  const missing = await asha.post('/api/cart', {
    product_id: product.id,
    variant_selections: { size: 'Small' },
  })
  expect(missing.json()).toMatchObject({ statusCode: 422, message: 'Please fill in: Family name' })
  expect((await asha.get('/api/cart')).json().items).toEqual([])
})

// spec: shop 5 · Cart, all there is: the plus button is off
test('limits the quantity over all lines of a product to the stock', async () => {
  const { product, name } = await nameplate()
  const asha = await shop.asShopper()
  const add = (text: string, quantity: number) =>
    asha.post('/api/cart', {
      product_id: product.id,
      quantity,
      variant_selections: { size: 'Small' },
      custom_options: { [name.id]: { text } },
    })
  expect((await add('Rao', 8)).statusCode).toBe(201)
  const more = await add('Jain', 3)
  expect(more.json()).toMatchObject({ statusCode: 422, message: 'Only 10 left' })
  expect((await asha.get('/api/cart')).json().items).toMatchObject([{ quantity: 8 }])
})

test.each([
  [{ quantity: 0 }],
  [{ quantity: 1.5 }],
  [{ quantity: 1e9 }],
  [{ price: 1 }],
  [{ custom_options: { 'not-a-uuid': { text: 'x' } } }],
  [{ custom_options: { [crypto.randomUUID()]: { text: 'x', images: [] } } }],
])('rejects a malformed line with status 400: %j', async (extra) => {
  const product = await addProduct(shop.db)
  const asha = await shop.asShopper()
  expect((await asha.post('/api/cart', { product_id: product.id, ...extra })).statusCode).toBe(400)
})

// spec: shop 4 · Catalogue, any: only active products are shown
test('keeps an inactive product in the cart with the reason and a price of zero', async () => {
  const product = await addProduct(shop.db, { price: 60_000, stock: 5 })
  const asha = await shop.asShopper()
  await asha.post('/api/cart', { product_id: product.id })
  await shop.db.update(products).set({ is_active: false }).where(eq(products.id, product.id))
  expect((await asha.get('/api/cart')).json()).toMatchObject({
    items: [{ price: 0, problem: toApiMessage(messages.product.unavailable) }],
    quote: { subtotal: 0 },
  })
  expect((await asha.post('/api/cart', { product_id: product.id })).statusCode).toBe(404)
})

// spec: shop 5 · Product detail, signed out: adding to cart or wishlist shows an error
test('returns 404 for a line of another shopper', async () => {
  const product = await addProduct(shop.db, { stock: 5 })
  const asha = await shop.asShopper()
  const [line] = (await asha.post('/api/cart', { product_id: product.id })).json().items
  const other = await shop.asShopper()
  expect((await other.patch(`/api/cart/${line.id}`, { quantity: 3 })).statusCode).toBe(404)
  expect((await other.delete(`/api/cart/${line.id}`)).statusCode).toBe(404)
  expect((await shop.visitor().get('/api/cart')).statusCode).toBe(401)
  expect((await asha.get('/api/cart')).json().items).toMatchObject([{ quantity: 1 }])
})

test.each([
  ['SOON', { starts_at: new Date(Date.now() + 86_400_000) }, messages.coupon.not_yet_active.template],
  ['GONE', { expires_at: new Date(Date.now() - 86_400_000) }, messages.coupon.expired.template],
  ['USEDUP', { usage_limit: 2, used_count: 2 }, messages.coupon.used_up.template],
  ['BIGONLY', { minimum_amount: 99_900 }, 'Minimum order amount of ₹999.00 required for this coupon'],
  ['ASLEEP', { is_active: false }, messages.coupon.invalid.template],
])('rejects the promo code %s with its message', async (code, terms, message) => {
  await addCoupon(shop.db, { code, discount_type: 'fixed', discount_value: 5_000, ...terms })
  const product = await addProduct(shop.db, { price: 60_000, stock: 5 })
  const asha = await shop.asShopper()
  await asha.post('/api/cart', { product_id: product.id })
  const answer = await asha.post('/api/coupons/apply', { code: ` ${code.toLowerCase()} ` })
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ message, issues: [{ path: 'coupon_code', message }] })
})

// spec: shop 4 · Promo code, applied: no use is counted
// otherwise: one is when the order is placed
// spec: shop 5 · Promo code, typed: is trimmed and upper-cased
test('applies a promo code in any case without counting a use', async () => {
  await addCoupon(shop.db, { code: 'ONLYONE', discount_type: 'fixed', discount_value: 5_000, usage_limit: 1 })
  const product = await addProduct(shop.db, { price: 60_000, stock: 5 })
  const asha = await shop.asShopper()
  await asha.post('/api/cart', { product_id: product.id })
  for (const code of ['ONLYONE', ' onlyone ', 'OnlyOne']) {
    const quote = (await asha.post('/api/coupons/apply', { code })).json()
    expect(quote).toMatchObject({ coupon_code: 'ONLYONE', discount: 5_000 })
  }
  const [{ used_count } = {}] = await shop.db.select().from(coupons).where(eq(coupons.code, 'ONLYONE'))
  expect(used_count).toBe(0)
})

// spec: shop 9 · Money, a promo code: a percentage up to its maximum, or a fixed value; never above
//   the subtotal, 0 below the minimum
test('caps a fixed discount at the subtotal', async () => {
  await addCoupon(shop.db, { code: 'HUGE', discount_type: 'fixed', discount_value: 900_000 })
  const product = await addProduct(shop.db, { price: 10_000, stock: 5 })
  const asha = await shop.asShopper()
  await asha.post('/api/cart', { product_id: product.id })
  const quote = (await asha.post('/api/coupons/apply', { code: 'HUGE' })).json()
  expect(quote).toMatchObject({ subtotal: 10_000, discount: 10_000, shipping: 5_000, total: 5_000 })
})

test('reports a product deleted while it is added, and adds nothing', async () => {
  const product = await addProduct(shop.db)
  const asha = await shop.asShopper()
  const waiting = async () => {
    const [row] = await shop.sql`select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    return row?.waiting
  }
  const [added] = await shop.db.transaction(async (tx) => {
    await tx.delete(products).where(eq(products.id, product.id))
    const adding = asha.post('/api/cart', { product_id: product.id })
    await expect.poll(waiting).toBe(1)
    // In a list, as a promise alone would be waited for inside.
    return [adding]
  })
  expect((await added).json()).toMatchObject({
    statusCode: 404,
    message: messages.general.not_found.template,
  })
  expect((await asha.get('/api/cart')).json().items).toEqual([])
})
