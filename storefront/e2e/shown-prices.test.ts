import type { Cart } from '@nakshi/core/cart/schema'
import type { ProductCard, ProductDetail } from '@nakshi/core/products/schema'
import type { Quote } from '@nakshi/core/quote/schema'
import { taxModes } from '@nakshi/core/tax/schema'
import type { Page } from '@playwright/test'
import { type OwnShop, startOwnShop } from '../../api/test/harness-own-shop.ts'
import { expect, getResponse, test } from './shop.ts'

// A shop of its own: whether prices include GST is a setting of the whole shop.
let shop: OwnShop
test.beforeAll(async () => {
  test.setTimeout(180_000)
  shop = await startOwnShop()
})
test.afterAll(() => shop.end())

/** Without scripts a page says what the server draws, and is as fast. */
test.use({ javaScriptEnabled: false })

for (const mode of taxModes)
  test(`shows what checkout charges for each demo product: GST ${mode}`, async ({ browser, playwright }) => {
    test.setTimeout(300_000)
    const admin = await playwright.request.newContext({ baseURL: shop.origin })
    await getResponse(
      admin.post('/api/auth/sign-in', { data: { email: 'admin@nakshi.test', password: 'gift-of-joy' } }),
    )
    const { value } = await getResponse<{ value: object }>(admin.get('/api/admin/settings/store_settings'))
    await getResponse(
      admin.put('/api/admin/settings/store_settings', {
        data: { id: 'store_settings', value: { ...value, tax_mode: mode } },
      }),
    )
    const context = await browser.newContext({ baseURL: shop.origin, javaScriptEnabled: false })
    const page = await context.newPage()
    const buyer = await playwright.request.newContext({ baseURL: shop.origin })
    await getResponse(
      buyer.post('/api/auth/sign-up', {
        data: { full_name: 'Meera Nair', email: `meera-${mode}@example.test`, password: 'a-gift-for-meera' },
      }),
    )
    const { items: cards } = await getResponse<{ items: ProductCard[] }>(
      admin.get('/api/products?per_page=100'),
    )
    const paid = new Map<string, string>()
    for (const { slug } of cards) {
      const product = await getResponse<ProductDetail>(admin.get(`/api/products/${slug}`))
      if (product.stock === 0) continue
      // Photos and charged texts are not part of the price that is shown first.
      const required = product.custom_options.filter((option) => option.is_required)
      if (required.some(({ type, price_modifier }) => type === 'image' || price_modifier !== 0)) continue
      await buyer.delete('/api/cart')
      const { items, quote } = await getResponse<Cart>(
        buyer.post('/api/cart', {
          data: {
            product_id: product.id,
            variant_selections: Object.fromEntries(
              product.variants.toReversed().map(({ type, value: chosen }) => [type, chosen]),
            ),
            custom_options: Object.fromEntries(
              required.map(({ id, options: [first = 'A'] }) => [id, { text: first }]),
            ),
          },
        }),
      )
      const { total, shipping } = await getResponse<Quote>(buyer.post('/api/checkout/quote', { data: {} }))
      expect(quote.payable).toBe(total)
      if (items[0]?.price === (product.discounted_price ?? product.price))
        paid.set(product.title, toRupees(total - shipping))
    }
    expect(paid.size).toBeGreaterThan(10)

    const pages = Math.ceil(cards.length / 24)
    const lists = Array.from({ length: pages }, (_, index) => `/products?per_page=24&page=${index + 1}`)
    // Pages that were kept are made anew within a moment.
    await expect(async () => {
      await page.goto('/')
      await expect(page.getByRole('contentinfo')).toContainText(
        mode === 'added' ? 'GST is added to prices at checkout.' : 'Prices include all taxes.',
        { timeout: 1_000 },
      )
    }).toPass({ timeout: 30_000 })
    const seen = new Set<string>()
    for (const address of [
      '/',
      ...lists,
      '/products?search=mug',
      ...cards.map(({ slug }) => `/products/${slug}`),
    ]) {
      await page.goto(address)
      for (const [title, shown] of await getShown(page)) {
        const due = paid.get(title)
        if (due === undefined) continue
        seen.add(title)
        expect.soft(shown, `${address}: ${title}`).toBe(due)
      }
    }
    expect([...paid.keys()].filter((title) => !seen.has(title))).toEqual([])
    await Promise.all([admin.dispose(), buyer.dispose(), context.close()])
  })

/** By title, the largest figure that a card or the page of a product names as its price now. */
async function getShown(page: Page): Promise<[title: string, amount: string][]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.card, .product-layout')].map((part) => {
      const price = part.querySelector('.price')
      const isProduct = part.matches('.product-layout')
      // A product page also has a hint of its sale, and steps by quantity
      const note = [...part.querySelectorAll(isProduct ? '.product-price ~ .field-hint' : '.with-gst')]
        .map(({ textContent }) => textContent ?? '')
        .find((text) => text.includes('with GST'))
      const own = price?.querySelector('.price-sale') ?? price
      const [amount = ''] = /₹[\d,.]+\d/.exec(note ?? own?.textContent ?? '') ?? []
      return [part.querySelector('h1, .card-title')?.textContent ?? '', amount]
    }),
  )
}

const toRupees = (paise: number) =>
  `₹${(paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
