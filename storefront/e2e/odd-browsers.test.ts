import { formatMessage } from '@nakshi/core/base/format-message'
import { messages } from '@nakshi/core/messages'
import { addCoupon, addOwnProduct, addToCart, expect, signUp, test } from './shop.ts'
import { watchPage } from './watch-page.ts'

test('completes a purchase and a theme change with browser storage blocked', async ({ page, admin }) => {
  const { slug } = await addOwnProduct(admin)
  const watched = await watchPage(page)
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
  })
  await page.goto(`/products/${slug}`)
  await page.getByRole('button', { name: 'Necessary only' }).click()
  await expect(page.getByRole('button', { name: 'Necessary only' })).toHaveCount(0)
  await page.getByLabel('Theme').selectOption('Dark')
  await expect(page.locator('html')).toHaveClass(/dark/)
  await signUp(page.request)
  await page.goto(`/products/${slug}`)
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText(messages.cart.added.template)).toBeVisible()
  await page.goto('/checkout')
  for (const [label, text] of [
    ['Full name', 'Meera Nair'],
    ['Mobile number', '9847012345'],
    ['PIN code', '682001'],
    ['Flat, house no., building', '14 Princess Street'],
    ['City', 'Kochi'],
  ] as const)
    await page.getByLabel(label).fill(text)
  await page.getByLabel('State').selectOption('Kerala')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('radio', { name: /Cash on Delivery/ }).check()
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await page.getByRole('button', { name: /^Place Order/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.checkout.placed.template)
  expect(watched.faults()).toEqual([])
})

test('keeps a promo code from a link through sign-in and applies it to the cart', async ({ page, admin }) => {
  const code = await addCoupon(admin)
  const { slug } = await addOwnProduct(admin)
  await page.goto(`/discount/${code.toLowerCase()}?to=/products/${slug}`)
  await expect(page).toHaveURL(`/products/${slug}`)
  await expect(page.getByText(formatMessage(messages.coupon.pending, { code }))).toBeVisible()
  await addToCart(await signUp(page.request), slug)
  await page.goto('/cart')
  await expect(page.getByText(`${code} applied`)).toBeVisible()
  await page.goto('/discount/DIWALI20?to=//elsewhere.example')
  await expect(page).toHaveURL('/')
})
