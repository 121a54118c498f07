import type { ProductList } from '@nakshi/core/products/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { addCategory, addProduct } from '../../../../test/harness-rows.ts'

let shop: TestApp

beforeAll(async () => {
  shop = await createTestApp()
  const { db } = shop
  const weddings = await addCategory(db, { name: 'Weddings' })
  const hidden = await addCategory(db, { name: 'Secret santa', is_active: false })
  await addProduct(db, {
    slug: 'mug',
    title: 'Photo Mug',
    price: 30_000,
    description: '<p>For a <strong>wedding</strong> or a birthday</p>',
  })
  await addProduct(db, {
    slug: 'cushion',
    title: 'Cushion',
    price: 80_000,
    category_ids: [weddings.id, hidden.id],
    description: '<p>Goes with the mug</p>',
  })
  await addProduct(db, { slug: 'percent', title: '100% cotton_bag', price: 20_000 })
  await addProduct(db, { slug: 'nameplate', title: 'नाम पट्टिका', price: 70_000 })
  await addProduct(db, { slug: 'gone', title: 'Retired keychain', is_active: false, description: 'brass' })
})
afterAll(() => shop.close())

async function search(words: string, more = ''): Promise<[slugs: string[], is_fuzzy: boolean]> {
  const answer = await shop.visitor().get(`/api/products?search=${encodeURIComponent(words)}${more}`)
  expect(answer.statusCode).toBe(200)
  const { items, is_fuzzy, total } = answer.json<ProductList>()
  expect(total).toBe(items.length)
  return [items.map((item) => item.slug), is_fuzzy]
}

describe('catalogue search', () => {
  it('finds words in the title, ignoring case, and searches no further', async () => {
    expect(await search('mUG')).toEqual([['mug'], false])
  })

  it('falls back to products of matching categories before descriptions', async () => {
    expect(await search('wedding')).toEqual([['cushion'], false])
  })

  it('falls back to words in the description', async () => {
    expect(await search('birthday')).toEqual([['mug'], false])
  })

  it('ignores the markup of a description', async () => {
    expect(await search('strong')).toEqual([[], false])
  })

  it('treats % and _ as literal characters', async () => {
    expect((await search('100%'))[0]).toEqual(['percent'])
    expect((await search('n_b'))[0]).toEqual(['percent'])
    expect((await search('%%%%'))[0]).toEqual([])
    expect((await search('\\'))[0]).toEqual([])
  })

  it('finds Devanagari titles', async () => {
    expect(await search('पट्टिका')).toEqual([['nameplate'], false])
  })

  // spec: shop 4 · Catalogue, any: only active products are shown
  it('excludes inactive products and inactive categories', async () => {
    expect(await search('retired keychain')).toEqual([[], false])
    expect(await search('secret santa')).toEqual([[], false])
  })

  it.each(['cushoin', 'cushin'])('suggests the closest product for %s', async (words) => {
    expect(await search(words)).toEqual([['cushion'], true])
  })

  it.each(['cusion', 'kushion', 'cushions', 'pillow', 'तकिया', 'कुशन'])(
    'finds products by phonetic key or synonym for %s',
    async (words) => {
      expect(await search(words)).toEqual([['cushion'], false])
    },
  )

  it('finds a Devanagari title by a Latin spelling', async () => {
    expect(await search('naam pattika')).toEqual([['nameplate'], false])
    expect(await search('pattika')).toEqual([['nameplate'], false])
  })

  it('returns synonym matches as related products without duplicates', async () => {
    const more = async (words: string) =>
      (await shop.visitor().get(`/api/search/related-products?search=${encodeURIComponent(words)}`))
        .json<ProductList>()
        .items.map(({ slug }) => slug)
    expect(await more('mug')).toEqual(['cushion'])
    expect(await more('xqzwv')).toEqual([])
  })

  it('suggests products close to one of several words', async () => {
    expect(await search('personlised mugg')).toEqual([['mug'], true])
    expect(await search('xqzwv cushoin')).toEqual([['cushion'], true])
    expect(await search('a "quoted" {cushoin}, \\\\')).toEqual([['cushion'], true])
  })

  it('applies the filters to suggestions of the closest product', async () => {
    expect(await search('cushoin', '&max_price=50000')).toEqual([[], false])
  })

  it('does not expand to other matches when a filter empties the result', async () => {
    expect(await search('mug', '&min_price=50000')).toEqual([[], false])
  })

  it('finds nothing for words unlike any other', async () => {
    expect(await search('xqzwv')).toEqual([[], false])
  })

  it('takes a price in a search as a bound, which that of the filter replaces', async () => {
    const list = async (query: string) =>
      (await shop.visitor().get(`/api/products?${query}`)).json<ProductList>()
    const priced = await list('search=gift%20under%20500&sort=price_asc')
    expect(priced.items.map(({ slug }) => slug)).toEqual(['percent', 'mug'])
    expect(priced.search_price).toEqual({ rest: 'gift', max_price: 50_000 })
    expect((await list('search=gift%20under%20500&max_price=90000')).total).toBe(4)
    expect((await list('search=cushion%20500%20se%20kam')).total).toBe(0)
    expect((await list('search=cushion')).search_price).toBeNull()
    const facets = await shop.visitor().get('/api/product-facets?search=gift%20under%20500')
    expect(facets.statusCode).toBe(200)
  })

  it('finds letters that changed places, and two words written as one', async () => {
    expect(await search('cuhsion')).toEqual([['cushion'], true])
    expect(await search('photomug')).toEqual([['mug'], true])
  })

  it('ignores a blank search', async () => {
    expect((await search('   '))[0]).toHaveLength(4)
  })
})

it('indexes a long description without spaces in linear time', async () => {
  const start = Date.now()
  await addProduct(shop.db, { description: 'abcdefgh'.repeat(250) })
  expect(Date.now() - start).toBeLessThan(2_000)
})
