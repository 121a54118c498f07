import { expect } from '@playwright/test'
import { test } from './backoffice.ts'
import { PHOTO, placeOrder } from './place-order.ts'

test('shows the setup steps to a new shop until they are completed or hidden', async ({ page }) => {
  const steps = { store: true, product: false, payment: false, order: false }
  await page.route('**/api/admin/dashboard', async (route) => {
    const figures = await (await route.fetch()).json()
    await route.fulfill({ json: { ...figures, first_steps: steps } })
  })
  await page.goto('/admin')
  const card = page.getByRole('region', { name: 'Setup: 1 of 4 completed' })
  await expect(card.getByRole('listitem').filter({ hasText: 'Add store details' })).toContainText('Done')
  await card.getByRole('link', { name: 'a title and a price' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add Product')
  await page.goBack()
  await card.getByRole('button', { name: 'Hide' }).click()
  await expect(card).toBeHidden()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Low stock' })).toBeVisible()
  await expect(card).toBeHidden()
})

test('shows and counts a new order without a reload, and links each count', async ({ page, shopper }) => {
  // Other tests' orders come and are confirmed meanwhile: those of this shopper alone are counted.
  await page.route('**/api/admin/counters', async (route) => {
    const today = await (await route.fetch()).json()
    const query = new URLSearchParams({ filter: JSON.stringify({ q: shopper.email }) })
    const own: unknown[] = await (await page.request.get(`/api/admin/orders?${query}`)).json()
    await route.fulfill({ json: { ...today, to_confirm: own.length } })
  })
  await page.goto('/admin/coupons')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Dashboard', exact: true })
    .click()
  const tile = page.getByRole('region', { name: 'Today' }).getByRole('link', { name: /To confirm/ })
  await expect(tile).toContainText(/^0/)

  const order = await placeOrder(shopper.request, { slug: 'mini-you-figurine', text: 'Tara', photo: PHOTO })
  await expect(tile).toContainText(/^1\b/)
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Orders 1 to confirm/ }),
  ).toBeVisible()
  const announced = page.getByRole('button', { name: /\d+ new orders?/ })
  // Another test's order may be announced right after
  await expect(async () => {
    await announced.click()
    await expect(announced).toBeHidden({ timeout: 1_000 })
  }).toPass()
  await expect(page.getByRole('link', { name: order.order_number, exact: true })).toBeVisible()

  // Its photo of 64 by 64 pixels is too small for any print.
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Dashboard', exact: true })
    .click()
  await page.getByRole('link', { name: /Low-resolution photos/ }).click()
  await page.getByRole('textbox', { name: 'Search orders' }).fill(order.order_number)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row').nth(1)).toContainText(order.order_number)
})
