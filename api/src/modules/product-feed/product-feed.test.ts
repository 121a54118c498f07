import { feedRejections } from '@nakshi/core/products/admin-feed'
import { defaultMarketingSettings, PRODUCT_FEED_PATH } from '@nakshi/core/settings/marketing'
import { defaultSettings } from '@nakshi/core/settings/schema'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { demoProducts } from '../../../demo/catalogue.ts'
import { insertCatalogue } from '../../../demo/catalogue-rows.ts'
import { storePictures } from '../../../demo/pictures.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { addProduct } from '../../../test/harness-rows.ts'
import { setSettings } from '../../../test/harness-settings.ts'
import { productImages } from '../../platform/db/tables/index.ts'
import { openMediaStore } from '../../platform/media/media-store.ts'
import { toFeedEntry } from './feed-items.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
  const pictures = await storePictures(openMediaStore(shop.config))
  await shop.db.transaction((tx) => insertCatalogue(tx, demoProducts(new Date()), pictures))
  await addShirt()
  await shop.sql`update categories set parent_id = (select id from categories where slug = 'home-decor')
    where slug = 'lamps-clocks'`
}, 60_000)
afterAll(() => shop.close())

const PICTURE = '/media/catalogue/00000000-0000-4000-8000-00000000000'
/** Of one combination alone. */
const OWN = '/media/catalogue/00000000-0000-4000-8000-00000000000a.webp'
const SHIRT = 'a-&-b'

/** Sold in colours and sizes, with everything that XML and the specification do not take as it is. */
async function addShirt() {
  const { id } = await addProduct(shop.db, {
    slug: SHIRT,
    title: `Shirt <&> "Anu’s"\u0007 ${'नमस्ते '.repeat(30)}`,
    description: `<p>Soft &amp; light</p><ul><li>cotton</li></ul>${'warm '.repeat(1_500)}`,
    price: 49_900,
    discounted_price: 39_900,
    weight: 0.3,
    variants: [
      { type: 'colour', name: 'Inside colour', value: 'Red' },
      { type: 'fit', name: 'Size', value: 'L / 42', price_modifier: 10_000 },
      { type: 'fit', name: 'Size', value: 'M', price_modifier: 0 },
    ],
    combinations: [
      {
        selections: { colour: 'Red', fit: 'L / 42' },
        sku: 'SH-R-L',
        barcode: '8901234567890',
        stock: 3,
        image_url: OWN,
      },
      { selections: { colour: 'Red', fit: 'M' }, barcode: '8901234567894', stock: 0, price: 35_000 },
    ],
  })
  await shop.db.insert(productImages).values(
    Array.from({ length: 14 }, (_, number) => ({
      product_id: id,
      url: `${PICTURE}${number}.webp`,
      sort_order: number,
      is_primary: number === 0,
    })),
  )
}

const switchFeed = (isOn: boolean) =>
  setSettings(shop.db, 'marketing_settings', { ...defaultMarketingSettings, product_feed: isOn })
const getFeed = (headers: Record<string, string> = {}, url = PRODUCT_FEED_PATH) =>
  shop.app.inject({ method: 'GET', url, headers })

type Item = { name: string; text: string }[]

const unescapeXml = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

async function readItems(): Promise<Item[]> {
  const answer = await getFeed()
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  expect(answer.body.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g=')).toBe(
    true,
  )
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what XML 1.0 cannot carry
  expect(answer.body).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]|&(?!amp;|lt;|gt;|quot;|apos;)/)
  return [...answer.body.matchAll(/<item>(.*?)<\/item>/g)].map(([, content = '']) =>
    [...content.matchAll(/<g:(\w+)>(.*?)<\/g:\1>/g)].map(([, name = '', text = '']) => ({
      name,
      text: unescapeXml(text),
    })),
  )
}
const getAll = (item: Item, name: string) => item.filter((each) => each.name === name).map(({ text }) => text)

