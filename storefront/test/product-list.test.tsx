import { describe, expect, test } from 'vitest'
import { ProductCard } from '../src/components/product/ProductGrid.tsx'
import { Component as ProductList } from '../src/pages/ProductList.tsx'
import { card, categories, settings, toList } from './examples.ts'
import { drawn, page, pageThrough, toPageApi } from './harness.tsx'

const SHOP = { '/api/settings': settings, '/api/categories': categories }

const CATEGORY = categories.items[0]?.slug

describe('the product list', () => {
  // spec: shop 2 · Product list, loading: 9 placeholders
  // spec: shop 9 · Home and product, loading: 9 placeholders in the product list
  test('shows nine placeholders while loading', async () => {
    const { html } = await drawn(<ProductList />, { path: '/products' })
    expect(html.split('picture-bone').length - 1).toBe(9)
  })

  // spec: shop 2 · Product list, any: filters: All Categories and the active ones, lowest and
  //   highest price with Apply
  test('filters by all or one active category, and by two prices applied with a button', async () => {
    const list = await page('/products', { ...SHOP, '/api/products?per_page=24': toList(card()) })
    expect(list.words).toContain('All Categories')
    for (const { slug, name } of categories.items) {
      expect(list.words).toContain(name)
      expect(list.links).toContain(`/products?category=${slug}`)
    }
    const prices = list.all('input').filter(({ attributes }) => attributes.includes('type="number"'))
    expect(prices.map(({ attributes }) => / name="(\w+)"/.exec(attributes)?.[1])).toEqual(['min', 'max'])
    expect(list.words).toContain('Apply')
  })

  test('reports a minimum above the maximum without JavaScript, and claims no price filter', async () => {
    const list = await page('/products?min=500&max=100', {
      ...SHOP,
      '/api/products?per_page=24': toList(card()),
    })
    expect(list.words).toContain('Minimum price cannot be more than maximum price')
    expect(list.words).not.toContain('From ₹500.00')
    expect(list.words).not.toContain('Up to ₹100.00')
  })

  // spec: shop 2 · Product list, any: sorts: Newest, Price: Low to High, Price: High to Low, Name
  test('sorts by Newest, Price: Low to High, Price: High to Low and Name, newest first by default', async () => {
    const list = await page('/products', { ...SHOP, '/api/products?per_page=24': toList(card()) })
    expect(list.all('option').slice(0, 4)).toMatchObject([
      { attributes: expect.stringContaining('selected'), words: 'Newest' },
      { words: 'Price: Low to High' },
      { words: 'Price: High to Low' },
      { words: 'Name' },
    ])
  })

  // spec: shop 2 · Product list, full: grid or list, a search form, the count “products found”
  // otherwise: on wide screens the form is the header's, which searches the same products
  test('has a search form, a product count, and a grid or list view', async () => {
    const address = '/products?category=category-2&search=mug&view=list'
    const asked = '/api/products?category=category-2&search=mug&per_page=24'
    const list = await page(address, { ...SHOP, [asked]: toList(card(), card({ slug: 'other' })) })
    expect(list.words).toContain('2 products found')
    expect(list.html).toContain('aria-label="Search in products"')
    expect(list.html).toContain('products-list')
    expect(list.html).toMatch(/aria-label="List view" aria-current="true"/)
    expect(list.links).toContain('/products?category=category-2&search=mug')
    const one = await page('/products?search=lamp', {
      ...SHOP,
      '/api/products?search=lamp&per_page=24': toList(card()),
    })
    expect(one.words).toContain('1 product found')
  })

  const WORDS = 'Call-1800-000-for-refunds'
  test.each([
    ['an unknown category', `?category=${WORDS}`, `category=${WORDS}&per_page=24`],
    ['a page after the last', '?page=99', 'page=99&per_page=24'],
    [
      'a page after the last of a category',
      '?category=category-1&page=9',
      'category=category-1&page=9&per_page=24',
    ],
  ])('answers %s with 404 without echoing the query', async (_what, query, asked) => {
    const list = await page(`/products${query}`, {
      ...SHOP,
      [`/api/products?${asked}`]: { ...toList(), total: 40 },
    })
    expect(list.status).toBe(404)
    expect(list.head).toContain('<title>No products found · Nakshi</title>')
    expect(list.head).toContain('<meta name="robots" content="noindex"/>')
    expect(list.head).not.toContain('canonical')
    expect(list.all('h1').map(({ words }) => words)).toEqual(['No products found'])
    expect(list.words).toContain('Try adjusting your search or filter criteria')
    expect(list.words).not.toMatch(/\d products found/)
    expect(list.html.split('<main')[1]).not.toContain(WORDS)
  })

  test('answers a page after the last of an occasion with 404, and other pages with 200', async () => {
    const occasion = {
      ...{ slug: 'diwali', product_count: 1, date: '2027-10-29', days: 333, is_approximate: false },
      handling: { min: 2, max: 5 },
      deadline: { kind: 'all', day: '2027-10-15' },
    }
    const shown = (query: string, asked: string, items = [card()]) =>
      page(`/occasions/diwali${query}`, {
        ...SHOP,
        '/api/occasions/diwali': occasion,
        [`/api/products?occasion=diwali&${asked}per_page=24`]: toList(...items),
      })
    expect((await shown('?page=99', 'page=99&', [])).status).toBe(404)
    expect((await shown('?page=2', 'page=2&')).status).toBe(200)
    const first = await shown('', '')
    expect(first.status).toBe(200)
    expect(first.words).toContain('Diwali: 29 Oct 2027, in 333 days')
    expect(first.words).toContain(
      'Order by 15 Oct 2027 to receive any of these gifts in time anywhere in India.',
    )
  })

  test('shows what is above a category, and its own heading for search engines', async () => {
    const [home, lamps] = categories.items
    if (!home || !lamps) throw new Error('categories are missing')
    const below = {
      ...lamps,
      parent_id: home.id,
      level: 2,
      seo_title: 'Lamps with names',
      seo_description: 'Warm light',
    }
    const list = await page(`/products?category=${below.slug}`, {
      ...SHOP,
      '/api/categories': { items: [home, below] },
      [`/api/products?category=${below.slug}&per_page=24`]: toList(card()),
    })
    expect(list.head).toContain('<title>Lamps with names · Nakshi</title>')
    expect(list.head).toContain('content="Warm light"')
    expect(list.html).toContain(`"name":"${home.name}"`)
    expect(list.all('nav').map(({ words }) => words)).toContainEqual(
      expect.stringMatching(new RegExp(`Products.*${home.name}.*${below.name}`)),
    )
    expect(list.html).toContain('filter-level-2')
  })

  test('shows a collection with its texts, its picture and its own address', async () => {
    const collection = {
      slug: 'our-picks',
      title: 'Our picks',
      description: 'Chosen by us',
      seo_title: 'Gifts we love',
      seo_description: 'Twelve gifts',
      image: {
        url: '/media/catalogue/picks.webp',
        alt_text: 'Our picks',
        width: 800,
        height: 600,
        placeholder: null,
      },
    }
    const shown = (query: string, asked: string, items = [card()]) =>
      page(`/collections/our-picks${query}`, {
        ...SHOP,
        '/api/collections/our-picks': collection,
        [`/api/products?collection=our-picks&${asked}per_page=24`]: toList(...items),
      })
    const list = await shown('', '')
    expect(list.status).toBe(200)
    expect(list.head).toContain('<title>Gifts we love · Nakshi</title>')
    expect(list.head).toContain('content="Twelve gifts"')
    expect(list.head).toMatch(/rel="canonical" href="[^"]*\/collections\/our-picks"/)
    expect(list.html).toContain('"@type":"BreadcrumbList"')
    expect(list.all('h1').map(({ words }) => words)).toEqual(['Our picks'])
    expect(list.words).toContain('Chosen by us')
    expect(list.words).toContain('Recommended')
    expect(list.html).toContain('/media/catalogue/picks.webp')
    expect((await shown('?page=9', 'page=9&', [])).status).toBe(404)
    const narrowed = await shown(`?category=${CATEGORY}`, `category=${CATEGORY}&`)
    expect(narrowed.head).toContain('noindex')
    const unknown = await page('/collections/gone', SHOP)
    expect(unknown.status).toBe(404)
  })

  test('answers an empty filter result with 200 and noindex', async () => {
    const list = await page('/products?max=1', {
      ...SHOP,
      '/api/products?max_price=100&per_page=24': toList(),
    })
    expect(list.status).toBe(200)
    expect(list.head).toContain('noindex')
    expect(list.words).toContain('No products found')
  })

  test('answers 404 when the API rejects the query, and 503 when the API is unavailable or limits requests', async () => {
    const refused = (status: number) =>
      pageThrough('/products', async (path) =>
        path.startsWith('/api/products') ? { status, content: {}, request_id: null } : toPageApi(SHOP)(path),
      )
    expect((await refused(400)).status).toBe(404)
    expect((await refused(429)).status).toBe(503)
    expect((await refused(500)).status).toBe(503)
  })

  // spec: shop 8 · Anything read, products, categories, reviews or related products cannot be read:
  //   only logged, an empty state is shown
  test('reports products that fail to load instead of showing an empty list', async () => {
    const { words } = await drawn(<ProductList />, {
      path: '/products',
      failed: ['/api/products?per_page=24'],
    })
    expect(words).toContain('The products could not be loaded. Try again')
    expect(words).not.toContain('No products found')
    const bare = await drawn(<ProductList />, { path: '/products', failed: ['/api/categories'] })
    expect(bare.words).toContain('All Categories The categories could not be loaded. Try again')
  })
})

