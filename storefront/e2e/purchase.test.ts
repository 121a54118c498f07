import type { Page } from '@playwright/test'
import { buyFrames, SLUG, seeShipped, shipAsOrdered } from './purchase-journey.ts'
import { expect, test } from './shop.ts'

const PASSWORD = 'a-gift-for-nani'
const email = `kavya-${Date.now()}@example.test`

// spec: shop 2 · Header, searching: goes to /products with the text as `search`
// spec: shop 2 · Cart, full: an Order Summary with Proceed to Checkout to /checkout
// spec: shop 2 · Order details, full: items with variants and options, summary and timeline
test('sells a personalised frame to a new shopper, and produces and ships exactly that', {
  tag: '@journey',
}, async ({ page, browser }) => {
  test.slow()
  const admin = await (await browser.newContext()).newPage()
  await admin.request.post('/api/auth/sign-in', {
    data: { email: 'admin@nakshi.test', password: 'gift-of-joy' },
  })
  const before = { stock: await stock(page), uses: await couponUses(admin) }

  await test.step('signs up', async () => {
    await page.goto('/auth?mode=create')
    await page.getByLabel('Full name').fill('Kavya Menon')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('textbox', { name: 'Repeat password' }).fill('something else')
    await page.getByRole('button', { name: 'Create account' }).last().click()
    await expect(page.getByText('Passwords do not match').first()).toBeVisible()
    await page.getByRole('textbox', { name: 'Repeat password' }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Create account' }).last().click()
    await expect(page.getByText('Account created successfully!')).toBeVisible()
    await expect(page.getByRole('button', { name: /Account of Kavya Menon/ })).toBeVisible()
  })

  const orderNumber = await buyFrames(page)
  const orderUrl = page.url()
  expect(await ordersOf(page)).toHaveLength(1)
  // The answers everybody shares follow an order a moment later
  await expect.poll(() => stock(page)).toBe(before.stock - 2)
  expect(await couponUses(admin)).toBe(before.uses + 1)

  await shipAsOrdered(admin, orderNumber)
  await seeShipped(page, orderUrl)
})

async function stock(page: Page): Promise<number> {
  return (await (await page.request.get(`/api/products/${SLUG}`)).json()).stock
}

async function couponUses(admin: Page): Promise<number> {
  const filter = encodeURIComponent(JSON.stringify({ q: 'DIWALI20' }))
  const [coupon] = await (await admin.request.get(`/api/admin/coupons?filter=${filter}`)).json()
  return coupon.used_count
}

async function ordersOf(page: Page): Promise<unknown[]> {
  return (await (await page.request.get('/api/orders')).json()).items
}
