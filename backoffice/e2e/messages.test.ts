import { adminMessages } from '@nakshi/core/admin-messages'
import { expect, type Page, test } from '@playwright/test'
import { failing, holding } from './failing.ts'
import { addOwnProduct } from './place-order.ts'
import { signInAsAdmin } from './staff.ts'

// The specification's section 8, admin part: what is said when, and that nothing typed is lost by a
// failure
test.beforeEach(async ({ page }) => signInAsAdmin(page))

/** The sentence, after which may stand why. */
const toast = (page: Page, sentence: string) => {
  const [said, whySaid] = [sentence, `${sentence}. `]
  const shown = page.locator('.MuiSnackbar-root .MuiSnackbarContent-message')
  return expect
    .poll(async () =>
      (await shown.allTextContents()).some((text) => text === said || text.startsWith(whySaid)),
    )
    .toBe(true)
}

// spec: admin 8 · Toasts: top-right, about 3 seconds
// spec: admin 8 · Failed to load product
test('shows a toast top right below the header and hides it after three seconds', async ({ page }) => {
  const { id } = await addOwnProduct(page.request, 1)
  const product = /^\/api\/admin\/products\/[^/]+$/
  const mend = await failing(page, 'GET', product)
  const answer = await holding(page, 'GET', product)
  await page.goto(`/admin/products/${id}/edit`)
  // Under the pointer it waits: on main's own edge, where it will lie from its first moment on.
  await page.mouse.move(1220, 72)
  await answer()
  await toast(page, adminMessages.product.load_failed.template)
  await expect(page.locator('.MuiSnackbar-root:hover')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/products$/)
  await mend()
  const box = await page.locator('.MuiSnackbar-root').boundingBox()
  const bar = await page.getByRole('banner').boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 100))
  expect(box?.y).toBeLessThan(100)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1280 - 50)
  await page.mouse.move(0, 0)
  await expect(page.locator('.MuiSnackbar-root')).toBeHidden()
})

// spec: admin 2 · Manage Products: stock of 10 or fewer in red
test('shows a stock of ten or fewer in red', async ({ page }) => {
  const { id } = await addOwnProduct(page.request, 5)
  const { title } = await (await page.request.get(`/api/admin/products/${id}`)).json()
  await page.goto(`/admin/products?filter=${JSON.stringify({ q: title })}`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByText('5 Low')).toHaveCSS('color', 'rgb(179, 38, 30)')
})
