import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { test } from './backoffice.ts'
import { PHOTO, placeOrder } from './place-order.ts'

// spec: admin 2 · Dashboard: low stock with an Update Stock link to the product edit page
test('adjusts low stock unit by unit on the dashboard', async ({ page }) => {
  const title = `Brass bell ${randomBytes(4).toString('hex')}`
  const [category] = await (await page.request.get('/api/admin/categories?range=[0,0]')).json()
  const data = { title, price: 10_000, stock: 3, category_ids: [category.id] }
  const made = await page.request.post('/api/admin/products', { data })
  expect(made.ok(), await made.text()).toBe(true)
  const { id, stock } = await made.json()
  // Other tests' products come and go among the lowest: the list holds this one alone.
  await page.route('**/api/admin/dashboard', async (route) => {
    const figures = await (await route.fetch()).json()
    const own = await (await page.request.get(`/api/admin/products/${id}`)).json()
    const [low] = figures.low_stock
    const lowStock = [{ ...low, id, title, stock: own.stock, updated_at: own.updated_at }]
    await route.fulfill({ json: { ...figures, low_stock: lowStock } })
  })
  await page.goto('/admin')
  const item = page
    .getByRole('region', { name: 'Low stock' })
    .getByRole('listitem')
    .filter({ hasText: title })
  await item.getByRole('button', { name: `Increase stock of ${title}` }).click()
  await expect(item).toContainText(`${stock + 1} left`)
  await expect
    .poll(async () => (await (await page.request.get(`/api/admin/products/${id}`)).json()).stock)
    .toBe(stock + 1)
  // One is sold: what was pressed before is not counted a second time
  const sold = { data: { stock_change: -1 } }
  expect((await page.request.put(`/api/admin/products?filter={"id":["${id}"]}`, sold)).ok()).toBe(true)
  const readAgain = page.waitForResponse('**/api/admin/dashboard')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await readAgain
  await expect(item).toContainText(`${stock} left`)
  await item.getByRole('button', { name: `Increase stock of ${title}` }).click()
  await expect(item).toContainText(`${stock + 1} left`)
  await item.getByRole('button', { name: `Decrease stock of ${title}` }).click()
  await expect(item).toContainText(`${stock} left`)
  await item.getByRole('link', { name: `Update Stock of ${title}` }).click()
  await expect(page.getByRole('spinbutton', { name: 'Stock' })).toHaveValue(String(stock))
})

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
