import type { FilledOptions, VariantSelections } from '@nakshi/core/products/choices'
import type { CustomOption, ProductDetail } from '@nakshi/core/products/schema'
import type { Quote } from '@nakshi/core/quote/schema'
import { defaultMarketingSettings, PRODUCT_FEED_PATH } from '@nakshi/core/settings/marketing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoProducts } from '../demo/catalogue.ts'
import { insertCatalogue } from '../demo/catalogue-rows.ts'
import { storePictures } from '../demo/pictures.ts'
import type { BuiltPages } from '../src/modules/storefront-pages/built-pages.ts'
import { productImages } from '../src/platform/db/tables/index.ts'
import { openMediaStore } from '../src/platform/media/media-store.ts'
import { createTestApp, type TestApp } from './harness.ts'
import type { Client } from './harness-client.ts'
import { png } from './harness-png.ts'
import { addProduct } from './harness-rows.ts'
import { setSettings } from './harness-settings.ts'

/** The pages from their sources: the API is typed without them. */
const PAGES = new URL('../../storefront/src/ssr/entry-server.tsx', import.meta.url).href

let shop: TestApp
let pages: Pick<BuiltPages, 'render' | 'pageAddress'>
let shopper: Client
beforeAll(async () => {
  pages = await import(/* @vite-ignore */ PAGES)
  shop = await createTestApp()
  const pictures = await storePictures(openMediaStore(shop.config))
  await shop.db.transaction((tx) => insertCatalogue(tx, demoProducts(new Date()), pictures))
  await addTrickyProducts()
  await setSettings(shop.db, 'marketing_settings', { ...defaultMarketingSettings, product_feed: true })
  shopper = await shop.asShopper()
}, 120_000)
afterAll(() => shop.close())

/** What the demo shop has not: paid options that are required, discounts beside own prices, odd characters. */
async function addTrickyProducts() {
  const engraving = { name: 'Engraving', type: 'text', is_required: true, price_modifier: 15_000 } as const
  const wrap = { name: 'Wrap', type: 'select' as const, options: ['Red'], price_modifier: 5_000 }
  const sizes = [
    { type: 'size', name: 'Size', value: 'S' },
    { type: 'size', name: 'Size', value: 'L & XL', price_modifier: 20_000 },
  ]
  const description = '<p>A gift</p>'
  const added = [
    await addProduct(shop.db, {
      ...{ slug: 'engraved', description, sku: 'ENG-1', barcode: '8901234567890' },
      custom_options: [engraving, wrap],
    }),
    await addProduct(shop.db, {
      ...{ slug: 'engraved-sizes', description, discounted_price: 39_900, custom_options: [engraving] },
      variants: sizes,
      combinations: [
        { selections: { size: 'S' }, sku: 'ES-S', stock: 2 },
        { selections: { size: 'L & XL' }, stock: 3, price: 150_000 },
      ],
    }),
    await addProduct(shop.db, {
      ...{ slug: 'sold-out-sizes', description, discounted_price: 10_000 },
      variants: sizes.toReversed(),
      combinations: [
        { selections: { size: 'S' }, stock: 0 },
        { selections: { size: 'L & XL' }, stock: 3 },
      ],
    }),
    await addProduct(shop.db, { slug: 'modified', description, variants: sizes.toReversed() }),
  ]
  await shop.db
    .insert(productImages)
    .values(added.map(({ id }) => ({ product_id: id, url: '/media/catalogue/x.webp', is_primary: true })))
}

const unescapeXml = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

/** Of one item; the first value of each. */
const readElements = (item: string, element: RegExp): Record<string, string> =>
  Object.fromEntries(
    [...item.matchAll(element)].map(([, name = '', text = '']) => [name, unescapeXml(text)]).toReversed(),
  )

async function readFeed() {
  const { body } = await shop.app.inject({ method: 'GET', url: PRODUCT_FEED_PATH })
  return [...body.matchAll(/<item>(.*?)<\/item>/g)].map(([, item = '']) => ({
    google: readElements(item, /<g:(\w+)>(.*?)<\/g:\1>/g),
    rss: readElements(item, /<(title|link|description|guid)(?: [^>]*)?>(.*?)<\/\1>/g),
  }))
}

