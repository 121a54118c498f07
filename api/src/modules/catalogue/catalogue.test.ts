import { messages } from '@nakshi/core/messages'
import type { Category, ProductCard, ProductDetail, ProductList } from '@nakshi/core/schemas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { addCategory, addProduct } from '../../../test/harness-rows.ts'
import { media, productImages } from '../../platform/db/tables/index.ts'

const PLACEHOLDER =
  'data:image/webp;base64,UklGRiwAAABXRUJQVlA4ICAAAABQAQCdASoEAAUAA4BaJQBOgDQAAP5vGwwmCcibsDAAAA=='

let shop: TestApp
let mugs: { id: string; slug: string }
let lamps: { id: string; slug: string }
let closed: { id: string; slug: string }

const day = (number: number) => new Date(Date.UTC(2026, 0, number))

beforeAll(async () => {
  shop = await createTestApp()
  mugs = await addCategory(shop.db, { name: 'mugs & drinkware', slug: 'mugs' })
  lamps = await addCategory(shop.db, {
    name: 'Lamps',
    slug: 'lamps',
    image_url: '/media/catalogue/lamps.webp',
  })
  closed = await addCategory(shop.db, { name: 'Closed', slug: 'closed', is_active: false })
  await shop.db.insert(media).values([
    {
      key: 'catalogue/lamps.webp',
      kind: 'catalogue',
      name: 'lamps',
      type: 'image/webp',
      size: 9,
      width: 800,
      height: 600,
    },
    {
      key: 'catalogue/front.webp',
      kind: 'catalogue',
      name: 'front',
      type: 'image/webp',
      size: 9,
      width: 1200,
      height: 1500,
      placeholder: PLACEHOLDER,
    },
  ])
  const { db } = shop
  await addProduct(db, {
    slug: 'name-mug',
    title: 'Name mug',
    price: 60_000,
    discounted_price: 40_000,
    created_at: day(1),
    is_featured: true,
    category_ids: [mugs.id, closed.id],
    rating_sum: 13,
    rating_count: 3,
    variants: [{ name: 'Inside colour', type: 'colour', value: 'Red', price_modifier: 500 }],
  })
  await addProduct(db, {
    slug: 'city-mug',
    title: 'City mug',
    price: 50_000,
    created_at: day(2),
    category_ids: [mugs.id],
    custom_options: [{ name: 'Note', type: 'text' }],
  })
  await addProduct(db, {
    slug: 'moon-lamp',
    title: 'Moon lamp',
    price: 90_000,
    created_at: day(3),
    category_ids: [lamps.id, closed.id],
    custom_options: [
      { name: 'Note', type: 'text' },
      { name: 'Photo', type: 'image', is_required: true, max_images: 2 },
    ],
  })
  await addProduct(db, {
    slug: 'shelf-lamp',
    title: 'Shelf lamp',
    price: 50_000,
    created_at: day(4),
    category_ids: [closed.id],
  })
  await addProduct(db, { slug: 'old-mug', title: 'Old mug', is_active: false, category_ids: [mugs.id] })
  const [mug] = await db.query.products.findMany({ where: (t, { eq }) => eq(t.slug, 'name-mug') })
  if (mug)
    await db.insert(productImages).values([
      { product_id: mug.id, url: '/media/catalogue/third.webp', sort_order: 2 },
      { product_id: mug.id, url: '/media/catalogue/second.webp', alt_text: 'Back', sort_order: 1 },
      {
        product_id: mug.id,
        url: '/media/catalogue/front.webp',
        alt_text: 'Front',
        sort_order: 3,
        is_primary: true,
      },
    ])
})
afterAll(() => shop.close())

