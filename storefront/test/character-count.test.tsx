import { describe, expect, test } from 'vitest'
import { defaultPage, defaultPageResponses } from '../../api/test/harness-pages.ts'
import AboutPage from '../src/components/prose/AboutPage.tsx'
import { categories, settings } from './examples.ts'
import { drawn, page } from './harness.tsx'

const SHOP = { '/api/settings': settings, '/api/categories': categories, ...defaultPageResponses() }
const wordsOf = async (path: string) => (await page(path, SHOP)).words

describe('/categories', () => {
  // spec: shop 2 · Categories, full: active categories, each with its product count, leading to
  //   /products?category={slug}
  test('links each active category to its products and shows its product count', async () => {
    const { words, links } = await page('/categories', SHOP)
    expect(words).toContain('6 categories found')
    expect(words).toContain('Category 1 1 product')
    for (const { slug } of categories.items) expect(links).toContain(`/products?category=${slug}`)
  })

  // spec: shop 2 · Categories, full: searchable, as grid or list
  test('searches by name and description, and shows a grid or a list', async () => {
    const found = await page('/categories?q=what+is+in+3&view=list', SHOP)
    expect(found.words).toContain('1 category found')
    expect(found.html).toContain('category-rows')
    expect(found.html).toMatch(/aria-label="List view" aria-current="true"/)
    expect(await wordsOf('/categories?q=zzz')).toContain('No categories found')
  })
})

// spec: shop 2 · Static pages, full: About: hero, story, values, What We Offer with up to 4
//   categories, Why Choose Us, contact
// spec: shop 9 · Home and product, about: 4 categories
test('shows hero, story, values, at most four categories, reasons and a contact link on the About page', async () => {
  const { words, links } = await page('/about', SHOP)
  const [main = ''] = words.split('Free shipping on orders over')
  for (const part of ['Our story', 'What we believe in', 'What We Offer', 'Why Choose Us', 'Talk to us'])
    expect(main).toContain(part)
  expect(links).toContain('/contact')
  expect(links.filter((link) => link.startsWith('/products?category='))).toHaveLength(4)
  const failed = await drawn(<AboutPage page={defaultPage('about')} />, {
    path: '/about',
    failed: ['/api/categories'],
  })
  expect(failed.words).toContain('The categories could not be loaded. Try again')
})

describe('the shop policies', () => {
  // spec: shop 9 · Policies, returns: within 30 days; damage told within 48 hours; authorisation
  //   within 24 hours
  test('state 30 days for returns, 24 hours for an authorisation and 48 hours to report damage', async () => {
    const words = await wordsOf('/returns')
    expect(words).toContain('within 30 days of delivery')
    expect(words).toContain('return authorisation within 24 hours')
    expect(words).toContain('report it within 48 hours of delivery')
  })

  test('state 48 hours to acknowledge and one month to resolve a complaint, on terms, returns and privacy', async () => {
    for (const page of ['/terms', '/returns', '/privacy']) {
      const words = await wordsOf(page)
      expect(words, page).toContain('acknowledge every complaint within 48 hours')
      expect(words, page).toContain('resolve it within one month')
    }
    const terms = await wordsOf('/terms')
    for (const told of [
      'Seller',
      'Address',
      'country of origin',
      'courts of',
      'cancel an order free of charge',
    ])
      expect(terms).toContain(told)
  })

  // spec: shop 9 · Policies, refunds: 5-7 business days plus 3-5 bank days
  test('state 5-7 business days plus 3-5 bank days for refunds', async () => {
    const words = await wordsOf('/returns')
    expect(words).toContain('We refund to your original payment method within 5-7 business days')
    expect(words).toContain('Your bank may take another 3-5 days')
  })

  // spec: shop 9 · Policies, custom orders: 50% in advance, 7-14 business days
  test('state a 50% advance and 7-14 business days for custom orders', async () => {
    expect(await wordsOf('/returns')).toContain('needs a 50% advance')
    expect(await wordsOf('/terms')).toContain(
      'A custom order needs a 50% advance and takes 7-14 business days',
    )
    const custom = await wordsOf('/custom-orders')
    expect(custom).toContain('50% in advance')
    expect(custom).toContain('7-14 business days')
  })

  // spec: shop 9 · Orders, checkout: 5-7 days
  test('state 5-7 days for stocked products, next to the time for custom orders', async () => {
    for (const path of ['/shipping', '/faq', '/custom-orders']) {
      const words = await wordsOf(path)
      expect(words, path).toContain('5-7 days')
      expect(words, path).toContain('7-14 business days')
    }
  })

  // spec: shop 9 · Payment, any: country: India only
  test('state free shipping from the amount in the settings, ₹50.00 below it, inside India only', async () => {
    const words = await wordsOf('/shipping')
    expect(words).toContain('Shipping is free on orders of ₹499.00 or more')
    expect(words).toContain('Below that it is ₹50.00 per order')
    expect(words).toContain('To every PIN code in India. We do not ship abroad yet.')
  })
})
