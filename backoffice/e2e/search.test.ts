import { expect, type Page, test } from '@playwright/test'
import { addOwnProduct } from './place-order.ts'
import { signInAsAdmin } from './staff.ts'

declare global {
  interface Window {
    holdDrawing?: (hold: boolean) => void
  }
}

// A list searches half a second after the last letter: what else happens in that time.
test.beforeEach(async ({ page }) => signInAsAdmin(page))

const search = (page: Page, what: string) => page.getByRole('textbox', { name: `Search ${what}` })

test('stays on the clicked record when a debounced search is still pending', async ({ page }) => {
  await page.clock.install()
  const { id } = await addOwnProduct(page.request, 5)
  const { title } = await (await page.request.get(`/api/admin/products/${id}`)).json()
  await page.goto(`/admin/products?filter=${JSON.stringify({ q: title })}`)
  const row = page.getByRole('link', { name: title, exact: true })
  await expect(row).toBeVisible()
  // The screen to come is not here yet
  let release = () => {}
  const held = new Promise<void>((open) => {
    release = open
  })
  await page.route(/\/assets\/ProductEdit-/, async (route) => {
    await held
    await route.fallback()
  })
  const asked = page.waitForRequest(/\/assets\/ProductEdit-/)
  await search(page, 'products').fill(`${title} `)
  await row.click()
  await asked
  await page.clock.runFor(1_000)
  release()
  await expect(page.getByRole('heading', { name: 'Edit Product' })).toBeVisible()
  await expect(page).toHaveURL(`/admin/products/${id}/edit`)
})
