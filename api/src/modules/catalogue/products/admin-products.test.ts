import { adminMessages } from '@nakshi/core/admin-messages'
import { formatMessage } from '@nakshi/core/base/format-message'
import { messages } from '@nakshi/core/messages'
import type { AdminProduct } from '@nakshi/core/products/admin-schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { deliveryAddress as ADDRESS } from '../../../../test/harness-address.ts'
import type { Client } from '../../../../test/harness-client.ts'
import { addCategory, addOrder, addProduct } from '../../../../test/harness-rows.ts'
import type { Tx } from '../../../platform/db/client.ts'
import { orderItems, products, stockMovements } from '../../../platform/db/tables/index.ts'
import { bulkUpdateProducts, deleteProducts } from './bulk-update.ts'
import { updateProduct } from './save-product.ts'

let shop: TestApp
let admin: Client
let mugs: { id: string }
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
  mugs = await addCategory(shop.db)
})
afterAll(() => shop.close())

let counter = 0
const form = (extra: object = {}) => {
  counter += 1
  return { title: `Brass Lamp ${counter}`, price: 99_900, category_ids: [mugs.id], ...extra }
}
const create = (extra: object = {}) => admin.post('/api/admin/products', form(extra))
const created = async (extra: object = {}) => {
  const answer = await create(extra)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const change = (id: string, body: object) => admin.put(`/api/admin/products/${id}`, body)
const many = (ids: string[]) => ({ query: { filter: JSON.stringify({ id: ids }) } })
const movements = (productId: string) =>
  shop.db.select().from(stockMovements).where(eq(stockMovements.product_id, productId))
const image = (name: string, extra: object = {}) => ({ url: `/media/catalogue/${name}.webp`, ...extra })

describe('a new product', () => {
  test('gets a slug of whole words from a long title that can be saved again', async () => {
    const title = 'Personalised teak name plate with brass letters '.repeat(3).trim()
    const product = await created({ title: `${title}s` })
    expect(product.slug.length).toBeLessThanOrEqual(120)
    expect(title.toLowerCase().replaceAll(' ', '-').startsWith(`${product.slug}-`)).toBe(true)
    const { id, ...record } = product
    const saved = await change(id, { ...record, id })
    expect(saved.statusCode, saved.body).toBe(200)
    expect((await created({ title: 'x'.repeat(150) })).slug).toBe('x'.repeat(120))
  })

  test('requires a visible title, lowercases the slug and accepts an HSN code of 4, 6 or 8 digits', async () => {
    expect((await create({ title: '\u200b\u2800' })).json().issues).toMatchObject([
      { path: 'title', message: 'Please enter the title' },
    ])
    expect((await created({ slug: 'SALE-Ähre' })).slug).toBe('sale-ähre')
    const apart = encodeURIComponent('sale-ähre'.normalize('NFD'))
    expect((await shop.visitor().get(`/api/products/${apart}`)).statusCode).toBe(200)
    for (const hsn of ['8021200', '80212']) expect((await create({ hsn })).statusCode).toBe(400)
    for (const hsn of ['0802', '691200', '08021200']) expect((await created({ hsn })).hsn).toBe(hsn)
  })

  // spec: admin 3 · A product with all its fields, categories, images, variants and options
  // spec: admin 4 · A new product is active and not featured
  // spec: admin 5 · Stock is 0 if missing; numbers from 0; discounted price and weight may be empty
  test('gets a slug from its title, is active and not featured, and records its initial stock movement', async () => {
    const product = await created({ title: 'Rose & Gold  Lamp!', stock: 7 })
    expect(product).toMatchObject({
      slug: 'rose-gold-lamp',
      is_active: true,
      is_featured: false,
      stock: 7,
      discounted_price: null,
      weight: null,
      dimensions: null,
      category_ids: [mugs.id],
    })
    expect(await movements(product.id)).toMatchObject([{ change: 7, reason: 'initial' }])
  })

  // spec: admin 5 · Title, price and at least one category, else the sentence
  test.each([
    ['no title', { title: ' ' }, 'title'],
    ['no price', { price: null }, 'price'],
    ['no category', { category_ids: [] }, 'category_ids'],
  ])('rejects a product with %s with the required-fields message', async (_case, extra, path) => {
    const answer = await create(extra)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toBe(adminMessages.product.required.template)
    expect(answer.json().issues[0].path).toBe(path)
  })

  test('says that a selected category was deleted, at its field', async () => {
    const message = adminMessages.product.unknown_category
    const answer = await create({ category_ids: [crypto.randomUUID()] })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({
      message: message.template,
      issues: [{ path: 'category_ids', message: message.template }],
    })
  })

  test('rejects a slug that is taken at the slug field', async () => {
    const { slug } = await created()
    const answer = await create({ slug })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().issues).toMatchObject([
      { path: 'slug', message: adminMessages.product.slug_taken.template },
    ])
  })

  // spec: admin 5 · Variants are kept when name, type and value are filled; options when name and
  //   type are; 1 to 10 images
  // spec: admin 9 · max_images 1 to 10
  test('saves complete rows and drops incomplete ones', async () => {
    const product = await created({
      variants: [
        { name: 'Size', type: 'size', value: 'Large', price_modifier: 5_000 },
        { name: 'Size', type: 'size', value: '' },
      ],
      custom_options: [
        { name: 'Photo', type: 'image', max_images: 3, options: ['not for images'] },
        { name: '', type: 'text' },
        { name: 'Letters', type: '' },
      ],
    })
    expect(product.variants).toMatchObject([{ value: 'Large', price_modifier: 5_000 }])
    expect(product.custom_options).toMatchObject([{ name: 'Photo', max_images: 3, options: [] }])
  })

  // spec: admin 4 · The first image is primary; any can be made it; one at a time
  test('has one primary image: the marked one, or the first', async () => {
    const first = await created({ images: [image('a'), image('b')] })
    expect(first.images.map((one: { is_primary: boolean }) => one.is_primary)).toEqual([true, false])
    const second = await created({ images: [image('a'), image('b', { is_primary: true })] })
    expect(second.images.map((one: { is_primary: boolean }) => one.is_primary)).toEqual([false, true])
    const both = await create({
      images: [image('a', { is_primary: true }), image('b', { is_primary: true })],
    })
    expect(both.statusCode).toBe(400)
  })

  test('sanitises the description, keeping allowed markup and removing scripts', async () => {
    const { description } = await created({
      description:
        '<h1>Teak</h1><p onclick="x()">Made <b>by hand</b><script>alert(1)</script> <a href="javascript:x()">a</a> <a href="/faq">b</a></p>',
    })
    expect(description).toBe(
      '<h3>Teak</h3><p>Made <strong>by hand</strong> <a rel="noopener nofollow">a</a> <a href="/faq" rel="noopener nofollow">b</a></p>',
    )
  })

  // spec: admin 5 · Stock is 0 if missing; numbers from 0; discounted price and weight may be empty
  // spec: admin 9 · max_images 1 to 10
  test.each([
    ['a discount above the price', { discounted_price: 100_000 }, 'discounted_price'],
    [
      'the same variant twice',
      { variants: [1, 2].map(() => ({ name: 'Size', type: 's', value: 'L' })) },
      'variants.1.value',
    ],
    [
      'a select without choices',
      { custom_options: [{ name: 'Wood', type: 'select' }] },
      'custom_options.0.options',
    ],
    [
      'eleven photos in one option',
      { custom_options: [{ name: 'Photo', type: 'image', max_images: 11 }] },
      'custom_options.0.max_images',
    ],
    [
      'no photo in one option',
      { custom_options: [{ name: 'Photo', type: 'image', max_images: 0 }] },
      'custom_options.0.max_images',
    ],
    ['a price below zero', { price: -1 }, 'price'],
    ['a stock below zero', { stock: -1 }, 'stock'],
    ['a weight below zero', { weight: -0.01 }, 'weight'],
    ['half a size', { dimensions: { length: 10 } }, 'dimensions'],
    ['a picture from elsewhere', { images: [{ url: 'https://x.test/a.png' }] }, 'images.0.url'],
  ])('rejects a product with %s at that field', async (_case, extra, path) => {
    const answer = await create(extra)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues.map((issue: { path: string }) => issue.path)).toContain(path)
  })

  test('rejects a deleted category and stores nothing', async () => {
    const title = 'Never Stored'
    const answer = await create({ title, category_ids: [crypto.randomUUID()] })
    expect(answer.statusCode).toBe(422)
    expect(await shop.db.select().from(products).where(eq(products.title, title))).toEqual([])
  })
})

