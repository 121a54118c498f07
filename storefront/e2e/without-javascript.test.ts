import { formatDecimalRupees, formatPaise } from '@nakshi/core/base/money'
import type { ProductDetail } from '@nakshi/core/products/schema'
import { getPriceWithTax } from '@nakshi/core/tax/price-with-tax'
import type { Page } from '@playwright/test'
import { addOwnProduct, expect, getProduct, getResponse, test } from './shop.ts'

test.use({ javaScriptEnabled: false })

const SLUG = 'teak-frame-engraved-line'

// spec: shop 2 · Home, full: a grid of categories, each leading to /products?category={slug}
test('shows hero, offers, featured products and categories on the home page without JavaScript', {
  tag: '@journey',
}, async ({ page }) => {
  // Other tests change settings, products and categories between what is read and what is shown
  await expect(async () => {
    const { hero_settings, marquee_settings } = await getResponse<{
      hero_settings: { title: string; subtitle: string; cta_text: string; cta_link: string }
      marquee_settings: { text: string }
    }>(page.request.get('/api/settings'))
    const featured = await listOf(page, 'featured=true&per_page=8')
    const categories = await getResponse<{ items: { slug: string; level: number }[] }>(
      page.request.get('/api/categories'),
    )

    await page.goto('/')
    // Nothing comes later without scripts
    const expectShown = expect.configure({ timeout: 1_000 })
    await expectShown(page.getByRole('heading', { level: 1 })).toHaveText(hero_settings.title)
    const main = page.getByRole('main')
    await expectShown(main).toContainText(hero_settings.subtitle)
    await expectShown(main.getByRole('link', { name: hero_settings.cta_text })).toHaveAttribute(
      'href',
      hero_settings.cta_link,
    )
    await expectShown(main.locator('a[href="/custom-orders"]').first()).toBeVisible()
    for (const offer of marquee_settings.text.split('|'))
      await expectShown(page.getByRole('region', { name: 'Offers' })).toContainText(offer.trim())
    for (const { title, slug } of featured.items)
      await expectShown(main.getByRole('link', { name: title, exact: true })).toHaveAttribute(
        'href',
        `/products/${slug}`,
      )
    for (const { slug } of categories.items.filter(({ level }) => level === 1))
      await expectShown(main.locator(`a[href="/products?category=${slug}"]`).first()).toBeVisible()
  }).toPass({ timeout: 45_000 })
})

test('searches, filters, sorts and pages the list by forms and links without JavaScript', {
  tag: '@journey',
}, async ({ page }) => {
  await page.goto('/products')
  const list = page.getByRole('region', { name: 'Products' })
  const search = page.getByRole('banner').getByRole('search')
  await search.getByRole('combobox').fill('lamp')
  await search.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/products?search=lamp')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for “lamp”')

  await page.goto('/products?category=photo-gifts')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByLabel('Minimum price (₹)').fill('400')
  await filters.getByLabel('Maximum price (₹)').fill('1600')
  await filters.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL('/products?category=photo-gifts&min=400&max=1600')
  await page.getByLabel('Sort by').selectOption('price_asc')
  await page.getByRole('button', { name: 'Sort', exact: true }).click()
  await expect(page).toHaveURL(/category=photo-gifts&min=400&max=1600&sort=price_asc/)
  const wanted = await listOf(page, 'category=photo-gifts&min_price=40000&max_price=160000&sort=price_asc')
  expect(wanted.total).toBeGreaterThan(1)
  await expect(list.getByRole('heading', { level: 2 })).toHaveText(wanted.items.map(({ title }) => title))
  await expect(page.getByText(`${wanted.total} products found`)).toBeVisible()

  await page.getByRole('link', { name: /^Remove filter: From/ }).click()
  await expect(page).toHaveURL(/\/products\?category=photo-gifts&max=1600/)
  await page.goto('/products')
  await page.getByRole('link', { name: /^Show \d+ more$/ }).click()
  await expect(page).toHaveURL('/products?page=2')
})

