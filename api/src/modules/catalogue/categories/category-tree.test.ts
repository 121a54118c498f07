import { adminMessages } from '@nakshi/core/admin-messages'
import type { AdminCategory } from '@nakshi/core/products/admin-categories'
import type { Category } from '@nakshi/core/products/categories'
import type { ProductCard } from '@nakshi/core/products/schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import type { Client } from '../../../../test/harness-client.ts'
import { addCategory, addProduct } from '../../../../test/harness-rows.ts'

let shop: TestApp
let admin: Client
let ids: Record<'home' | 'lamps' | 'night' | 'mugs', string>

beforeAll(async () => {
  shop = await createTestApp({ cache: true })
  admin = await shop.asAdmin()
  const { db } = shop
  const add = async (slug: string, parentId: string | null = null) =>
    (await addCategory(db, { name: slug, slug, parent_id: parentId })).id
  const home = await add('home')
  const lamps = await add('lamps', home)
  ids = { home, lamps, night: await add('night', lamps), mugs: await add('mugs') }
  const addTo = (slug: string, ...categoryIds: string[]) =>
    addProduct(db, { slug, title: slug, category_ids: categoryIds, occasions: ['diwali'] })
  await addTo('cushion', ids.home)
  await addTo('moon', ids.lamps, ids.night, ids.home)
  await addTo('star', ids.night)
  await addTo('cup', ids.mugs)
  await addProduct(db, { slug: 'hidden', is_active: false, category_ids: [ids.night] })
})
afterAll(() => shop.close())

const change = (id: string, body: object) => admin.put(`/api/admin/categories/${id}`, body)
const list = async (query: string) => {
  const answer = await shop.visitor().get(`/api/products?sort=name&${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json().total).toBe(answer.json().items.length)
  return answer.json().items.map(({ slug }: ProductCard) => slug)
}
const categories = async () => {
  const items: Category[] = (await shop.visitor().get('/api/categories')).json().items
  return new Map(items.map((each) => [each.slug, each]))
}

test('shows the products of all categories below, each once, filtered and counted', async () => {
  expect(await list('category=home')).toEqual(['cushion', 'moon', 'star'])
  expect(await list('category=lamps')).toEqual(['moon', 'star'])
  expect(await list('category=night')).toEqual(['moon', 'star'])
  expect(await list('category=mugs')).toEqual(['cup'])
  expect(await list('category=home&search=star')).toEqual(['star'])
  const page = (await shop.visitor().get('/api/products?sort=name&category=home&per_page=2&page=2')).json()
  expect(page).toMatchObject({ total: 3, items: [{ slug: 'star' }] })
  const facets = (await shop.visitor().get('/api/product-facets?category=home')).json()
  expect(facets.occasion).toEqual([{ value: 'diwali', count: 3 }])
})

test('counts what is for sale below a category, and names its parent', async () => {
  const shown = await categories()
  const counts = [...shown.values()].map(({ slug, product_count }) => [slug, product_count])
  expect(Object.fromEntries(counts)).toEqual({ home: 3, lamps: 2, night: 2, mugs: 1 })
  expect(shown.get('night')).toMatchObject({ parent_id: ids.lamps, level: 3 })
  expect([...shown.keys()]).toEqual(['home', 'lamps', 'night', 'mugs'])
  expect(shown.get('home')?.parent_id).toBeNull()
})

test('leaves out what is below a category that is not active', async () => {
  await change(ids.lamps, { is_active: false })
  const shown = await categories()
  expect(shown.get('home')?.product_count).toBe(2)
  expect(shown.get('night')?.parent_id).toBeNull()
  expect(await list('category=home')).toEqual(['cushion', 'moon'])
  expect(await list('category=night')).toEqual(['moon', 'star'])
  await change(ids.lamps, { is_active: true })
})

test.each([
  ['itself', 'home', () => ids.home, 'parent_below'],
  ['one below it', 'home', () => ids.night, 'parent_below'],
  ['a third level, with others below', 'mugs', () => ids.night, 'too_deep'],
  ['an unknown one', 'mugs', () => crypto.randomUUID(), 'unknown_parent'],
] as const)('refuses %s as parent', async (_name, slug, parent, message) => {
  const refused = await change(ids[slug], { parent_id: parent() })
  expect(refused.statusCode, refused.body).toBe(422)
  expect(refused.json().issues).toMatchObject([
    { path: 'parent_id', message: adminMessages.category[message].template },
  ])
})

test('refuses to move a category whose own levels would be the fourth', async () => {
  const refused = await change(ids.home, { parent_id: ids.mugs })
  expect(refused.json().issues[0].message).toBe(adminMessages.category.too_deep.template)
})

test('lets no two changes at a time close a circle', async () => {
  const [a, b] = await Promise.all([addCategory(shop.db), addCategory(shop.db)])
  const answers = await Promise.all([change(a.id, { parent_id: b.id }), change(b.id, { parent_id: a.id })])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
})

test('puts those below a deleted category on the first level', async () => {
  const parent = await addCategory(shop.db, { slug: 'gone' })
  const child = await addCategory(shop.db, { slug: 'child', parent_id: parent.id })
  await admin.delete(`/api/admin/categories/${parent.id}`)
  const stored: AdminCategory = (await admin.get(`/api/admin/categories/${child.id}`)).json()
  expect(stored.parent_id).toBeNull()
})

test('takes the categories below one of a rule into a collection', async () => {
  const body = { title: 'At home', rule: { category_ids: [ids.home] } }
  expect((await admin.post('/api/admin/collections', body)).statusCode).toBe(201)
  expect(await list('collection=at-home')).toEqual(['cushion', 'moon', 'star'])
})

test('has a heading and a text for search engines', async () => {
  await change(ids.mugs, { seo_title: 'Mugs with names', seo_description: 'Fired in Jaipur' })
  expect((await categories()).get('mugs')).toMatchObject({
    seo_title: 'Mugs with names',
    seo_description: 'Fired in Jaipur',
  })
})