const PRICE = /^\d+\.\d{2} INR$/
const URL_SHAPE = /^https?:\/\/[^\s<>"]+$/
/** https://support.google.com/merchants/answer/7052112; `many`: the most times it may stand in an item. */
const specification: { name: string; required?: true; many?: number; max?: number; shape?: RegExp }[] = [
  { name: 'id', required: true, max: 50, shape: /^[\x21-\x7e]+$/ },
  { name: 'item_group_id', max: 50, shape: /^[\x21-\x7e]+$/ },
  { name: 'title', required: true, max: 150, shape: /^\S(.*\S)?$/ },
  { name: 'description', required: true, max: 5_000, shape: /^[^<]*$/ },
  { name: 'link', required: true, max: 2_000, shape: URL_SHAPE },
  { name: 'image_link', required: true, max: 2_000, shape: URL_SHAPE },
  { name: 'additional_image_link', many: 10, max: 2_000, shape: URL_SHAPE },
  { name: 'availability', required: true, shape: /^(in_stock|out_of_stock|preorder|backorder)$/ },
  { name: 'price', required: true, shape: PRICE },
  { name: 'sale_price', shape: PRICE },
  { name: 'condition', required: true, shape: /^(new|refurbished|used)$/ },
  { name: 'brand', required: true, max: 70, shape: /\S/ },
  { name: 'gtin', shape: /^(\d{8}|\d{12,14})$/ },
  { name: 'mpn', max: 70, shape: /\S/ },
  { name: 'identifier_exists', shape: /^(yes|no)$/ },
  { name: 'color', max: 100, shape: /\S/ },
  { name: 'size', max: 100, shape: /\S/ },
  { name: 'material', max: 200, shape: /\S/ },
  { name: 'pattern', max: 100, shape: /\S/ },
  { name: 'product_type', many: 20, max: 750, shape: /\S/ },
  {
    name: 'shipping',
    required: true,
    shape: /^<g:country>IN<\/g:country><g:price>\d+\.\d{2} INR<\/g:price>$/,
  },
]

describe('switched on', () => {
  beforeAll(() => switchFeed(true))

  test('is valid by the specification for the whole demo shop and its combinations', async () => {
    const items = await readItems()
    const demo = demoProducts(new Date()).flatMap(({ combinations }) => Math.max(combinations.length, 1))
    expect(items).toHaveLength(demo.reduce((sum, count) => sum + count, 2))
    expect(new Set(items.flatMap((item) => getAll(item, 'id'))).size).toBe(items.length)
    const known = new Set(specification.map(({ name }) => name))
    const faults = items.flatMap((item) => {
      const [id] = getAll(item, 'id')
      const listed = specification.flatMap(({ name, required, many = 1, max = 10_000, shape = /./ }) => {
        const texts = getAll(item, name)
        const isCounted = texts.length <= many && (texts.length > 0 || !required)
        const areShaped = texts.every((text) => text.length <= max && shape.test(text))
        return isCounted && areShaped ? [] : [`${id} ${name}: ${texts.join(' | ').slice(0, 80)}`]
      })
      return [...listed, ...item.filter(({ name }) => !known.has(name)).map(({ name }) => `unknown ${name}`)]
    })
    expect(faults).toEqual([])
  })

  test('names what is above a category', async () => {
    const types = new Set((await readItems()).flatMap((item) => getAll(item, 'product_type')))
    expect(types).toContain('Home Decor > Lamps & Clocks')
    expect(types).toContain('Home Decor')
  })

  test('lists each combination with its own price, stock, codes and address', async () => {
    const [product] = await shop.sql`select id from products where slug = ${SHIRT}`
    const combinations = await shop.sql`
      select id from product_combinations where product_id = ${product?.id} order by sort_order`
    const items = (await readItems()).filter((item) => getAll(item, 'item_group_id').includes(product?.id))
    const shown = items
      .map((item) => Object.fromEntries(item.map(({ name, text }) => [name, text])))
      .map(({ description, title, shipping, additional_image_link, ...rest }) => rest)
    const shared = {
      item_group_id: product?.id,
      image_link: `${shop.config.publicUrl}${PICTURE}0.webp`,
      condition: 'new',
      brand: 'Nakshi',
      color: 'Red',
    }
    const link = `${shop.config.publicUrl}/products/a-%26-b?v.fit=`
    expect(shown).toEqual([
      {
        ...{
          ...shared,
          image_link: shop.config.publicUrl + OWN,
          id: combinations[0]?.id,
          link: `${link}L+%2F+42&v.colour=Red`,
          size: 'L / 42',
        },
        ...{ availability: 'in_stock', price: '706.82 INR', sale_price: '588.82 INR' },
        ...{ gtin: '8901234567890', mpn: 'SH-R-L' },
      },
      // Its barcode has a wrong check digit
      {
        ...{ ...shared, id: combinations[1]?.id, link: `${link}M&v.colour=Red`, size: 'M' },
        ...{ availability: 'out_of_stock', price: '413.00 INR', identifier_exists: 'no' },
      },
    ])
    expect(items.map((item) => getAll(item, 'title')[0])).toEqual([
      expect.stringMatching(/^Shirt <&> "Anu’s" नमस्ते .* - Red \/ L \/ 42$/),
      expect.stringMatching(/ - Red \/ M$/),
    ])
    expect(getAll(items[0] ?? [], 'description')[0]).toMatch(/^Soft & light cotton warm/)
  })

  test('answers 304 until the catalogue changes, then the changed price after a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    try {
      const before = await getFeed({ 'accept-encoding': 'gzip' })
      const headers = { 'if-none-match': String(before.headers.etag) }
      expect((await getFeed(headers)).statusCode).toBe(304)
      await shop.sql`update products set price = 59900 where slug = ${SHIRT}`
      vi.setSystemTime(Date.now() + 61_000)
      await vi.waitFor(
        async () => {
          const answer = await getFeed(headers)
          expect(answer.statusCode).toBe(200)
          expect(answer.body).toContain('<g:price>824.82 INR</g:price>')
        },
        { timeout: 10_000 },
      )
    } finally {
      vi.useRealTimers()
    }
  })
})