// spec: shop 2 · Product detail, full: description and customer reviews
test('shows all product information on a product page without JavaScript', { tag: '@journey' }, async ({
  page,
}) => {
  const product = await getProduct(page.request, SLUG)
  await page.goto(`/products/${SLUG}`)
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.title)
  await expect(main).toContainText(formatPaise(sellingPrice(product)))
  await expect(main).toContainText(formatPaise(product.price))
  await expect(main).toContainText(product.short_description)
  for (const said of sentencesOf(product.description)) await expect(main).toContainText(said)
  for (const { value } of product.variants) await expect(main.getByText(value).first()).toBeVisible()
  for (const { name } of product.custom_options) await expect(main).toContainText(name)
  for (const { alt_text } of product.images)
    await expect(main.getByRole('button', { name: alt_text }).first()).toBeVisible()
  await expect(main).toContainText('Replacement or refund')
  await expect(page.getByRole('heading', { name: 'You May Also Like' })).toBeVisible()
  const reviews = await getResponse<{ items: { title: string; comment: string }[] }>(
    page.request.get(`/api/products/${SLUG}/reviews`),
  )
  for (const { title, comment } of reviews.items) {
    await expect(main).toContainText(title)
    await expect(main).toContainText(comment)
  }
  // This browser skips <noscript> with scripts switched off from outside, so the source has to say
  // it
  expect(await page.content()).toMatch(/<noscript>.*This form needs JavaScript/)
  await expect(main.getByRole('button', { name: 'Add to Cart' }).first()).toBeDisabled()
})

// spec: shop 2 · Footer, anyone: links to thirteen pages
// otherwise: /contact, /shipping, /faq, /size-guide and /custom-orders are pages too
// spec: shop 2 · Static pages, full: Privacy, Terms, Returns, Cookies
test('shows every static page and resolves every footer link without JavaScript', async ({ page }) => {
  await page.goto('/')
  const links = await page
    .getByRole('contentinfo')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  const pages = [...new Set(links.filter((href) => /^\/(?!hi\b)/.test(href)))]
  expect(pages).toEqual(
    expect.arrayContaining(
      ['/', '/products', '/categories', '/about', '/contact', '/shipping', '/returns', '/faq'].concat([
        '/size-guide',
        '/custom-orders',
        '/privacy',
        '/terms',
        '/cookies',
      ]),
    ),
  )
  for (const path of pages) {
    const answer = await page.goto(path)
    expect.soft(answer?.status(), path).toBe(200)
    const words = await page.getByRole('main').innerText()
    // A form that scripts draw says so, which this browser skips
    const isForm = (await page.content()).includes('This page needs JavaScript')
    if (!isForm) expect.soft(words.split(/\s+/).length, `${path}: words`).toBeGreaterThan(40)
  }
  await expect(page.getByRole('contentinfo')).toContainText('Grievance officer: Kavita Joshi')
  // Messengers take JPEG, and some drop a picture above 300 kB without a word
  const shared = await page.locator('meta[property="og:image"]').getAttribute('content')
  const preview = await page.request.get(sameOrigin(shared))
  expect(preview.headers()['content-type']).toBe('image/jpeg')
  expect((await preview.body()).length).toBeLessThan(300_000)
})

test('serves a product page with matching title, price, description, Open Graph and JSON-LD', async ({
  page,
  baseURL,
}) => {
  const product = await getProduct(page.request, SLUG)
  const source = await (await page.request.get(`/products/${SLUG}`)).text()
  for (const part of [product.title, formatPaise(sellingPrice(product)), product.short_description])
    expect(source).toContain(part)

  await page.goto(`/products/${SLUG}`)
  const address = `${baseURL}/products/${SLUG}`
  const meta = (name: string) =>
    page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content')
  expect(await page.title()).toBe(`${product.title} · Nakshi`)
  expect(await meta('description')).toBe(product.short_description)
  expect(await meta('og:title')).toBe(product.title)
  expect(await meta('og:description')).toBe(product.short_description)
  expect(await meta('og:type')).toBe('product')
  expect(sameOrigin(await meta('og:url'))).toBe(sameOrigin(address))
  const preview = await page.request.get(sameOrigin(await meta('og:image')))
  expect(preview.headers()['content-type']).toMatch(/^image\//)
  expect(sameOrigin(await page.locator('link[rel=canonical]').getAttribute('href'))).toBe(`/products/${SLUG}`)

  const described = await jsonLd(page)
  const offered = described.find((thing) => thing['@type'] === 'Product')
  expect(offered).toMatchObject({
    name: product.title,
    description: product.short_description,
    offers: {
      // With GST, as Google asks of shops in India
      price: formatDecimalRupees(getPriceWithTax(sellingPrice(product), product.added_tax_percent)),
      priceCurrency: 'INR',
      availability: 'https://schema.org/InStock',
    },
    aggregateRating: { ratingValue: product.rating?.average, reviewCount: product.rating?.count },
  })
  const trail = described.find((thing) => thing['@type'] === 'BreadcrumbList')
  expect(JSON.stringify(trail)).toContain(`/products/${SLUG}`)
})

test('describes a product as sold out or without ratings in its structured data', async ({ page, admin }) => {
  await page.goto('/products/pet-silhouette-leash-hook')
  const [offered] = await jsonLd(page)
  expect(offered).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } })
  const { slug } = await addOwnProduct(admin)
  await page.goto(`/products/${slug}`)
  expect((await jsonLd(page))[0]).not.toHaveProperty('aggregateRating')
})