describe('a product update', () => {
  test('sets handling days and returns policy, or falls back to the store settings', async () => {
    const plain = await created()
    expect(plain).toMatchObject({ handling_days: null, returns_policy: null })
    const name = { name: 'Name', type: 'text', handling_days: 3 }
    const slow = await created({ handling_days: 12, returns_policy: 'thirty_days', custom_options: [name] })
    expect(slow).toMatchObject({ handling_days: 12, returns_policy: 'thirty_days' })
    expect(slow.custom_options).toMatchObject([{ handling_days: 3 }])
    const shown = async ({ slug }: AdminProduct) => (await shop.visitor().get(`/api/products/${slug}`)).json()
    expect((await shown(plain)).returns_policy).toBe('thirty_days')
    expect(await shown(slow)).toMatchObject({ handling_days: 12, returns_policy: 'thirty_days' })
    const personal = (await change(slow.id, { returns_policy: '', handling_days: null })).json()
    expect(personal).toMatchObject({ handling_days: null, returns_policy: null })
    expect((await shown(personal)).returns_policy).toBe('remade')
    expect((await create({ handling_days: 91 })).statusCode).toBe(400)
  })

  test('links a variant to an image of the product and unlinks it when the image is removed', async () => {
    const pictures = [image('a'), image('b')] as const
    const of = (value: string, url: string | null) => ({ name: 'Size', type: 's', value, image_url: url })
    const before = await created({
      images: pictures,
      variants: [of('S', pictures[1].url), of('M', null), of('L', image('strange').url)],
    })
    const shown = ({ variants }: AdminProduct) => variants.map(({ image_url }) => image_url)
    expect(shown(before)).toEqual([pictures[1].url, null, null])
    const after = (await change(before.id, { images: [pictures[0]] })).json()
    expect(shown(after)).toEqual([null, null, null])
  })

  // spec: admin 3 · A product with all its fields, categories, images, variants and options
  // spec: admin 4 · Editing replaces category links, images, variants and options with what is
  //   submitted
  test('replaces the sets that are sent, keeps known ids and leaves other sets unchanged', async () => {
    const before = await created({
      variants: [
        { name: 'Size', type: 'size', value: 'Small' },
        { name: 'Size', type: 'size', value: 'Large' },
      ],
      images: [image('a')],
    })
    const [small, large] = before.variants
    const answer = await change(before.id, {
      // The two swap their values: no moment may see both the same.
      variants: [
        { ...large, value: 'Small' },
        { ...small, value: 'Large' },
        { id: crypto.randomUUID(), name: 'Size', type: 'size', value: 'Huge' },
      ],
    })
    expect(answer.statusCode, answer.body).toBe(200)
    const after = answer.json()
    expect(after.variants.slice(0, 2)).toMatchObject([
      { id: large.id, value: 'Small' },
      { id: small.id, value: 'Large' },
    ])
    expect(after.images).toEqual(before.images)
    expect(after.category_ids).toEqual(before.category_ids)
  })

  test('rewrites only the rows of images, variants and options that changed', async () => {
    const before = await created({
      images: [image('a'), image('b')],
      variants: [
        { name: 'Size', type: 'size', value: 'Small' },
        { name: 'Size', type: 'size', value: 'Large' },
      ],
      custom_options: [{ name: 'Name', type: 'text' }],
    })
    /** The transaction that wrote each row, by id. */
    const writers = async (table: string) => {
      const rows = await shop.sql`
        select id, xmin::text from ${shop.sql(table)} where product_id = ${before.id} order by sort_order`
      return rows.map(({ id, xmin }) => ({ id, xmin }))
    }
    const all = () => Promise.all(['product_images', 'product_variants', 'custom_options'].map(writers))
    const stored = await all()
    const save = async (changes: object) => {
      const record = (await admin.get(`/api/admin/products/${before.id}`)).json()
      const saved = await change(before.id, { ...record, ...changes })
      expect(saved.statusCode, saved.body).toBe(200)
      return saved.json()
    }
    await save({ title: 'Brass lamp with a new title' })
    expect(await all()).toEqual(stored)

    const [small, large] = before.variants
    const resized = await save({ variants: [small, { ...large, value: 'Huge' }] })
    expect(resized.variants).toMatchObject([{ id: small.id }, { id: large.id, value: 'Huge' }])
    const [images, [smallRow, largeRow] = [], options] = await all()
    expect([images, smallRow, options]).toEqual([stored[0], stored[1]?.[0], stored[2]])
    expect(largeRow).not.toEqual(stored[1]?.[1])

    const [a, b] = before.images
    const reordered = await save({ variants: resized.variants, images: [b, a] })
    expect(reordered.images).toMatchObject([
      { id: b.id, sort_order: 0 },
      { id: a.id, sort_order: 1 },
    ])
    expect(await writers('product_variants')).toEqual([smallRow, largeRow])
  })

  test('does not take over rows of another product', async () => {
    const theirs = await created({ custom_options: [{ name: 'Name', type: 'text' }] })
    const mine = await created()
    const answer = await change(mine.id, { custom_options: theirs.custom_options })
    expect(answer.json().custom_options[0].id).not.toBe(theirs.custom_options[0].id)
    const still = (await admin.get(`/api/admin/products/${theirs.id}`)).json()
    expect(still.custom_options).toEqual(theirs.custom_options)
  })

  test('keeps the choices of a cart line with the product valid', async () => {
    const product = await created({
      stock: 5,
      variants: [{ name: 'Size', type: 'size', value: 'Large' }],
      custom_options: [{ name: 'Name', type: 'text', is_required: true }],
    })
    const shopper = await shop.asShopper()
    const put = await shopper.post('/api/cart', {
      product_id: product.id,
      variant_selections: { size: 'Large' },
      custom_options: { [product.custom_options[0].id]: { text: 'Asha' } },
    })
    expect(put.statusCode, put.body).toBeLessThan(300)
    await change(product.id, { ...product, price: 120_000 })
    const cart = (await shopper.get('/api/cart')).json()
    expect(cart.items[0]).toMatchObject({ price: 120_000, problem: null })
  })

  test('records the stock difference as a movement', async () => {
    const product = await created({ stock: 5 })
    await change(product.id, { stock: 12 })
    await change(product.id, { stock: 12, title: 'Renamed' })
    expect(await movements(product.id)).toMatchObject([
      { change: 5, reason: 'initial' },
      { change: 7, reason: 'admin' },
    ])
  })

  test('does not restore units sold while the form was open', async () => {
    const product = await created({ stock: 10 })
    const sell = async (quantity: number) => {
      const shopper = await shop.asShopper()
      await shopper.post('/api/cart', { product_id: product.id, quantity })
      const { total } = (await shopper.post('/api/checkout/quote', {})).json()
      const placed = await shopper.post(
        '/api/orders',
        { shipping_address: ADDRESS, payment_method: 'cod', expected_total: total },
        { headers: { 'idempotency-key': crypto.randomUUID() } },
      )
      expect(placed.statusCode, placed.body).toBe(201)
    }
    await sell(3)
    const untouched = await change(product.id, { ...product, title: 'Renamed while it sold' })
    expect(untouched.json()).toMatchObject({ title: 'Renamed while it sold', stock: 7 })

    const { updated_at } = untouched.json()
    const restocked = await change(product.id, { ...product, stock: 15, updated_at })
    expect(restocked.json()).toMatchObject({ stock: 12, expected_stock: 12 })

    const counted = restocked.json()
    await sell(10)
    const refused = await change(product.id, { ...counted, stock: 5 })
    expect(refused.statusCode, refused.body).toBe(409)
    const message = formatMessage(adminMessages.product.sold_since, { smart_count: 2 })
    expect(refused.json().issues).toMatchObject([{ path: 'stock', message }])
    expect((await movements(product.id)).map((one) => one.change)).toEqual([10, -3, 5, -10])
  })

  test('rejects the second of two conflicting updates and saves none of it', async () => {
    const product = await created()
    const { updated_at } = product
    expect((await change(product.id, { title: 'First', updated_at })).statusCode).toBe(200)
    const second = await change(product.id, { title: 'Second', images: [image('x')], updated_at })
    expect(second.statusCode).toBe(409)
    expect(second.json().message).toBe(messages.general.stale.template)
    expect((await admin.get(`/api/admin/products/${product.id}`)).json()).toMatchObject({
      title: 'First',
      images: [],
    })
  })

  test('rejects a price below the stored discounted price', async () => {
    const product = await created({ price: 10_000, discounted_price: 9_000 })
    const answer = await change(product.id, { price: 8_000 })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().issues[0].path).toBe('discounted_price')
  })
})

