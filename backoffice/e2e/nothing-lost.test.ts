import { adminMessages } from '@nakshi/contract/admin/messages'
import { messages } from '@nakshi/contract/messages'
import { expect, type Page, test } from '@playwright/test'
import { addOwnProduct, PHOTO } from './place-order.ts'
import { scan } from './scan.ts'
import { ADMIN, signInAsAdmin } from './staff.ts'

test.beforeEach(async ({ page }) => signInAsAdmin(page))

async function saveElsewhere(page: Page, path: string, data: object): Promise<void> {
  const answer = await page.request.put(`/api/admin/${path}`, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
}
const stored = async (page: Page, path: string) => (await page.request.get(`/api/admin/${path}`)).json()

test('keeps typed coupon values, shows a colleague’s saved changes, and does not revert them', async ({
  page,
}) => {
  const data = {
    code: `KEEP${Date.now()}`,
    discount_type: 'percentage',
    discount_value: 10,
    starts_at: new Date().toISOString(),
  }
  const { id } = await (await page.request.post('/api/admin/coupons', { data })).json()
  await page.goto(`/admin/coupons/${id}`)
  const description = page.getByRole('textbox', { name: 'Description' })
  const update = page.getByRole('button', { name: 'Update Coupon' })
  await description.fill('Mine')
  await saveElsewhere(page, `coupons/${id}`, {
    description: 'Theirs',
    usage_limit: 7,
    minimum_amount: 50_000,
  })

  await update.click()
  const conflict = page.getByRole('main').getByRole('alert').filter({ hasText: messages.general.stale })
  await expect(conflict).toContainText('Description: other version “Theirs”, yours “Mine”')
  await expect(conflict).toContainText('Minimum order: ₹500.00')
  await expect(description).toHaveValue('Mine')
  await expect(page.getByLabel('Usage limit')).toHaveValue('7')

  await update.click()
  await expect(page.getByText(adminMessages.coupon.updated)).toBeVisible()
  expect(await stored(page, `coupons/${id}`)).toMatchObject({
    description: 'Mine',
    usage_limit: 7,
    minimum_amount: 50_000,
  })
})

test('keeps a colleague’s settings changes when saving again after an edit conflict', async ({ page }) => {
  const path = 'settings/store_settings'
  const { value } = await stored(page, path)
  await saveElsewhere(page, path, { value })
  await page.goto('/admin/settings?tab=store')
  const name = page.getByRole('textbox', { name: 'Store name' })
  await name.fill('Mine')
  await saveElsewhere(page, path, { value: { ...value, legal_name: 'Theirs Pvt Ltd' } })
  const save = page.getByRole('button', { name: 'Save Changes' })
  await save.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Theirs Pvt Ltd' })).toBeVisible()
  await save.click()
  await expect(page.getByText(adminMessages.settings.saved)).toBeVisible()
  expect((await stored(page, path)).value).toMatchObject({ name: 'Mine', legal_name: 'Theirs Pvt Ltd' })
  await saveElsewhere(page, path, { value })
})

test('does not save a product before its images have uploaded', async ({ page }) => {
  const { id } = await addOwnProduct(page.request, 1)
  await page.goto(`/admin/products/${id}/edit`)
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('/api/admin/uploads', async (route) => {
    await held
    await route.continue()
  })
  const photos = ['a.png', 'b.png'].map((name) => ({ name, mimeType: 'image/png', buffer: PHOTO }))
  await page.getByLabel('Images', { exact: true }).setInputFiles(photos)
  await expect(page.getByRole('button', { name: '2 images uploading' })).toBeDisabled()
  const asked = page.waitForEvent('dialog')
  const leaving = page.getByRole('link', { name: 'Orders' }).first().click()
  await (await asked).dismiss()
  await leaving
  await page.getByLabel('Short description').press('Enter')
  letThrough()
  await page.getByRole('button', { name: 'Update Product' }).click()
  await expect(page.getByText(adminMessages.product.updated)).toBeVisible()
  expect((await stored(page, `products/${id}`)).images).toHaveLength(2)
})

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
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText(adminMessages.product.updated)).toBeVisible()
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

test('disables screen shortcuts under a dialog, and opens a scanned order from a list', async ({ page }) => {
  await page.goto('/admin/coupons')
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(page).toHaveURL(/\/admin\/coupons/)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

  const [order] = await stored(page, 'orders?range=[0,0]')
  await page.goto('/admin/orders')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await scan(page, `https://shop.example/admin/scan/${order.id}`)
  await expect(page).toHaveURL(`/admin/order-details/${order.id}`)
})
