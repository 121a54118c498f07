import { adminMessages } from '@nakshi/core/admin-messages'
import { formatMessage } from '@nakshi/core/base/format-message'
import { expect, type Page, test } from '@playwright/test'
import { addOwnProduct, PHOTO } from './place-order.ts'
import { signInAsAdmin } from './staff.ts'

test.beforeEach(async ({ page }) => signInAsAdmin(page))

const toasts = (page: Page) => page.locator('.MuiSnackbar-root')
/** On main's own edge, where a toast will lie: from there its first moment on it is under the pointer. */
const waitForToast = (page: Page) => page.mouse.move(1220, 72)
const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: PHOTO })

test('shows pictures chosen together as one toast, and leaves a saved product for the shop without a prompt', async ({
  page,
}) => {
  const { id, slug } = await addOwnProduct(page.request, 1)
  await page.goto(`/admin/products/${id}/edit`)
  const files = page.getByLabel('Images', { exact: true })
  const words = page.getByLabel('Short description')

  await test.step('pictures chosen together are one toast, and the next toast takes its place', async () => {
    // A toast under the pointer stays, so the next one must not wait for it.
    await waitForToast(page)
    await files.setInputFiles(['a.png', 'b.png', 'c.png', 'd.png'].map(photo))
    await expect(toasts(page)).toHaveText(formatMessage(adminMessages.image.many_uploaded, { count: 4 }))
    await expect(page.locator('.MuiSnackbar-root:hover')).toBeVisible()
    await files.setInputFiles(['e.png', 'f.png'].map(photo))
    await expect(toasts(page)).toHaveText(formatMessage(adminMessages.image.many_uploaded, { count: 2 }))
  })

  await test.step('a saved product leads to its page in the shop without a question', async () => {
    const questions: string[] = []
    page.on('dialog', (dialog) => {
      questions.push(dialog.message())
      return dialog.accept()
    })
    await words.fill('Changed')
    await page.getByRole('button', { name: 'Save and...' }).click()
    await page.getByRole('menuitem', { name: 'Save and view' }).click()
    await expect(page).toHaveURL(`/products/${slug}`)
    expect(questions).toEqual([])
  })
})

test('saves no unreadable number and no incomplete date as blank', async ({ page }) => {
  const code = `HALF${crypto.randomUUID().slice(0, 6).toUpperCase()}`
  const data = {
    code,
    discount_type: 'fixed',
    discount_value: 5_000,
    starts_at: '2026-11-01T00:00:00.000Z',
    expires_at: '2036-11-01T00:00:00.000Z',
    usage_limit: 3,
  }
  const created = await page.request.post('/api/admin/coupons', { data })
  expect(created.ok(), await created.text()).toBe(true)
  const { id } = await created.json()
  await page.goto(`/admin/coupons/${id}`)
  const save = page.getByRole('button', { name: 'Update Coupon' })
  const limit = page.getByRole('spinbutton', { name: 'Usage limit' })
  const expires = page.getByLabel('Expires')
  for (const [field, type, value] of [
    [limit, async () => page.keyboard.type('5-'), '5'],
    [expires, async () => page.keyboard.press('Delete'), '2036-12-31T23:59'],
  ] as const) {
    await field.click({ position: { x: 20, y: 15 } })
    await page.keyboard.press('Home')
    await type()
    await save.click()
    await expect(field).toBeFocused()
    await expect(page.getByText(adminMessages.coupon.updated.template)).toBeHidden()
    await field.fill(value)
  }
  await save.click()
  await expect(page.getByText(adminMessages.coupon.updated.template)).toBeVisible()
  const stored = await (await page.request.get(`/api/admin/coupons/${id}`)).json()
  expect(stored).toMatchObject({ usage_limit: 5, expires_at: '2036-12-31T18:29:00.000Z' })
})