// spec: admin 3 · An order with its amounts, addresses, items as they were ordered
test('keeps an order unchanged when its product is deleted', async () => {
  const product = await addProduct(shop.db)
  const order = await addOrder(shop.db, { product_id: product.id, title: 'As ordered' })
  expect((await admin.delete(`/api/admin/products/${product.id}`)).json()).toEqual({ id: product.id })
  const [item] = await shop.db.select().from(orderItems).where(eq(orderItems.order_id, order.id))
  expect(item?.product_id).toBeNull()
  expect(item?.product.title).toBe('As ordered')
  expect((await admin.delete(`/api/admin/products/${product.id}`)).statusCode).toBe(404)
})

test('has a SKU that no other product or combination has, and keeps tags once', async () => {
  const codes = { sku: 'ZZ-Lamp', barcode: '8901234567890', cost_price: 12_050 }
  const texts = { seo_title: 'A lamp', seo_description: 'With a name', tags: ['Diwali', ' diwali', 'a;b'] }
  const lamp = await created({ ...codes, ...texts })
  expect(lamp).toMatchObject({ ...codes, ...texts, tags: ['Diwali', 'a', 'b'] })
  const variants = [{ type: 'size', name: 'Size', value: 'S', price_modifier: 0 }]
  for (const other of [
    { sku: 'zz-lamp' },
    { variants, combinations: [{ selections: { size: 'S' }, sku: 'zz-lamp' }] },
  ]) {
    const answer = await create(other)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().issues[0].path).toMatch(/sku$/)
  }
  const filter = JSON.stringify({ q: 'ZZ-LA' })
  const found = (await admin.get('/api/admin/products', { query: { filter } })).json()
  expect(found.map(({ id }: { id: string }) => id)).toEqual([lamp.id])
  const tagged = JSON.stringify({ tag: 'DIWALI' })
  expect((await admin.get('/api/admin/products', { query: { filter: tagged } })).json()).toHaveLength(1)
})

