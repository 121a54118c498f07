import { adminMessages } from '@nakshi/contract/admin/messages'
import { messages } from '@nakshi/contract/messages'
import { formatMessage } from '@nakshi/domain/format-message'
import { expect, type Page, test } from '@playwright/test'
import { addOwnProduct, PHOTO } from './place-order.ts'
import { signInAsAdmin } from './staff.ts'

test.beforeEach(async ({ page }) => signInAsAdmin(page))

const toasts = (page: Page) => page.locator('.MuiSnackbar-root')
/** On main's own edge, where a toast will lie: from there its first moment on it is under the pointer. */
const waitForToast = (page: Page) => page.mouse.move(1220, 72)
const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: PHOTO })

test('reports product form failures, keeps the input, loads other versions, and leaves without a prompt once saved', async ({
  page,
}) => {
  const { id, slug } = await addOwnProduct(page.request, 1)
  await page.goto(`/admin/products/${id}/edit`)
  const files = page.getByLabel('Images', { exact: true })
  const alert = page.getByRole('main').getByRole('alert')
  const words = page.getByLabel('Short description')
  const orders = page.getByRole('link', { name: 'Orders' })
  const update = () => page.getByRole('button', { name: 'Update Product' }).click()

  await test.step('pictures chosen together are one toast, and the next toast takes its place', async () => {
    // A toast under the pointer stays, so the next one must not wait for it.
    await waitForToast(page)
    await files.setInputFiles(['a.png', 'b.png', 'c.png', 'd.png'].map(photo))
    await expect(toasts(page)).toHaveText(formatMessage(adminMessages.image.many_uploaded, { count: 4 }))
    await expect(page.locator('.MuiSnackbar-root:hover')).toBeVisible()
    await files.setInputFiles(['e.png', 'f.png'].map(photo))
    await expect(toasts(page)).toHaveText(formatMessage(adminMessages.image.many_uploaded, { count: 2 }))
  })

  await test.step('what could not be sent is still there, says why, and asks before it is left', async () => {
    await words.fill('Typed in vain')
    await page.route('/api/admin/products/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.fallback(),
    )
    await update()
    await expect(alert).toHaveText(messages.general.unreachable)
    await expect(toasts(page)).toHaveText(adminMessages.product.update_failed)
    const asked = page.waitForEvent('dialog')
    const click = orders.click()
    await (await asked).dismiss()
    await click
    await expect(words).toHaveValue('Typed in vain')
    await page.unroute('/api/admin/products/*')
  })

  await test.step('what the other admin saved can be loaded in place of what was typed', async () => {
    await page.request.put(`/api/admin/products/${id}`, { data: { short_description: 'Theirs' } })
    await update()
    await page.getByRole('button', { name: 'Load other version' }).click()
    await expect(words).toHaveValue('Theirs')
    await expect(alert).toBeHidden()
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
