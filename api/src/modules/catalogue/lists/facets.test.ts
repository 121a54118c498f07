import { toIndiaDate } from '@nakshi/core/base/india-time'
import { getNextOccasion } from '@nakshi/core/occasions/next-occasion'
import type { DatedOccasion, ProductFacets } from '@nakshi/core/products/facets'
import type { ProductCard } from '@nakshi/core/products/schema'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { addCategory, addProduct } from '../../../../test/harness-rows.ts'
import { setStore } from '../../../../test/harness-settings.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
  const { db } = shop
  const lamps = await addCategory(db, { name: 'Lamps', slug: 'lamps' })
  const photo = { name: 'Photo', type: 'image', max_images: 1, is_required: true, handling_days: 4 } as const
  await addProduct(db, {
    slug: 'moon',
    title: 'Moon lamp',
    occasions: ['wedding', 'anniversary'],
    recipients: ['couple'],
    materials: ['pla'],
    category_ids: [lamps.id],
    handling_days: 2,
    rating_sum: 9,
    rating_count: 2,
  })
  await addProduct(db, {
    slug: 'night',
    title: 'Night lamp',
    occasions: ['birthday', 'wedding'],
    recipients: ['mother'],
    materials: ['acrylic', 'wood'],
    category_ids: [lamps.id],
    handling_days: 0,
    custom_options: [photo],
    rating_sum: 7,
    rating_count: 2,
  })
  await addProduct(db, {
    slug: 'thali',
    title: 'Thali',
    price: 90_000,
    occasions: ['diwali'],
    materials: ['brass'],
    handling_days: 20,
    stock: 0,
  })
  await addProduct(db, { slug: 'plain', title: 'Plain mug', handling_days: 3 })
  await addProduct(db, { slug: 'hidden', title: 'Hidden', occasions: ['holi'], is_active: false })
})
afterAll(() => shop.close())