test('does not exist while it is switched off, which it is at first', async () => {
  await shop.sql`delete from site_settings where key = 'marketing_settings'`
  expect((await getFeed()).statusCode).toBe(404)
  await switchFeed(false)
  expect((await getFeed()).statusCode).toBe(404)
})

const whole = { description: '<p>A gift</p>', price: 49_900 }
const omitted: {
  rejection: (typeof feedRejections)[number]
  product: object
  url?: string
  width?: number
}[] = [
  { rejection: 'no_picture', product: whole },
  { rejection: 'picture_too_small', product: whole, url: `${PICTURE}7.png`, width: 64 },
  { rejection: 'no_description', product: { ...whole, description: '<p> </p>' }, url: `${PICTURE}8.png` },
  { rejection: 'no_price', product: { ...whole, price: 0 }, url: `${PICTURE}8.png` },
  { rejection: 'address_too_long', product: whole, url: `/${'x'.repeat(2_000)}` },
  {
    rejection: 'no_combination',
    product: {
      ...whole,
      variants: [{ type: 'size', name: 'Size', value: 'M' }],
      combinations: [{ selections: { size: 'M' }, is_active: false }],
    },
    url: `${PICTURE}8.png`,
  },
]

test.each(omitted)('leaves out a product for $rejection, and says so in the backoffice', async (row) => {
  await switchFeed(true)
  const manager = await shop.asStaff('manager')
  const { id, title } = await addProduct(shop.db, { ...row.product, title: `Gift ${row.rejection}` })
  if (row.url) await shop.db.insert(productImages).values({ product_id: id, url: row.url, is_primary: true })
  if (row.width)
    await shop.sql`insert into media (key, kind, name, type, size, width, height) values
      (${String(row.url).slice('/media/'.length)}, 'catalogue', 'x.png', 'image/png', 1, ${row.width}, 64)`
  const feed = (await manager.get('/api/admin/product-feed')).json()
  expect(feed.omitted).toEqual([{ id, title, rejections: [row.rejection] }])
  expect(feed).toMatchObject({ omitted_products: 1, url: shop.config.publicUrl + PRODUCT_FEED_PATH })
  await shop.sql`delete from products where id = ${id}`
})

test('states the price with GST of the values that the page preselects', () => {
  const variant = { type: 'size', name: 'Size', image_url: null }
  const { items } = toFeedEntry(
    {
      ...{ id: 'gift', slug: 'gift', title: 'Gift', short_description: '', description: '<p>A gift</p>' },
      ...{
        price: 49_900,
        selling_price: 39_900,
        added_tax_percent: 18,
        stock: 1,
        sku: null,
        country_of_origin: null,
        barcode: null,
        weight: null,
        free_shipping_threshold: null,
      },
      images: [{ url: `${PICTURE}9.webp`, width: 800, height: 800 }],
      variants: [
        { ...variant, value: 'L', price_modifier: 10_000 },
        { ...variant, value: 'S', price_modifier: 0 },
      ],
      ...{ combinations: [], has_combinations: false, custom_options: [], categories: [] },
    },
    {
      language: 'en',
      origin: 'https://shop.test',
      store: defaultSettings.store_settings,
      delivery: defaultSettings.delivery_settings,
    },
  )
  expect(items[0]).toEqual(
    expect.arrayContaining([
      ['price', '706.82 INR'],
      ['sale_price', '588.82 INR'],
    ]),
  )
})