describe('bulk product updates', () => {
  test('add and remove tags without case', async () => {
    const lamps = [await created({ tags: ['Old', 'Gift'] }), await created()]
    const ids = lamps.map(({ id }) => id)
    const change = { add_tags: ['gift', 'New'], remove_tags: ['OLD'] }
    await shop.db.transaction((tx) => bulkUpdateProducts(tx, ids, change))
    const rows =
      await shop.sql`select tags from products where id in ${shop.sql(ids)} order by cardinality(tags), 1`
    expect(rows.map(({ tags }) => tags).toSorted()).toEqual([
      ['Gift', 'New'],
      ['gift', 'New'],
    ])
  })

  test('change prices by a percentage, rounded half up to the paisa', async () => {
    const a = await created({ price: 10_050, discounted_price: 9_995 })
    const b = await created({ price: 333 })
    const answer = await admin.put('/api/admin/products', { price_percent: -10 }, many([a.id, b.id]))
    expect(answer.json()).toEqual([a.id, b.id])
    const read = async (id: string) => (await admin.get(`/api/admin/products/${id}`)).json()
    expect(await read(a.id)).toMatchObject({ price: 9_045, discounted_price: 8_996 })
    expect(await read(b.id)).toMatchObject({ price: 300, discounted_price: null })
  })

  test('reject prices and stock above the limits of the product form', async () => {
    const a = await created({ price: 10_00_00_000, title: 'Cheap', stock: 5 })
    const b = await created({ price: 100_00_00_000, title: 'Dear', stock: 10_00_000 })
    const dearer = await admin.put('/api/admin/products', { price_percent: 5 }, many([a.id, b.id]))
    expect([dearer.statusCode, dearer.json().issues]).toMatchObject([
      409,
      [{ path: b.id, message: `Dear: ${adminMessages.product.price_too_high.template}` }],
    ])
    const more = await admin.put('/api/admin/products', { stock_change: 1 }, many([a.id, b.id]))
    expect([more.statusCode, more.json().issues]).toMatchObject([
      409,
      [{ path: b.id, message: `Dear: ${adminMessages.product.stock_too_high.template}` }],
    ])
    const read = await admin.get(`/api/admin/products/${a.id}`)
    expect(read.json()).toMatchObject({ price: 10_00_00_000, stock: 5 })
    const raised = await change(b.id, { stock: 10_00_000, expected_stock: 9_99_999 })
    expect([raised.statusCode, raised.json().message]).toEqual([
      409,
      adminMessages.product.stock_too_high.template,
    ])
  })

  test('change stock for all products, or for none when one would fall below zero', async () => {
    const a = await created({ stock: 10 })
    const b = await created({ stock: 2, title: 'Scarce' })
    const refused = await admin.put('/api/admin/products', { stock_change: -5 }, many([a.id, b.id]))
    expect(refused.statusCode).toBe(409)
    expect(refused.json().issues).toMatchObject([{ path: b.id, message: 'Scarce: only 2 in stock' }])
    expect(await movements(a.id)).toHaveLength(1)
    await admin.put('/api/admin/products', { stock_change: 5 }, many([a.id, b.id]))
    expect((await movements(b.id)).map((one) => one.change)).toEqual([2, 5])
  })

  test('set category and visibility, or delete, in one request', async () => {
    const lamps = await addCategory(shop.db, { name: 'Lamps' })
    const ids = [(await created()).id, (await created()).id]
    await admin.put('/api/admin/products', { category_ids: [lamps.id], is_active: false }, many(ids))
    const filter = JSON.stringify({ category_id: lamps.id, is_active: false })
    const listed = await admin.get('/api/admin/products', { query: { filter } })
    expect(listed.headers['content-range']).toBe('products 0-1/2')
    expect(listed.json()[0].categories).toEqual([{ id: lamps.id, name: 'Lamps' }])
    const gone = await admin.delete('/api/admin/products', many([...ids, crypto.randomUUID()]))
    expect(gone.statusCode).toBe(404)
    expect((await admin.delete('/api/admin/products', many(ids))).json()).toEqual(ids)
    expect((await admin.get('/api/admin/products', { query: { filter } })).json()).toEqual([])
  })
})

