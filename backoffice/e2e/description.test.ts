import { adminMessages } from '@nakshi/core/admin-messages'
import { expect, type Page, test } from '@playwright/test'
import { addOwnProduct } from './place-order.ts'
import { signInAsAdmin } from './staff.ts'

test.beforeEach(async ({ page }) => signInAsAdmin(page))

const editor = (page: Page) => page.getByRole('textbox', { name: 'Description', exact: true })

/** What the API keeps of the description, once the form is saved. */
async function saved(page: Page, id: string): Promise<string> {
  await page.getByRole('button', { name: 'Update Product' }).click()
  await expect(page.getByText(adminMessages.product.updated.template)).toBeVisible()
  return (await (await page.request.get(`/api/admin/products/${id}`)).json()).description
}

test('saves a typed description as paragraphs, small headings, lists and links', async ({ page }) => {
  const { id } = await addOwnProduct(page.request, 1)
  await page.goto(`/admin/products/${id}/edit`)
  await editor(page).fill('')
  await editor(page).pressSequentially('First line')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Bullet list' }).click()
  await page.keyboard.type('Brass')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Silk')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Heading' }).click()
  await page.keyboard.type('Care')
  await page.keyboard.press('Enter')
  await page.keyboard.type('More')
  await page.keyboard.press('Shift+Home')
  await page.getByRole('button', { name: 'Link' }).click()
  const link = page.getByRole('dialog')
  await link.getByRole('textbox', { name: 'Link' }).fill('/products')
  await link.getByRole('button', { name: 'Add link' }).click()
  expect(await saved(page, id)).toBe(
    '<p>First line</p><ul><li><p>Brass</p></li><li><p>Silk</p></li></ul><h3>Care</h3>' +
      '<p><a href="/products" rel="noopener nofollow">More</a></p>',
  )
})