async function renderPage(address: string) {
  const { host } = new URL(shop.config.publicUrl)
  const { body } = await pages.render(new Request(address), {
    origin: shop.config.publicUrl,
    api: async (url) => {
      const answer = await shop.app.inject({ method: 'GET', url, headers: { host } })
      return { status: answer.statusCode, content: answer.json(), request_id: 'test' }
    },
  })
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? []
  return { body, product: JSON.parse(json) }
}

async function fillRequired(options: CustomOption[]): Promise<FilledOptions> {
  const filled = options
    .filter(({ is_required, rules }) => is_required && !rules?.show_if)
    .map(async ({ id, type, options: [choice = ''] }) => {
      if (type !== 'image') return [id, { text: type === 'select' ? choice : 'A' }] as const
      const sent = await shopper.upload('/api/uploads', {
        ...{ name: 'us.png', type: 'image/png', content: png(1_500, 1_500) },
      })
      return [id, { images: [sent.json()] }] as const
    })
  return Object.fromEntries(await Promise.all(filled))
}

/** Paise of one unit at the checkout, with GST; null: sold out. */
async function quote(product: ProductDetail, selections: VariantSelections): Promise<number | null> {
  const added = await shopper.post('/api/cart', {
    product_id: product.id,
    variant_selections: selections,
    custom_options: await fillRequired(product.custom_options),
  })
  if (added.statusCode >= 400) {
    expect(added.json().message, product.title).toMatch(/out of stock/i)
    return null
  }
  const quoted = (await shopper.post('/api/checkout/quote', {})).json<Quote>()
  await shopper.delete('/api/cart')
  return quoted.subtotal + quoted.tax
}

test('feed, structured data of the page and checkout agree on every product and combination', async () => {
  const items = await readFeed()
  expect(items.length).toBeGreaterThan(50)
  for (const { google, rss } of items) {
    const address = google.link ?? ''
    const { body, product } = await renderPage(address)
    const { pathname, searchParams } = new URL(address)
    const detail = (await shop.app.inject({ method: 'GET', url: `/api${pathname}` })).json<ProductDetail>()
    const named = Object.fromEntries([...searchParams].map(([name, value]) => [name.slice(2), value]))
    const preselected = Object.fromEntries(
      detail.variants.toReversed().map(({ type, value }) => [type, value]),
    )
    const combination = detail.combinations.find(({ id }) => id === google.id)
    const price = (google.sale_price ?? google.price ?? '').replace(' INR', '')
    const paise = await quote(detail, { ...preselected, ...named })

    expect({
      id: google.id,
      title: google.title,
      link: address,
      availability: google.availability,
      paise: paise ?? 'sold out',
      shown: body.includes(`₹${Number(price).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`),
      mpn: google.mpn,
      gtin: google.gtin,
      rss,
    }).toEqual({
      id: combination?.id ?? detail.id,
      // Of a variant: with its choice.
      title: product.name,
      link: product.offers.url,
      availability: product.offers.availability.endsWith('/InStock') ? 'in_stock' : 'out_of_stock',
      paise: google.availability === 'in_stock' ? Math.round(Number(product.offers.price) * 100) : 'sold out',
      shown: true,
      mpn: (combination ?? detail).sku ?? undefined,
      gtin: product.gtin,
      rss: {
        guid: google.id,
        title: google.title,
        link: google.link,
        description: google.description,
      },
    })
    expect({ price, type: 'Offer', sku: google.mpn ?? google.id }, address).toEqual({
      price: product.offers.price,
      type: product.offers['@type'],
      sku: product.sku,
    })
    expect(pages.pageAddress(pathname + new URL(address).search)).toContain(pathname)
    // A page of its own in the cache
    expect(
      [...new URL(pages.pageAddress(pathname + new URL(address).search), address).searchParams].sort(),
    ).toEqual([...searchParams].sort())
  }
}, 300_000)