test('names every reason in a row above', () => {
  expect(omitted.map(({ rejection }) => rejection).sort()).toEqual([...feedRejections].sort())
})

test('names the products in the feed whose picture is too small for Meta', async () => {
  const manager = await shop.asStaff('manager')
  const add = async (title: string, width: number) => {
    const { id } = await addProduct(shop.db, { ...whole, title })
    const url = `/media/catalogue/${id}.png`
    await shop.db.insert(productImages).values({ product_id: id, url, is_primary: true })
    await shop.sql`insert into media (key, kind, name, type, size, width, height) values
      (${url.slice('/media/'.length)}, 'catalogue', 'x.png', 'image/png', 1, ${width}, 900)`
    return id
  }
  const [small, large] = [await add('Small picture', 499), await add('Large picture', 500)]
  const feed = (await manager.get('/api/admin/product-feed')).json()
  expect(feed.small).toContainEqual({ id: small, title: 'Small picture', width: 499, height: 900 })
  expect(feed.small).not.toContainEqual(expect.objectContaining({ id: large }))
  expect(feed.small_pictures).toBe(feed.small.length)
  expect(feed.omitted).not.toContainEqual(expect.objectContaining({ id: small }))
  await shop.sql`delete from products where id in (${small}, ${large})`
})

test('describes the channel, and each item for readers that know RSS only', async () => {
  await switchFeed(true)
  const { body } = await getFeed()
  const [channel = ''] = body.split('<item>')
  const { name } = (await shop.visitor().get('/api/settings')).json().store_settings
  expect(channel).toContain(`<title>${name}</title>`)
  expect(channel).toContain(`<link>${shop.config.publicUrl}</link>`)
  expect(channel).toContain(`<description>${name}</description>`)
  expect(channel).toContain('<language>en-IN</language>')
  expect(channel).toContain(
    `<atom:link href="${shop.config.publicUrl}${PRODUCT_FEED_PATH}" rel="self" type="application/rss+xml"/>`,
  )
  for (const [, item = ''] of body.matchAll(/<item>(.*?)<\/item>/g))
    for (const [plain, own] of [
      ['title', 'title'],
      ['link', 'link'],
      ['description', 'description'],
      ['guid isPermaLink="false"', 'id'],
    ] as const) {
      const [tag] = plain.split(' ')
      const text = new RegExp(`<${plain}>(.*?)</${tag}>`).exec(item)?.[1]
      expect(text).toBe(new RegExp(`<g:${own}>(.*?)</g:${own}>`).exec(item)?.[1])
    }
})

test('has the texts and pages of a language at its address, and the original where there is none', async () => {
  const bowl = await addProduct(shop.db, {
    ...whole,
    title: 'Bowl',
    variants: [{ type: 'colour', name: 'Colour', value: 'Red' }],
    combinations: [{ selections: { colour: 'Red' }, stock: 1 }],
  })
  await shop.db
    .insert(productImages)
    .values({ product_id: bowl.id, url: `${PICTURE}0.webp`, is_primary: true })
  const texts = [
    { field: 'title', text: 'कटोरी' },
    { field: 'value:Red', text: 'लाल' },
  ]
  const admin = await shop.asAdmin()
  const saved = await admin.put(`/api/admin/products/${bowl.id}/translations/hi`, { texts })
  expect(saved.statusCode, saved.body).toBe(200)
  await switchFeed(true)
  const { statusCode, body } = await getFeed({}, `/hi${PRODUCT_FEED_PATH}`)
  expect(statusCode).toBe(200)
  expect(body).toContain('<language>hi-IN</language>')
  expect(body).toContain(`<link>${shop.config.publicUrl}/hi</link>`)
  const item = body.split('<item>').find((each) => each.includes(bowl.id))
  expect(item).toContain('<g:title>कटोरी - लाल</g:title>')
  expect(item).toContain(`<g:link>${shop.config.publicUrl}/hi/products/${bowl.slug}`)
  expect(item).toContain('<g:color>लाल</g:color>')
  expect(body).toContain('<g:title>Shirt &lt;&amp;&gt;')
  await switchFeed(false)
  expect((await getFeed({}, `/hi${PRODUCT_FEED_PATH}`)).statusCode).toBe(404)
  await shop.sql`delete from products where id = ${bowl.id}`
})
