import { formatMessage } from '@nakshi/core/base/format-message'
import { productImportMessages } from '@nakshi/core/imports/admin-product-messages'
import type { ProductImportResponse } from '@nakshi/core/imports/admin-products'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import type { Client } from '../../../../test/harness-client.ts'
import { addCategory, addProduct } from '../../../../test/harness-rows.ts'
import { collectionProducts, collections, productCompanions } from '../../../platform/db/tables/index.ts'

let shop: TestApp
let admin: Client
const ids = new Map<string, string>()
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
  const { id: category } = await addCategory(shop.db, { name: 'Gifts', slug: 'gifts' })
  for (const slug of ['mug', 'plate', 'card'])
    ids.set(
      slug,
      (await addProduct(shop.db, { slug, title: slug, price: 29_900, category_ids: [category] })).id,
    )
  for (const slug of ['our-picks', 'for-desks'])
    ids.set(slug, (await admin.post('/api/admin/collections', { title: slug, slug })).json().id)
  const rule = { occasions: ['diwali'] }
  await admin.post('/api/admin/collections', { title: 'Diwali', slug: 'diwali', rule })
  await admin.put(`/api/admin/collections/${idOf('our-picks')}`, { product_ids: [idOf('plate')] })
})
afterAll(() => shop.close())

const idOf = (slug: string) => {
  const id = ids.get(slug)
  if (!id) throw new Error(`no ${slug}`)
  return id
}
async function send(list: string, extra: object = {}): Promise<ProductImportResponse> {
  const answer = await admin.post('/api/admin/product-imports', {
    ...{ list, file: 'products.csv', check: true },
    ...extra,
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
async function imported(list: string): Promise<ProductImportResponse> {
  const { seen } = await send(list)
  const done = await send(list, { check: false, seen })
  expect(done.import_id, JSON.stringify(done.rows)).not.toBeNull()
  return done
}
const exportCsv = async (): Promise<string> => (await admin.get('/api/admin/products/export')).body
const listCollected = async (slug: string) =>
  (
    await shop.db
      .select({ id: collectionProducts.product_id })
      .from(collectionProducts)
      .innerJoin(collections, eq(collections.id, collectionProducts.collection_id))
      .where(eq(collections.slug, slug))
      .orderBy(collectionProducts.sort_order)
  ).map(({ id }) => id)
const listCompanions = async (slug: string) =>
  (
    await shop.db
      .select({ id: productCompanions.companion_id })
      .from(productCompanions)
      .where(eq(productCompanions.product_id, idOf(slug)))
      .orderBy(productCompanions.sort_order)
  ).map(({ id }) => id)

test('imports, exports and takes back collections and what goes well with a product', async () => {
  const done = await imported(
    'slug,title,price,categories,collections,goes_well_with\n' +
      'mug,mug,299,gifts,For-Desks; our-picks,new-stand; plate\n' +
      'new-stand,New stand,199,gifts,for-desks,mug\n',
  )
  expect(done.rows.map(({ fate, changes }) => [fate, changes.slice(-2)])).toEqual([
    [
      'changed',
      [
        { field: 'collections', from: '', to: 'for-desks; our-picks' },
        { field: 'goes_well_with', from: '', to: 'new-stand; plate' },
      ],
    ],
    ['new', expect.arrayContaining([{ field: 'goes_well_with', from: '', to: 'mug' }])],
  ])
  const [stand] = (
    await admin.get('/api/admin/products', { query: { filter: '{"slug":"new-stand"}' } })
  ).json()
  ids.set('new-stand', stand.id)
  expect(await listCollected('our-picks')).toEqual(['plate', 'mug'].map(idOf))
  expect(await listCollected('for-desks')).toEqual(['mug', 'new-stand'].map(idOf))
  expect(await listCompanions('mug')).toEqual(['new-stand', 'plate'].map(idOf))
  expect(await listCompanions('new-stand')).toEqual([idOf('mug')])

  const csv = await exportCsv()
  expect(csv).toContain('for-desks; our-picks')
  expect((await send(csv)).rows.map(({ fate }) => fate)).toEqual(Array(4).fill('unchanged'))

  const undone = await admin.post(`/api/admin/product-imports/${done.import_id}/undo`, { check: false })
  expect(undone.json()).toMatchObject({ restored: 1, removed: 1, stays: [] })
  expect(await listCollected('our-picks')).toEqual([idOf('plate')])
  expect(await listCollected('for-desks')).toEqual([])
  expect(await listCompanions('mug')).toEqual([])
})

test('removes a product from collections that are not named, and changes an open form of them', async () => {
  const path = `/api/admin/collections/${idOf('our-picks')}`
  const { updated_at } = (await admin.get(path)).json()
  await imported('slug,collections,goes_well_with\nplate,,mug\n')
  expect(await listCollected('our-picks')).toEqual([])
  expect(await listCompanions('plate')).toEqual([idOf('mug')])
  expect((await admin.put(path, { title: 'Picks', updated_at })).statusCode).toBe(409)
  await imported('slug,goes_well_with\nplate,\n')
  expect(await listCompanions('plate')).toEqual([])
})

test.each([
  ['an unknown collection', 'collections', 'gone', productImportMessages.unknown],
  ['a collection of a rule', 'collections', 'diwali', productImportMessages.collection_by_rule],
  ['an unknown product', 'goes_well_with', 'gone', productImportMessages.unknown],
])('rejects %s', async (_what, field, value, message) => {
  const { rows } = await send(`slug,${field}\ncard,${value}\n`)
  expect(rows).toMatchObject([
    { fate: 'refused', problems: [{ field, message: formatMessage(message, { value }) }] },
  ])
})

test('rejects more products than a page shows, and rows that name a rejected one', async () => {
  const many = Array.from({ length: 9 }, (_, index) => `gift-${index}`).join('; ')
  const { rows } = await send(
    'slug,title,price,categories,goes_well_with\n' +
      `card,card,299,gifts,${many}\n` +
      'first,First,99,gifts,second\nsecond,Second,no price,gifts,\nthird,Third,99,gifts,first\n',
  )
  expect(rows.map(({ title, fate, problems }) => [title, fate, problems[0]?.field])).toEqual([
    ['card', 'refused', 'goes_well_with'],
    ['First', 'refused', 'goes_well_with'],
    ['Second', 'refused', 'price'],
    ['Third', 'refused', 'goes_well_with'],
  ])
})

test('adds no product to a collection that is full', async () => {
  await shop.sql`with added as (
      insert into products (slug, title, price) select 'many-' || n, 'Many', 100 from generate_series(1, 499) n
      returning id)
    insert into collection_products (collection_id, product_id) select ${idOf('for-desks')}, id from added`
  const { rows } = await send('slug,collections\ncard,for-desks\nplate,for-desks\n')
  expect(rows).toMatchObject([
    { fate: 'changed' },
    {
      fate: 'refused',
      problems: [{ message: formatMessage(productImportMessages.collection_full, { value: 'for-desks' }) }],
    },
  ])
})