// spec: admin 2 · Manage Products: search, status filter, Filter button
test('searches titles, filters by low stock, price range and missing filters, and shows the primary image', async () => {
  await created({ title: 'Zebra 100% Cup', stock: 3, price: 5_000, images: [image('p'), image('q')] })
  await created({ title: 'Zebra Plate', stock: 50, price: 90_000 })
  const titles = async (filter: object) =>
    (
      await admin.get('/api/admin/products', {
        query: { filter: JSON.stringify({ q: 'zebra', ...filter }), sort: '["title","ASC"]' },
      })
    )
      .json()
      .map((row: { title: string }) => row.title)
  expect(await titles({})).toEqual(['Zebra 100% Cup', 'Zebra Plate'])
  expect(await titles({ q: '100%' })).toEqual(['Zebra 100% Cup'])
  expect(await titles({ low_stock: true })).toEqual(['Zebra 100% Cup'])
  expect(await titles({ price_gte: 10_000 })).toEqual(['Zebra Plate'])
  await shop.db
    .update(products)
    .set({ materials: ['ceramic'] })
    .where(eq(products.title, 'Zebra Plate'))
  expect(await titles({ missing_filters: true })).toEqual(['Zebra 100% Cup'])
  expect(await titles({ missing_filters: false })).toEqual(['Zebra Plate'])
  const filter = JSON.stringify({ q: '100%' })
  const [row] = (await admin.get('/api/admin/products', { query: { filter } })).json()
  expect(row.image_url).toBe('/media/catalogue/p.webp')
})