describe('a product card', () => {
  // spec: shop 2 · Product list, full: each card leads to /products/{slug} and offers cart and
  //   wishlist
  test('links to its product, and offers the cart and the wishlist', async () => {
    const { links, html, words } = await drawn(<ProductCard product={card()} />)
    expect(links).toEqual(['/products/name-mug'])
    expect(html).toContain('aria-label="Add to Cart: Name mug"')
    expect(html).toContain('aria-label="Add Name mug to wishlist"')
    expect(words).toContain('₹399.00')
  })

  test('leads to required options instead of the cart, and offers no cart when sold out', async () => {
    for (const [isPersonalised, label] of [
      [true, 'Personalise'],
      [false, 'Choose options'],
    ] as const) {
      const product = card({ needs_choice: true, is_personalised: isPersonalised })
      const { html, words } = await drawn(<ProductCard product={product} />)
      expect(words).toContain(label)
      expect(html).toContain(`aria-label="${label}: Name mug"`)
    }
    const gone = await drawn(<ProductCard product={card({ stock: 0 })} />)
    expect(gone.words).toContain('Out of stock')
    expect(gone.html).not.toContain('Add to Cart')
  })

  // spec: shop 9 · Ratings, cards: a random rating between 4 and 6
  // otherwise: the real average, none where there are no reviews
  test('shows the average rating and review count, or nothing without reviews', async () => {
    const rated = await drawn(<ProductCard product={card({ rating: { average: 4.3, count: 3 } })} />)
    expect(rated.html).toContain('Rated 4.3 out of 5')
    expect(rated.words).toContain('(3 reviews')
    expect((await drawn(<ProductCard product={card()} />)).html).not.toContain('out of 5')
  })

  // spec: shop 9 · Money, a reduced product: rounded percent of (price - discounted_price) / price
  test('shows both prices and the discount percentage', async () => {
    const { words } = await drawn(<ProductCard product={card({ price: 60_000, discounted_price: 40_000 })} />)
    expect(words).toContain('33% off')
    expect(words).toContain('Sale price ₹400.00')
    expect(words).toContain('Regular price ₹600.00')
  })

  test('shows beside a net price what checkout charges, and one price where GST is included', async () => {
    const reduced = { price: 60_000, discounted_price: 40_000 }
    const added = await drawn(<ProductCard product={card({ ...reduced, added_tax_percent: 18 })} />)
    expect(added.words).toContain('₹472.00 with GST')
    expect((await drawn(<ProductCard product={card(reduced)} />)).words).not.toContain('GST')
  })

  // spec: shop 9 · Home and product, no picture: a placeholder image
  test('shows a placeholder for a product without images', async () => {
    expect((await drawn(<ProductCard product={card()} />)).html).toMatch(
      /<img[^>]* src="[^"]*no-picture[^"]*\.svg/,
    )
    const pictured = card({
      images: [
        { url: '/media/catalogue/mug.webp', alt_text: '', width: 800, height: 1000, placeholder: null },
      ],
    })
    expect((await drawn(<ProductCard product={pictured} />)).html).not.toContain('no-picture')
  })
})
