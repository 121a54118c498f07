import { adminMessages } from '@nakshi/core/admin-messages'
import { adminFormMessages } from '@nakshi/core/base/admin-form-messages'
import type { AdminCollection } from '@nakshi/core/products/admin-collections'
import type { ProductCard } from '@nakshi/core/products/schema'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import type { Client } from '../../../../test/harness-client.ts'
import { addCategory, addProduct } from '../../../../test/harness-rows.ts'

let shop: TestApp
let admin: Client
let ids: Record<'moon' | 'night' | 'thali' | 'plain', string>
let lamps: string

beforeAll(async () => {
  shop = await createTestApp({ cache: true })
  admin = await shop.asAdmin()
  const { db } = shop
  lamps = (await addCategory(db, { name: 'Lamps', slug: 'lamps' })).id
  const add = async (slug: string, input: Parameters<typeof addProduct>[1]) =>
    (await addProduct(db, { slug, title: slug, ...input })).id
  ids = {
    moon: await add('moon', { tags: ['Bestseller'], price: 90_000, category_ids: [lamps] }),
    night: await add('night', { tags: ['bestseller', 'O’Brien "x"'], price: 50_000, category_ids: [lamps] }),
    thali: await add('thali', { occasions: ['diwali'], materials: ['brass'], price: 20_000, stock: 0 }),
    plain: await add('plain', { occasions: ['diwali'], materials: ['wood'], recipients: ['mother'] }),
  }
  await add('hidden', { tags: ['bestseller'], is_active: false })
})
afterAll(() => shop.close())

