import { sentences } from '@nakshi/api/contract/sentences'
import { expect, test } from '@playwright/test'
import { signInAsAdmin } from './people.ts'

test.beforeEach(async ({ page }) => signInAsAdmin(page))

test('stock that runs low is filled up piece by piece without leaving the dashboard', async ({ page }) => {
  const dashboard = await (await page.request.get('/api/admin/dashboard')).json()
  const { id, title, stock } = dashboard.low_stock.at(-1)
  await page.goto('/admin')
  const item = page
    .getByRole('region', { name: 'Low stock' })
    .getByRole('listitem')
    .filter({ hasText: title })
  await item.getByRole('button', { name: `One more of ${title}` }).click()
  await expect(item).toContainText(`${stock + 1} left`)
  await expect
    .poll(async () => (await (await page.request.get(`/api/admin/products/${id}`)).json()).stock)
    .toBe(stock + 1)
  await item.getByRole('button', { name: `One less of ${title}` }).click()
  await expect(item).toContainText(`${stock} left`)
  await item.getByRole('link', { name: `Update Stock of ${title}` }).click()
  await expect(page.getByRole('spinbutton', { name: 'Stock' })).toHaveValue(String(stock))
})

test('a shop that started empty is told what comes first, until it is done or not wanted', async ({
  page,
}) => {
  const steps = { store: true, product: false, payment: false, order: false }
  await page.route('**/api/admin/dashboard', async (route) => {
    const figures = await (await route.fetch()).json()
    await route.fulfill({ json: { ...figures, first_steps: steps } })
  })
  await page.goto('/admin')
  const card = page.getByRole('region', { name: 'First steps: 1 of 4 done' })
  await expect(card.getByRole('listitem').filter({ hasText: 'Say who you are' })).toContainText('Done')
  await card.getByRole('link', { name: 'a title and a price' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add Product')
  await page.goBack()
  await card.getByRole('button', { name: 'Hide' }).click()
  await expect(card).toBeHidden()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Low stock' })).toBeVisible()
  await expect(card).toBeHidden()
})

test('figures that do not load say so, and come with Try again', async ({ page }) => {
  let broken = true
  await page.route('**/api/admin/dashboard', (route) =>
    broken ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await page.goto('/admin')
  await expect(page.getByRole('alert')).toContainText(sentences.general.broken)
  broken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'Recent orders' })).toBeVisible()
})