async function list(query: string): Promise<ProductList> {
  const answer = await shop.visitor().get(`/api/products?${query}`)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const slugs = (answer: { items: ProductCard[] }) => answer.items.map((item) => item.slug)

describe('categories', () => {
  // spec: shop 2 · Categories, full: active categories, each with its product count, leading to
  //   /products?category={slug}
  // spec: shop 4 · Catalogue, any: only active categories are shown
  it('lists active categories by name, ignoring case, with their active product counts', async () => {
    const { items } = (await shop.visitor().get('/api/categories')).json<{ items: Category[] }>()
    expect(items.map(({ name, product_count }) => [name, product_count])).toEqual([
      ['Lamps', 1],
      ['mugs & drinkware', 2],
    ])
  })

  it('returns the category image with its stored dimensions', async () => {
    const { items } = (await shop.visitor().get('/api/categories')).json<{ items: Category[] }>()
    expect(items.map((item) => item.image)).toEqual([
      { url: '/media/catalogue/lamps.webp', alt_text: 'Lamps', width: 800, height: 600, placeholder: null },
      null,
    ])
  })
})

describe('the product list', () => {
  // spec: shop 4 · Catalogue, any: only active products are shown
  it('contains active products, newest first', async () => {
    const answer = await list('')
    expect(slugs(answer)).toEqual(['shelf-lamp', 'moon-lamp', 'city-mug', 'name-mug'])
    expect(answer).toMatchObject({ total: 4, page: 1, per_page: 24, is_fuzzy: false })
  })

  it.each([
    ['price_asc', ['name-mug', 'moon-lamp']],
    ['price_desc', ['moon-lamp', 'name-mug']],
  ])('sorts by %s using the current price', async (sort, [first, last]) => {
    const found = slugs(await list(`sort=${sort}`))
    expect([found[0], found.at(-1)]).toEqual([first, last])
  })

  it('sorts by name', async () => {
    expect(slugs(await list('sort=name'))).toEqual(['city-mug', 'moon-lamp', 'name-mug', 'shelf-lamp'])
  })

  it.each(['newest', 'price_asc', 'price_desc', 'name'])(
    'lists each product on only one page when sorted by %s',
    async (sort) => {
      const pages = await Promise.all(
        [1, 2, 3, 4].map((page) => list(`sort=${sort}&per_page=1&page=${page}`)),
      )
      expect(new Set(pages.flatMap(slugs)).size).toBe(4)
      expect(pages.every((page) => page.total === 4)).toBe(true)
    },
  )

  it('returns the total on a page beyond the last', async () => {
    expect(await list('page=9')).toMatchObject({ items: [], total: 4 })
  })

  it('contains the products of a category', async () => {
    expect(slugs(await list('category=mugs'))).toEqual(['city-mug', 'name-mug'])
  })

  // spec: shop 4 · Catalogue, any: only active categories are shown
  it.each(['closed', 'nothing-like-it'])('is empty for the inactive or unknown category %s', async (slug) => {
    expect(await list(`category=${slug}`)).toMatchObject({ items: [], total: 0 })
  })

  // spec: shop 5 · Product list, filtered: numeric prices: at least the lowest, at most the highest
  it('filters by an inclusive price range', async () => {
    expect(slugs(await list('min_price=40000&max_price=50000&sort=price_asc'))).toHaveLength(3)
    expect(slugs(await list('min_price=40001&max_price=49999'))).toEqual([])
  })

  // spec: shop 5 · Product list, filtered: numeric prices: at least the lowest, at most the highest
  it('ignores a blank price bound', async () => {
    expect((await list('min_price=&max_price=')).total).toBe(4)
  })

  it('combines filters', async () => {
    expect(slugs(await list('category=mugs&max_price=45000&featured=true&search=mug'))).toEqual(['name-mug'])
    expect(slugs(await list('category=lamps&search=mug'))).toEqual([])
  })

  it('rejects a minimum price above the maximum', async () => {
    const answer = await shop.visitor().get('/api/products?min_price=2&max_price=1')
    const message = messages.product.price_range
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      message: message.template,
      issues: [{ path: 'min_price', message: message.template }],
    })
  })

  // spec: shop 5 · Product list, filtered: numeric prices: at least the lowest, at most the highest
  it.each([
    'sort=cheapest',
    'page=0',
    'per_page=101',
    'min_price=1.5',
    'min_price=abc',
    'colour=red',
    'category=%00',
    'search=%00',
    'page=1&page=2',
  ])('rejects %s as malformed', async (query) => {
    const answer = await shop.visitor().get(`/api/products?${query}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues).toHaveLength(1)
  })
})

describe('a product card', () => {
  it('returns the primary image followed by the first of the others', async () => {
    const [card] = (await list('search=name mug')).items
    expect(card?.images).toEqual([
      {
        url: '/media/catalogue/front.webp',
        alt_text: 'Front',
        width: 1200,
        height: 1500,
        placeholder: PLACEHOLDER,
      },
      { url: '/media/catalogue/second.webp', alt_text: 'Back', width: null, height: null, placeholder: null },
    ])
  })

  // spec: shop 9 · Ratings, product: mean to one decimal
  it('returns the average rating to one decimal, or none without reviews', async () => {
    const { items } = await list('sort=name')
    expect(items.map((item) => item.rating)).toEqual([null, null, { average: 4.3, count: 3 }, null])
  })

  it('requires a choice when there are variants or required options', async () => {
    const { items } = await list('sort=name')
    expect(items.map((item) => item.needs_choice)).toEqual([false, true, true, false])
  })

  it('is personalised when there are options, required or not', async () => {
    const { items } = await list('sort=name')
    expect(items.map((item) => item.is_personalised)).toEqual([true, true, false, false])
  })
})

describe('the product page', () => {
  it('returns all options and only active categories', async () => {
    const lamp = (await shop.visitor().get('/api/products/moon-lamp')).json<ProductDetail>()
    expect(lamp.categories).toMatchObject([{ name: 'Lamps', slug: 'lamps' }])
    expect(
      lamp.custom_options.map(({ name, is_required, max_images }) => [name, is_required, max_images]),
    ).toEqual([
      ['Note', false, null],
      ['Photo', true, 2],
    ])
    const mug = (await shop.visitor().get('/api/products/name-mug')).json<ProductDetail>()
    expect(mug.images).toHaveLength(3)
    expect(mug.variants).toMatchObject([
      { type: 'colour', name: 'Inside colour', value: 'Red', price_modifier: 500, image_url: null },
    ])
  })

  // spec: shop 4 · Catalogue, any: only active products are shown
  it.each(['old-mug', 'never-was', '%E0%A4%A8', "' or 1=1 --"])('returns 404 for %s', async (slug) => {
    for (const below of ['', '/related', '/reviews']) {
      const answer = await shop.visitor().get(`/api/products/${slug.replaceAll(' ', '%20')}${below}`)
      expect(answer.statusCode).toBe(404)
      expect(answer.json().message).toBe(messages.product.not_found.template)
    }
  })
})

it.each(['%FF', 'x'.repeat(201)])('returns the standard 404 error for an invalid slug: %s', async (slug) => {
  const answer = await shop.visitor().get(`/api/products/${slug}`)
  expect(answer.json()).toEqual({
    statusCode: 404,
    code: 'not_found',
    message: messages.general.not_found.template,
    message_code: 'general_not_found',
    params: {},
  })
})

describe('related products', () => {
  const related = async (slug: string) =>
    slugs((await shop.visitor().get(`/api/products/${slug}/related`)).json())

  // spec: shop 9 · Home and product, product: 4 related products
  it('list the same category first, then the newest others, without the product or inactive ones', async () => {
    expect(await related('name-mug')).toEqual(['city-mug', 'shelf-lamp', 'moon-lamp'])
  })

  it('ignore inactive categories', async () => {
    expect(await related('shelf-lamp')).toEqual(['moon-lamp', 'city-mug', 'name-mug'])
  })

  // spec: shop 9 · Home and product, product: 4 related products
  it('are limited to four', async () => {
    for (let made = 0; made < 5; made += 1)
      await addProduct(shop.db, { slug: `extra-mug-${made}`, category_ids: [mugs.id] })
    const found = await related('name-mug')
    expect(found).toHaveLength(4)
    expect(found.every((slug) => slug.startsWith('extra-mug'))).toBe(true)
  })
})