test('lists existing pages with canonical addresses in sitemap.xml, and names it in robots.txt', async ({
  page,
}) => {
  const robots = await (await page.request.get('/robots.txt')).text()
  const [, sitemapAddress] = robots.match(/^Sitemap: (\S+)$/m) ?? []
  const listedIn = async (address: string | null) => {
    const xml = await (await page.request.get(sameOrigin(address))).text()
    return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc.replaceAll('&amp;', '&'))
  }
  const files = await listedIn(sitemapAddress ?? null)
  const addresses = (await Promise.all(files.map(listedIn))).flat()
  const { total } = await listOf(page, 'per_page=1')
  expect(addresses.filter((address) => address.includes('/products/')).length).toBeGreaterThanOrEqual(
    Math.min(total, 40),
  )
  // Other tests add and take away products of their own meanwhile
  for (const address of addresses.filter((one) => !/-[0-9a-f]{8}$/.test(one))) {
    const answer = await page.request.get(sameOrigin(address))
    expect.soft(answer.status(), address).toBe(200)
    const [, canonical] = (await answer.text()).match(/<link rel="canonical" href="([^"]+)"/) ?? []
    expect.soft(sameOrigin(canonical?.replaceAll('&amp;', '&') ?? null), address).toBe(sameOrigin(address))
  }
  for (const path of ['/cart', '/checkout', '/auth', '/products?search=mug', '/no-such-page']) {
    const source = await (await page.request.get(path)).text()
    expect.soft(source, path).toContain('<meta name="robots" content="noindex"/>')
    expect.soft(source, path).not.toContain('rel="canonical"')
  }
})

test('answers an unknown address with 404 inside the shop layout', async ({ page }) => {
  for (const [path, heading] of [
    ['/no-such-page', 'Page not found'],
    ['/products/no-such-gift', 'Product not found'],
    ['/order-details/what-is-this', 'Order not found'],
  ] as const) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByRole('main').getByRole('link', { name: 'All products' })).toHaveAttribute(
      'href',
      '/products',
    )
    await expect(page.getByRole('contentinfo')).toBeVisible()
  }
})

const sellingPrice = ({ price, discounted_price }: ProductDetail) => discounted_price ?? price

/** The texts between the tags of a description. */
const sentencesOf = (html: string) =>
  html
    .split(/<[^>]+>/)
    .map((part) => part.replaceAll('&amp;', '&').trim())
    .filter(Boolean)

const listOf = (page: Page, query: string) =>
  getResponse<{ items: ProductDetail[]; total: number }>(page.request.get(`/api/products?${query}`))

/**
 * The path of an absolute address: behind a proxy the shop's public name is not the one this test
 * uses.
 */
function sameOrigin(address: string | null): string {
  const { pathname, search } = new URL(address ?? '', 'http://nowhere.invalid')
  return pathname + search
}

async function jsonLd(page: Page): Promise<Record<string, unknown>[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allInnerTexts()
  return texts.map((text) => JSON.parse(text))
}

test('reports on personal pages that they need JavaScript', async ({ page }) => {
  for (const path of ['/cart', '/checkout', '/orders', '/wishlist', '/profile']) {
    await page.goto(path)
    await expect(page.getByText(/This page needs JavaScript/), path).toBeVisible()
  }
})
