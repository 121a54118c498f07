import type { CartLine } from '@nakshi/core/cart/schema'
import type { CustomOption, ProductCard, ProductDetail } from '@nakshi/core/products/schema'
import type { Quote } from '@nakshi/core/quote/schema'
import { getPriceWithTax } from '@nakshi/core/tax/price-with-tax'
import { taxModes } from '@nakshi/core/tax/schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoProducts } from '../demo/catalogue.ts'
import { createTestApp, type TestApp } from './harness.ts'
import type { Client } from './harness-client.ts'
import { addProduct } from './harness-rows.ts'
import { setStore } from './harness-settings.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
  for (const [index, { slug, title, hsn, price, discounted_price, variants, custom_options }] of demoProducts(
    new Date(),
  ).entries())
    await addProduct(shop.db, {
      ...{ slug, title, hsn, discounted_price },
      // Odd paise, and every rate
      price: price + (index % 7),
      tax_percent: [null, 0, 0.25, 3, 5, 18, 40][index % 7] ?? null,
      variants: variants.map(({ type, name, value, price_modifier }) => ({
        type,
        name,
        value,
        price_modifier,
      })),
      custom_options: custom_options
        .filter(({ type }) => type === 'text')
        .map(({ name, price_modifier }) => ({ name, type: 'text', price_modifier })),
    })
})
afterAll(() => shop.close())

const chooseFirst = ({ variants }: ProductDetail) =>
  Object.fromEntries(variants.toReversed().map(({ type, value }) => [type, value]))

/** Of a cart with that alone: the line, and what checkout charges without delivery. */
async function buy(asha: Client, product: ProductDetail, quantity: number, texts: CustomOption[]) {
  await asha.delete('/api/cart')
  const added = await asha.post('/api/cart', {
    product_id: product.id,
    quantity,
    variant_selections: chooseFirst(product),
    custom_options: Object.fromEntries(texts.map(({ id }) => [id, { text: 'Asha' }])),
  })
  expect(added.statusCode, added.body).toBe(201)
  const { items, quote } = added.json<{ items: [CartLine]; quote: Quote }>()
  const charged = (await asha.post('/api/checkout/quote', {})).json<Quote>()
  expect(quote.payable).toBe(charged.total)
  return { line: items[0], paid: charged.total - charged.shipping }
}

test.each(taxModes)('shows what checkout charges on every list, page and line: GST %s', async (mode) => {
  await setStore(shop.db, { tax_mode: mode })
  const asha = await shop.asShopper()
  const { items: cards, total } = (await asha.get('/api/products?per_page=100')).json<{
    items: ProductCard[]
    total: number
  }>()
  expect(cards).toHaveLength(total)
  const differences: unknown[] = []
  const compare = (where: string, slug: string, shown: number | undefined, paid: number) => {
    if (shown !== paid) differences.push({ where, slug, shown, paid })
  }
  for (const card of cards) {
    const { slug } = card
    const product = (await asha.get(`/api/products/${slug}`)).json<ProductDetail>()
    const one = await buy(asha, product, 1, [])
    const several = await buy(asha, product, 3, product.custom_options)
    compare('cart line', slug, one.line.price_with_tax, one.paid)
    compare('product', slug, getPriceWithTax(one.line.price, product.added_tax_percent), one.paid)
    const { line } = several
    compare('line of several', slug, getPriceWithTax(line.price * 3, line.added_tax_percent), several.paid)

    // Cards show the product without choices, at the rate of the product.
    const base = card.discounted_price ?? card.price
    const paid = base === one.line.price ? one.paid : getPriceWithTax(base, one.line.added_tax_percent)
    await asha.put(`/api/wishlist/${card.id}`, {})
    const found = (await asha.get(`/api/products?${new URLSearchParams({ search: card.title })}`)).json()
    const related = (await asha.get(`/api/products/${slug}/related`)).json()
    const wishes = (await asha.get('/api/wishlist')).json<{ items: { product: ProductCard }[] }>()
    const places: Record<string, ProductCard[]> = {
      list: cards,
      product: [product],
      search: found.items,
      wishlist: wishes.items.map((wish) => wish.product),
    }
    for (const [place, shown] of Object.entries(places))
      compare(place, slug, shown.find(({ id }) => id === card.id)?.price_with_tax, paid)
    for (const other of related.items as ProductCard[])
      compare(
        'related',
        other.slug,
        other.price_with_tax,
        cards.find(({ id }) => id === other.id)?.price_with_tax ?? 0,
      )
  }
  expect(differences).toEqual([])
})