test('avoids deadlocks and counts correctly when products change categories concurrently', async () => {
  const shelves = await Promise.all(Array.from({ length: 4 }, () => addCategory(shop.db)))
  const shelf = (number: number) => shelves[number % 4]?.id ?? ''
  const lamps = await Promise.all(
    Array.from({ length: 8 }, (_, number) => created({ category_ids: [shelf(number)] })),
  )
  const ids = lamps.map(({ id }) => id)
  // Not through the door, which tries a transaction that was stopped by another one again.
  const save = (work: (tx: Tx) => Promise<unknown>) => shop.db.transaction(work)
  await Promise.all(
    ids.map(async (id, number) => {
      for (let turn = number; turn < number + 12; turn += 1) {
        const categoryIds = [shelf(turn * 3), shelf(turn * 3 + 1)]
        await save((tx) => updateProduct(tx, id, { category_ids: categoryIds, is_active: turn % 2 === 0 }))
        await save((tx) =>
          bulkUpdateProducts(tx, [...new Set([id, ids[turn % 8] ?? id])], { is_active: true }),
        )
      }
    }),
  )
  await save((tx) => deleteProducts(tx, ids.slice(0, 3)))
  const counts = await shop.sql`
    select active_products as told, (select count(*)::int from product_categories pc join products p on p.id = pc.product_id
      where pc.category_id = categories.id and p.is_active) as there
    from categories where id in ${shop.sql(shelves.map(({ id }) => id))}`
  for (const { told, there } of counts) expect(told).toBe(there)
})