const list = async (query: string) => {
  const answer = await shop.visitor().get(`/api/products?sort=name&${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json().total).toBe(answer.json().items.length)
  return answer.json().items.map(({ slug }: ProductCard) => slug)
}
const facets = async (query = '') => {
  const answer = await shop.visitor().get(`/api/product-facets?${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<ProductFacets>()
}
const counts = (values: ProductFacets['occasion']) =>
  Object.fromEntries((values ?? []).map(({ value, count }) => [value, count]))
/** In India, so many days from now. */
const inDays = (days: number) => toIndiaDate(new Date(Date.now() + days * 86_400_000))

describe('product list filters', () => {
  test.each([
    ['by an occasion', 'occasion=wedding', ['moon', 'night']],
    ['by any of several', 'occasion=birthday,diwali', ['night', 'thali']],
    ['by who it is for', 'recipient=couple', ['moon']],
    ['by what it is made of', 'material=wood', ['night']],
    ['by several facets that hold together', 'occasion=wedding&material=acrylic', ['night']],
    ['to what takes a photo', 'photo=true', ['night']],
    ['to what is in stock', 'in_stock=true', ['moon', 'night', 'plain']],
    ['by stars', 'rating=4', ['moon']],
    ['by stars of which half ones count', 'rating=3', ['moon', 'night']],
    ['within a category', 'category=lamps&occasion=birthday', ['night']],
    ['within a search', 'search=lamp&recipient=couple', ['moon']],
    ['to nothing by an unknown value', 'occasion=nonsense', []],
    ['with a price', 'occasion=wedding,diwali&min_price=80000', ['thali']],
  ])('narrows the list %s', async (_how, query, wanted) => {
    expect(await list(query)).toEqual(wanted)
  })

  test.each(['occasion=Non%20sense', 'material=wood,%27', 'rating=9', 'arrives_by=tomorrow', 'zone=moon'])(
    'rejects the invalid filter %s',
    async (query) => {
      expect((await shop.visitor().get(`/api/products?${query}`)).statusCode).toBe(400)
    },
  )
})

describe('the arrives_by filter', () => {
  test('lists products that can be made and delivered by the date, with handling days of required options', async () => {
    const courier = await courierDays()
    expect(await list(`arrives_by=${inDays(courier + 1)}`)).toEqual([])
    expect(await list(`arrives_by=${inDays(courier + 2)}`)).toEqual(['moon'])
    expect(await list(`arrives_by=${inDays(courier + 4)}`)).toEqual(['moon', 'night', 'plain'])
    expect(await list(`arrives_by=${inDays(-1)}`)).toEqual([])
  })

  test('lists fewer products for a remote delivery zone', async () => {
    const day = inDays((await courierDays()) + 2)
    expect(await list(`arrives_by=${day}&zone=mainland`)).toEqual(['moon'])
    expect(await list(`arrives_by=${day}&zone=islands`)).toEqual([])
  })
})

async function courierDays(): Promise<number> {
  return (await shop.visitor().get('/api/settings')).json().store_settings.courier_days.mainland
}

describe('product facets', () => {
  test('count the active products for each value', async () => {
    const { occasion, recipient, material, photo, in_stock, rating } = await facets()
    expect(counts(occasion)).toEqual({ wedding: 2, anniversary: 1, birthday: 1, diwali: 1 })
    expect(counts(recipient)).toEqual({ couple: 1, mother: 1 })
    expect(counts(material)).toEqual({ pla: 1, acrylic: 1, wood: 1, brass: 1 })
    expect([counts(photo), counts(in_stock)]).toEqual([{ true: 1 }, { true: 3 }])
    expect(counts(rating)).toEqual({ 4: 1, 3: 2 })
    expect(occasion?.find(({ value }) => value === 'diwali')).toEqual({ value: 'diwali', count: 1 })
  })

  test('apply the other filters but not their own', async () => {
    const { occasion, material } = await facets('occasion=birthday&category=lamps')
    expect(counts(occasion)).toEqual({ wedding: 2, anniversary: 1, birthday: 1 })
    expect(counts(material)).toEqual({ acrylic: 1, wood: 1 })
    expect(counts((await facets('search=lamp&max_price=10')).occasion)).toEqual({})
    expect(counts((await facets('search=thali')).occasion)).toEqual({ diwali: 1 })
  })

  test('count among the closest products as the list shows them', async () => {
    const { occasion } = await facets('search=lamq&occasion=birthday')
    expect(counts(occasion)).toEqual({ wedding: 2, anniversary: 1, birthday: 1 })
    expect(await list('search=lamq&occasion=birthday')).toEqual(['night'])
  })

  test('count the products that arrive by each date', async () => {
    const { arrives_by } = await facets()
    const all = arrives_by?.at(-1)
    expect([arrives_by?.[0]?.count, all?.count]).toEqual([1, 4])
    expect(await list(`arrives_by=${arrives_by?.[0]?.value}`)).toEqual(['moon'])
    expect(all).toEqual({ value: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), count: 4 })
  })
})

test('updates the photo filter when the custom options of a product change', async () => {
  const admin = await shop.asAdmin()
  const [{ id } = { id: '' }] = await shop.sql`select id from products where slug = 'plain'`
  const option = { name: 'Your photo', type: 'image', max_images: 1 }
  const saved = await admin.patch(`/api/admin/products/${id}`, {
    custom_options: [option],
    occasions: ['holi', 'holi'],
    materials: ['ceramic'],
  })
  expect([saved.statusCode, saved.json().occasions, saved.json().materials]).toEqual([
    200,
    ['holi'],
    ['ceramic'],
  ])
  expect(await list('photo=true')).toEqual(['night', 'plain'])
  await admin.patch(`/api/admin/products/${id}`, { custom_options: [] })
  expect(await list('photo=true')).toEqual(['night'])
  expect((await admin.patch(`/api/admin/products/${id}`, { occasions: ['nonsense'] })).statusCode).toBe(400)
})

test('lists only occasions that have products, with product counts, by their next date', async () => {
  const { items } = (await shop.visitor().get('/api/occasions')).json()
  const dates = items.flatMap(({ date }: DatedOccasion) => date ?? [])
  expect(dates).toEqual(dates.toSorted())
  const slugs = items.map(({ slug }: DatedOccasion) => slug)
  expect(slugs.slice(dates.length)).toEqual(['birthday', 'anniversary', 'wedding'])
  const { date, days } = getNextOccasion('diwali', new Date()) ?? {}
  expect(items).toContainEqual({ slug: 'diwali', product_count: 1, date, days, is_approximate: false })
  expect(items.at(-1)).toEqual({
    ...{ slug: 'wedding', product_count: 2, date: null, days: null, is_approximate: false },
  })
  expect(slugs).not.toContain('onam')
  const page = async (slug: string) => (await shop.visitor().get(`/api/occasions/${slug}`)).statusCode
  expect([await page('onam'), await page('nonsense')]).toEqual([200, 404])
})

test('names the last day to order for an occasion by its slowest product and zone, and a date of the store', async () => {
  const today = toIndiaDate(new Date())
  const addDays = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
  const show = async (slug: string) => (await shop.visitor().get(`/api/occasions/${slug}`)).json()
  const date = addDays(40)
  await setStore(shop.db, {
    handling_days: 1,
    occasion_dates: [{ occasion: 'wedding', date }],
  })
  // One takes 2 days, the other one its required photo 4; the islands 12.
  expect(await show('wedding')).toEqual({
    ...{ slug: 'wedding', product_count: 2, date, days: 40, is_approximate: false },
    handling: { min: 2, max: 4 },
    deadline: { kind: 'all', day: addDays(40 - 16) },
  })
  const { items } = (await shop.visitor().get('/api/occasions')).json()
  const found = items.find(({ slug }: DatedOccasion) => slug === 'wedding')
  expect([found.date, found.days]).toEqual([date, 40])
  await setStore(shop.db, { occasion_dates: [{ occasion: 'wedding', date: addDays(15) }] })
  expect((await show('wedding')).deadline).toEqual({ kind: 'some', day: addDays(1) })
  await setStore(shop.db, { occasion_dates: [{ occasion: 'wedding', date: addDays(3) }] })
  expect((await show('wedding')).deadline).toEqual({ kind: 'late', day: addDays(-11) })
  expect(await show('onam')).toMatchObject({ product_count: 0, handling: null, deadline: null })
})
