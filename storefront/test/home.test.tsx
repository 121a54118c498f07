import { DEFAULT_OFFER } from '@nakshi/core/settings/default-offer'
import { describe, expect, test } from 'vitest'
import { Hero } from '../src/components/home/Hero.tsx'
import { Offers } from '../src/components/home/Offers.tsx'
import { ShopByCategory } from '../src/components/home/ShopByCategory.tsx'
import { Featured } from '../src/pages/Home.tsx'
import { card, categories, settings, toList } from './examples.ts'
import { drawn, page } from './harness.tsx'

const FEATURED = '/api/products?featured=true&per_page=8'

// spec: shop 2 · Home, full: hero: title, subtitle, picture and button of the settings, by default
//   to /products
// spec: shop 2 · Home, full: hero: a second button to /custom-orders
test('shows the hero’s texts, picture and button from the settings, and a second button for custom orders', async () => {
  const { hero_settings } = settings
  const plain = await drawn(<Hero hero={hero_settings} />)
  expect(plain.links).toEqual(['/products', '/custom-orders'])
  const own = await drawn(
    <Hero
      hero={{
        ...hero_settings,
        title: 'Rakhi is near',
        subtitle: 'Write his name',
        background_image: '/media/catalogue/rakhi.webp',
        cta_text: 'See rakhis',
        cta_link: '/products?category=festival-gifts',
        claims: ['Rated 4.7 of 5'],
      }}
    />,
  )
  for (const part of ['Rakhi is near', 'Write his name', 'See rakhis', 'Rated 4.7 of 5'])
    expect(own.words).toContain(part)
  expect(own.html).toContain('/media/catalogue/rakhi.webp')
  expect(own.links[0]).toBe('/products?category=festival-gifts')
})

// spec: shop 2 · Home, full: a marquee when it is enabled
test('shows the marquee when it is enabled, with a segment for each |', async () => {
  const marquee = { enabled: true, text: 'Free shipping | New: rakhis', speed: 20 }
  const { words, html } = await drawn(<Offers marquee={marquee} />)
  expect(words).toContain('Free shipping')
  expect(words).not.toContain('|')
  expect(html).toContain('20s')
  expect((await drawn(<Offers marquee={{ ...marquee, enabled: false }} />)).html).toBe('')
})

test.each([
  [{}, 'Free shipping on orders over ₹499'],
  [{ free_shipping_threshold: 99_950 }, 'Free shipping on orders over ₹999.50'],
])('names in the default offer the free shipping amount of %o', async (store, offer) => {
  const { marquee_settings, store_settings } = settings
  const answers = { '/api/settings': { ...settings, store_settings: { ...store_settings, ...store } } }
  const marquee = { ...marquee_settings, text: DEFAULT_OFFER }
  expect((await drawn(<Offers marquee={marquee} />, { answers })).words).toContain(offer)
})

test('leaves out the default offer where delivery is never free', async () => {
  const { delivery_settings: delivery, marquee_settings } = settings
  const everywhereElse = { ...delivery.everywhere_else, free_delivery: 'never' }
  const answers = {
    '/api/settings': { ...settings, delivery_settings: { ...delivery, everywhere_else: everywhereElse } },
  }
  const marquee = { ...marquee_settings, text: DEFAULT_OFFER }
  expect((await drawn(<Offers marquee={marquee} />, { answers })).html).toBe('')
})

test.each([
  [true, true, /Exactly as you enter it/, /30-day returns on items that are not personalised/],
  [false, true, /^(?!.*Exactly as you enter it)/, /30-day returns\. Items that are damaged/],
  [true, false, /^(?!.*(?:30-day|Easy) returns)/, /Replacement or refund Items that are damaged/],
  [false, false, /^(?!.*(?:30-day|Easy) returns)/, /Replacement or refund Items that are damaged/],
])(
  'promises what the shop sells: personalised products %s, returns %s',
  async (personalises, takesReturns, first, second) => {
    const { words } = await page('/', {
      '/api/settings': { ...settings, personalises, takes_returns: takesReturns },
      '/api/categories': categories,
    })
    expect(words).toMatch(first)
    expect(words).toMatch(second)
  },
)

describe('featured products', () => {
  // spec: shop 2 · Home, loading: 8 placeholders for featured products
  // spec: shop 9 · Home and product, loading: 8 placeholders for featured products
  test('show eight placeholders while loading', async () => {
    expect((await drawn(<Featured />)).count('picture-bone')).toBe(8)
  })

  // spec: shop 2 · Home, full: a grid of featured products
  // spec: shop 9 · Home and product, home: at most 8 featured products
  test('request at most eight products and show them as cards', async () => {
    const answers = { [FEATURED]: toList(card({ slug: 'one' }), card({ slug: 'two' })) }
    const { links, html } = await drawn(<Featured />, { answers })
    expect(links).toEqual(expect.arrayContaining(['/products/one', '/products/two']))
    expect(html).not.toContain('picture-bone')
  })

  // spec: shop 8 · Anything read, products, categories, reviews or related products cannot be read:
  //   only logged, an empty state is shown
  // otherwise: an error with Try again: empty means empty
  test('report a failed load with Try again, and render nothing when empty', async () => {
    const { words } = await drawn(<Featured />, { failed: [FEATURED] })
    expect(words).toContain('The featured products could not be loaded. Try again')
    expect((await drawn(<Featured />, { answers: { [FEATURED]: toList() } })).html).toBe('')
  })
})

describe('shop by category', () => {
  // spec: shop 2 · Home, loading: 6 placeholders for categories
  // spec: shop 9 · Home and product, loading: 6 placeholders for categories
  test('shows six placeholders while loading', async () => {
    expect((await drawn(<ShopByCategory />)).count('picture-bone')).toBe(6)
  })

  // spec: shop 2 · Home, full: a grid of categories, each leading to /products?category={slug}
  test('links each category to its products', async () => {
    const { links, words } = await drawn(<ShopByCategory />, { answers: { '/api/categories': categories } })
    expect(links).toEqual(categories.items.map(({ slug }) => `/products?category=${slug}`))
    expect(words).toContain('Category 6 6 products')
  })

  // spec: shop 8 · Anything read, products, categories, reviews or related products cannot be read:
  //   only logged, an empty state is shown
  test('reports categories that fail to load', async () => {
    const { words } = await drawn(<ShopByCategory />, { failed: ['/api/categories'] })
    expect(words).toContain('The categories could not be loaded. Try again')
  })
})
