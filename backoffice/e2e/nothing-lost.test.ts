import { adminMessages } from '@nakshi/core/admin-messages'
import { expect, type Page, test } from '@playwright/test'
import { addOwnProduct } from './place-order.ts'
import { ADMIN, signInAsAdmin } from './staff.ts'

test.beforeEach(async ({ page }) => signInAsAdmin(page))

const stored = async (page: Page, path: string) => (await page.request.get(`/api/admin/${path}`)).json()

test('renews a session that expires while a form is open, and completes the save', async ({ page }) => {
  const { id } = await addOwnProduct(page.request, 1)
  await page.goto(`/admin/products/${id}/edit`)
  await page.getByLabel('Short description').fill('Typed before the session ended')
  await page.context().clearCookies()
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.type())
    return dialog.dismiss()
  })
  await page.getByRole('button', { name: 'Update Product' }).click()
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  await dialog.getByLabel('Your password').fill('not-the-password')
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await page.keyboard.press('Escape')
  await dialog.getByLabel('Your password').fill(ADMIN.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText(adminMessages.product.updated.template)).toBeVisible()
  expect(await stored(page, `products/${id}`)).toMatchObject({
    short_description: 'Typed before the session ended',
  })
  expect(questions).toEqual([])
})

test('keeps a pasted list after Escape and Back, and closes a dialog whose request never completes', async ({
  page,
}) => {
  await page.goto('/admin/products')
  await page.goto('/admin/orders')
  await page.getByRole('button', { name: 'Tracking' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import tracking numbers' })
  const list = dialog.getByLabel('List', { exact: true })
  await list.fill('order_number,tracking_number\nORD1,BD1')
  await page.keyboard.press('Escape')
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => history.back())
  await (await asked).dismiss()
  await expect(list).toHaveValue(/ORD1,BD1/)

  await page.route('/api/admin/orders/tracking', () => {})
  await dialog.getByRole('button', { name: 'Check' }).click()
  await expect(dialog.getByRole('button', { name: 'Checking...' })).toBeDisabled()
  const givenUp = page.waitForEvent('requestfailed')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await givenUp
  await expect(dialog).toBeHidden()
})