const create = (body: object) => admin.post('/api/admin/collections', body)
const created = async (body: object): Promise<AdminCollection> => {
  const answer = await create(body)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const change = (id: string, body: object) => admin.put(`/api/admin/collections/${id}`, body)
const list = async (query: string) => {
  const answer = await shop.visitor().get(`/api/products?${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json().total).toBe(answer.json().items.length)
  return answer.json().items.map(({ slug }: ProductCard) => slug)
}
const page = (slug: string) => shop.visitor().get(`/api/collections/${slug}`)
const dayFromToday = async (days: number): Promise<string> => {
  const [row] = await shop.sql`select ((now() at time zone 'Asia/Kolkata')::date + ${days}::int)::text as day`
  return String(row?.day)
}

describe('a collection by choice', () => {
  test('shows its products in their order, and filtered and sorted as a list', async () => {
    const chosen = await created({
      title: 'Our picks',
      description: 'Chosen by us',
      product_ids: [ids.plain, ids.moon, ids.thali],
    })
    expect(chosen).toMatchObject({ slug: 'our-picks', is_rule: false, rule: null, is_active: true })
    expect(await list('collection=our-picks')).toEqual(['plain', 'moon', 'thali'])
    expect(await list('collection=our-picks&sort=price_asc')).toEqual(['thali', 'plain', 'moon'])
    expect(await list('collection=our-picks&occasion=diwali&in_stock=true')).toEqual(['plain'])
    expect(await list('collection=our-picks&category=lamps')).toEqual(['moon'])
    expect(await list('collection=our-picks&search=plain')).toEqual(['plain'])
    const facets = (await shop.visitor().get('/api/product-facets?collection=our-picks')).json()
    expect(facets.occasion).toEqual([{ value: 'diwali', count: 2 }])

    await change(chosen.id, { product_ids: [ids.moon, ids.plain] })
    expect(await list('collection=our-picks')).toEqual(['moon', 'plain'])
    const second = (await shop.visitor().get('/api/products?collection=our-picks&per_page=1&page=2')).json()
    expect(second).toMatchObject({ total: 2, items: [{ slug: 'plain' }] })
  })

  test('loses a deleted product, and takes no unknown one', async () => {
    const gone = await addProduct(shop.db)
    const { id } = await created({ title: 'Short', product_ids: [gone.id, ids.moon] })
    await admin.delete(`/api/admin/products/${gone.id}`)
    const stored = (await admin.get(`/api/admin/collections/${id}`)).json()
    expect(stored.product_ids).toEqual([ids.moon])
    const refused = await change(id, { product_ids: [gone.id] })
    expect(refused.statusCode).toBe(422)
    expect(refused.json().issues[0].path).toBe('product_ids')
    expect(await list('collection=short')).toEqual(['moon'])
  })
})

describe('a collection by rule', () => {
  test.each([
    [{ tags: ['BESTSELLER'] }, ['moon', 'night']],
    [{ tags: ['o’brien "X"', 'nothing'] }, ['night']],
    [{ occasions: ['diwali', 'holi'] }, ['plain', 'thali']],
    [{ occasions: ['diwali'], materials: ['brass'] }, ['thali']],
    [{ recipients: ['mother'] }, ['plain']],
    [{ occasions: ['diwali'], in_stock: true }, ['plain']],
    [{ min_price: 50_000 }, ['moon', 'night']],
    [{ min_price: 20_000, max_price: 50_000, tags: ['bestseller'] }, ['night']],
    [{ max_price: 20_000 }, ['thali']],
  ])('%j', async (rule, expected) => {
    const { id } = await created({ title: 'By rule', slug: 'by-rule', rule })
    expect(await list('collection=by-rule&sort=name')).toEqual(expected)
    await admin.delete(`/api/admin/collections/${id}`)
  })

  test('of a category takes products that join it, and no deleted category', async () => {
    const { id } = await created({ title: 'Lit', rule: { category_ids: [lamps] } })
    expect(await list('collection=lit&sort=name')).toEqual(['moon', 'night'])
    const torch = await addProduct(shop.db, { slug: 'torch', title: 'torch', category_ids: [lamps] })
    // The cache hears of a row written by SQL a moment later.
    await expect.poll(() => list('collection=lit&sort=name')).toEqual(['moon', 'night', 'torch'])
    await shop.sql`delete from products where id = ${torch.id}`
    const other = await addCategory(shop.db)
    await shop.sql`delete from categories where id = ${other.id}`
    const refused = await change(id, { rule: { category_ids: [lamps, other.id] } })
    expect(refused.json().issues[0].path).toBe('rule.category_ids')
  })

  test('is served by the index of tags', async () => {
    const plan = await shop.sql.begin(async (tx) => {
      await tx`set local enable_seqscan = off`
      return tx`explain select from products where is_active and lower_each(tags) && lower_each(array['X'])`
    })
    expect(JSON.stringify(plan)).toContain('products_tags')
  })

  test.each([
    [{}, 'rule.tags', adminMessages.collection.empty_rule.template],
    [{ min_price: 2, max_price: 1 }, 'rule.max_price', 'Minimum price cannot be more than maximum price'],
  ])('needs a condition: %j', async (rule, path, message) => {
    const refused = await create({ title: 'Empty', rule })
    expect(refused.json().issues).toMatchObject([{ path, message }])
  })
})

describe('the page of a collection', () => {
  test('has its texts, in each language', async () => {
    const texts = { title: 'For Diwali', description: 'Diyas and more', seo_title: 'Diwali gifts 2026' }
    const { id } = await created({ ...texts, rule: { occasions: ['diwali'] }, seo_description: 'Brass' })
    expect((await page('for-diwali')).json()).toEqual({
      ...texts,
      slug: 'for-diwali',
      seo_description: 'Brass',
      image: null,
    })
    const path = `/api/admin/collections/${id}/translations/hi`
    const saved = await admin.put(path, { texts: [{ field: 'title', text: 'दीवाली के लिए' }] })
    expect(saved.statusCode, saved.body).toBe(200)
    const hindi = await shop.app.inject({
      url: '/api/collections/for-diwali',
      headers: { 'accept-language': 'hi' },
    })
    expect(hindi.json()).toMatchObject({ title: 'दीवाली के लिए', description: 'Diyas and more' })
    await admin.delete(`/api/admin/collections/${id}`)
    expect(await shop.sql`select 1 from translations where subject_id = ${id}`).toHaveLength(0)
    expect((await page('for-diwali')).statusCode).toBe(404)
    expect(await list('collection=for-diwali')).toEqual([])
  })

  test('is there from its first to its last day, Indian time', async () => {
    const { id } = await created({
      title: 'Dated',
      product_ids: [ids.moon],
      starts_on: await dayFromToday(1),
    })
    expect((await page('dated')).statusCode).toBe(404)
    expect(await list('collection=dated')).toEqual([])
    await change(id, { starts_on: await dayFromToday(-1), ends_on: await dayFromToday(0) })
    expect((await page('dated')).statusCode).toBe(200)
    expect(await list('collection=dated')).toEqual(['moon'])
    await change(id, { starts_on: null, ends_on: await dayFromToday(-1) })
    expect((await page('dated')).statusCode).toBe(404)
    const crossed = await change(id, { starts_on: await dayFromToday(3) })
    expect(crossed.json().issues).toMatchObject([
      { path: 'ends_on', message: adminFormMessages.end_before_start.template },
    ])
    await change(id, { ends_on: null, starts_on: null, is_active: false })
    expect((await page('dated')).statusCode).toBe(404)
  })

  test('moves with its slug, from menus too, and is linked while it is shown', async () => {
    const { id } = await created({ title: 'Linked', product_ids: [ids.moon], is_active: false })
    const value = { header: [{ label: 'Linked', link: '/collections/linked' }], footer: [] }
    const saved = await admin.put('/api/admin/settings/menu_settings', { value })
    expect(saved.statusCode, saved.body).toBe(200)
    const header = async () => (await shop.visitor().get('/api/settings')).json().menu_settings.header
    expect(await header()).toEqual([])
    await change(id, { is_active: true, slug: 'renamed' })
    expect(await header()).toEqual([{ label: 'Linked', link: '/collections/renamed' }])
    const moved = await shop.visitor().get('/api/redirects?path=/collections/linked')
    expect(moved.json()).toEqual({ to: '/collections/renamed' })
    const unknown = { header: [{ label: 'X', link: '/collections/nothing' }], footer: [] }
    expect((await admin.put('/api/admin/settings/menu_settings', { value: unknown })).statusCode).toBe(422)
  })
})

test('has an address of its own, and a log of its changes', async () => {
  const { id } = await created({ title: 'Once', rule: { tags: ['one'] } })
  const twice = await create({ title: 'ONCE', rule: { tags: ['one'] } })
  expect(twice.statusCode).toBe(409)
  expect(twice.json().issues[0].path).toBe('slug')
  await change(id, { product_ids: [ids.moon] })
  const filter = JSON.stringify({ subject_type: 'collection', subject_id: id })
  const [entry] = (await admin.get('/api/admin/audit-log', { query: { filter } })).json()
  expect(entry).toMatchObject({
    subject_name: 'Once',
    before: { product_ids: [] },
    after: { product_ids: [ids.moon] },
  })
  const bulk = await admin.put(`/api/admin/collections?filter={"id":["${id}"]}`, { is_active: false })
  expect(bulk.statusCode, bulk.body).toBe(200)
  expect((await page('once')).statusCode).toBe(404)
})
