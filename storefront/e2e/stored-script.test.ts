import { test as base, expect, type Page } from '@playwright/test'
import { startOwnShop } from '../../api/test/harness-own-shop.ts'
import { ADDRESS, addToCart, getResponse, PHOTO, placeOrder, saveAddress, signUp, unique } from './shop.ts'
import { watchPage } from './watch-page.ts'

declare global {
  interface Window {
    /** Set by whatever of the stored texts runs. */
    ran?: number
  }
}

/** Short enough for every field. */
const SHORT = '<img src=x onerror=ran=1>'
const LONG = `</script><script>ran=1</script>"'><svg onload=ran=1><a href="javascript:ran=1">x</a>${SHORT}`
const RICH = `${LONG}<iframe srcdoc="<script>parent.ran=1</script>"></iframe><style>@import 'x'</style><p>ran=1</p>`

/** A shop of this test's own: what it writes into the settings is on every page. */
const test = base.extend<object, { shop: string }>({
  shop: [
    async ({ browserName: _ }, use) => {
      const own = await startOwnShop()
      await use(own.origin)
      await own.end()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop),
})

test('runs no script stored in shopper or admin text on any screen', async ({
  browser,
  playwright,
  shop,
}) => {
  test.setTimeout(180_000)
  const admin = await playwright.request.newContext({ baseURL: shop })
  const account = { email: 'admin@nakshi.test', password: 'gift-of-joy' }
  await getResponse(admin.post('/api/auth/sign-in', { data: account }))

  // What an admin can write
  const category = await getResponse<{ id: string; slug: string }>(
    admin.post('/api/admin/categories', { data: { name: SHORT, description: LONG } }),
  )
  const product = await getResponse<{ id: string; slug: string }>(
    admin.post('/api/admin/products', {
      data: {
        title: LONG.slice(0, 150),
        slug: `attack-${unique()}`,
        short_description: LONG,
        description: RICH,
        price: 10_000,
        stock: 50,
        is_featured: true,
        category_ids: [category.id],
        variants: [{ type: SHORT, name: SHORT, value: SHORT, price_modifier: 0 }],
        custom_options: [
          { name: LONG.slice(0, 100), type: 'textarea' },
          { name: SHORT, type: 'select', options: [SHORT], is_required: true },
          { name: 'Photo', type: 'image', max_images: 1 },
        ],
      },
    }),
  )
  const coupon = await getResponse<{ id: string }>(
    admin.post('/api/admin/coupons', {
      data: {
        code: '<IMG/SRC=X/ONERROR=RAN=1>',
        description: LONG.slice(0, 200),
        discount_type: 'fixed',
        discount_value: 100,
        starts_at: '2026-01-01T00:00:00Z',
      },
    }),
  )
  for (const [id, changes] of [
    ['hero_settings', { title: LONG.slice(0, 120), subtitle: LONG, cta_text: SHORT, claims: [SHORT] }],
    ['marquee_settings', { text: `${LONG}|${SHORT}` }],
    ['store_settings', { name: SHORT, address: LONG }],
  ] as const) {
    const { value } = await getResponse<{ value: object }>(admin.get(`/api/admin/settings/${id}`))
    await getResponse(admin.put(`/api/admin/settings/${id}`, { data: { value: { ...value, ...changes } } }))
  }
  const links = { cta_link: 'javascript:ran=1', background_image: 'data:text/html,<script>ran=1</script>' }
  const { value } = await getResponse<{ value: object }>(admin.get('/api/admin/settings/hero_settings'))
  for (const link of Object.entries(links)) {
    const data = { value: { ...value, ...Object.fromEntries([link]) } }
    expect((await admin.put('/api/admin/settings/hero_settings', { data })).status()).toBe(400)
  }

  // What a shopper can write
  const context = await browser.newContext({ baseURL: shop })
  const shopper = await signUp(context.request, LONG.slice(0, 100))
  await saveAddress(shopper, {
    name: SHORT,
    full_name: SHORT,
    address_line1: LONG.slice(0, 150),
    city: SHORT,
  })
  await getResponse(shopper.request.put(`/api/wishlist/${product.id}`))
  await addToCart(shopper, product.slug, { text: LONG })
  const { total } = await getResponse<{ total: number }>(
    shopper.request.post('/api/checkout/quote', { data: {} }),
  )
  const attacking = { ...ADDRESS, full_name: SHORT, address_line1: LONG.slice(0, 150), city: SHORT }
  const order = await getResponse<{ id: string; payment_url: string }>(
    shopper.request.post('/api/orders', {
      headers: { 'idempotency-key': crypto.randomUUID() },
      data: { shipping_address: attacking, payment_method: 'upi', expected_total: total },
    }),
  )
  // Only what is paid is sent
  const paid = await shopper.request.post(`${order.payment_url}/succeed`, { form: {}, maxRedirects: 0 })
  expect(paid.status()).toBe(303)
  await addToCart(shopper, product.slug, { text: LONG })
  const cancelled = await placeOrder(shopper)
  await getResponse(
    shopper.request.post(`/api/orders/${cancelled.id}/cancel`, { data: { reason: LONG.slice(0, 200) } }),
  )
  await addToCart(shopper, product.slug, { text: LONG })
  const review = { rating: 5, title: LONG.slice(0, 120), comment: LONG }
  await getResponse(shopper.request.post(`/api/products/${product.slug}/reviews`, { data: review }))
  const file = { ...PHOTO, name: `${SHORT}.png` }
  const image = await getResponse(shopper.request.post('/api/uploads', { multipart: { file } }))
  await getResponse(
    shopper.request.post('/api/contact-messages', {
      data: {
        kind: 'custom_order',
        name: LONG.slice(0, 100),
        email: 'a@example.test',
        subject: LONG.slice(0, 150),
        message: LONG,
        images: [image],
      },
    }),
  )
  await getResponse(
    admin.put(`/api/admin/orders/${order.id}`, {
      data: { note: LONG, status: 'shipped' },
    }),
  )
  await getResponse(admin.post(`/api/admin/orders/${order.id}/notes`, { data: { note: LONG } }))

  // Every screen that shows it
  const page = await context.newPage()
  await watchPage(page)
  for (const address of [
    '/',
    '/products',
    `/products?category=${category.slug}`,
    `/products?search=${encodeURIComponent(SHORT)}`,
    `/products/${product.slug}`,
    '/categories',
    '/cart',
    '/checkout',
    '/wishlist',
    '/orders',
    `/order-details/${order.id}`,
    `/order-details/${cancelled.id}`,
    '/profile',
    '/contact',
    '/custom-orders',
    '/about',
    `/${encodeURIComponent(SHORT)}`,
  ])
    await showsAndRunsNothing(page, address)

  await page.context().clearCookies()
  await getResponse(page.request.post('/api/auth/sign-in', { data: account }))
  const customers = await getResponse<{ id: string }[]>(
    admin.get(`/api/admin/customers?filter=${encodeURIComponent(JSON.stringify({ q: shopper.email }))}`),
  )
  const [message] = await getResponse<{ id: string }[]>(admin.get('/api/admin/contact-messages?range=[0,0]'))
  for (const address of [
    '/admin',
    '/admin/orders',
    `/admin/order-details/${order.id}`,
    `/admin/order-details/${cancelled.id}`,
    '/admin/products',
    `/admin/products/${product.id}/edit`,
    '/admin/categories',
    `/admin/categories/${category.id}`,
    '/admin/coupons',
    `/admin/coupons/${coupon.id}`,
    '/admin/customers',
    `/admin/customers/${customers[0]?.id}`,
    '/admin/reviews',
    '/admin/contact-messages',
    `/admin/contact-messages/${message?.id}`,
    '/admin/settings',
  ])
    await showsAndRunsNothing(page, address)
  await admin.dispose()
  await context.close()
})

/**
 * The stored text is on the screen, as text or in a field; none of it became an element, ran, or
 * was stopped by the CSP.
 */
async function showsAndRunsNothing(page: Page, address: string): Promise<void> {
  await page.goto(address)
  const shown = () =>
    page.evaluate(() => {
      const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
      const texts = [document.body.innerText, ...fields.map((field) => field.value)]
      return texts.some((text) => /ran=1/i.test(text))
    })
  await expect.poll(shown, { message: address }).toBe(true)
  await expect(page.locator('[aria-busy="true"]'), address).toHaveCount(0)
  const found = await page.evaluate(() => ({
    ran: window.ran,
    csp: window.csp_reports,
    elements: document.querySelectorAll(
      'img[src="x"], [onload], [onerror], [href^="javascript:"], iframe[srcdoc]',
    ).length,
  }))
  expect([address, found]).toEqual([address, { ran: undefined, csp: [], elements: 0 }])
}
