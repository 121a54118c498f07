import { changeRequestMessages } from '@nakshi/core/order-messages/change-request-messages'
import { returnMessages } from '@nakshi/core/returns/messages'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { addOwnProduct, placeOrder } from './place-order.ts'
import { signInAsAdmin, signUpShopper } from './staff.ts'

/** The page of an admin, and that of a shopper with one order of a product of its own. */
async function adminAndShopper(page: Page, browser: Browser) {
  await signInAsAdmin(page)
  const product = await addOwnProduct(page.request, 9)
  const shopper = await browser.newPage()
  await signUpShopper(shopper.request)
  const order = await placeOrder(shopper.request, { slug: product.slug, text: '', payment_method: 'cod' })
  return { shopper, order }
}

test('reports a damaged item with a photo, sends a replacement, and shows it to shopper and staff', {
  tag: '@journey',
}, async ({ page, browser }) => {
  const { shopper, order } = await adminAndShopper(page, browser)
  await page.request.put(`/api/admin/orders/${order.id}`, { data: { status: 'delivered' } })

  await shopper.goto(`/order-details/${order.id}`)
  await shopper.getByRole('button', { name: 'Report a problem' }).click()
  const form = shopper.getByRole('group', { name: 'Report a problem' })
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByText('Describe the problem', { exact: true })).toBeVisible()
  await form.getByLabel('Reason').selectOption('Damaged')
  await form.getByLabel('Description').fill('The corner is broken off')
  await form.getByLabel(/^Photos/).setInputFiles('api/demo/pictures/sample-photo-1.webp')
  await expect(form.getByRole('button', { name: 'Remove sample-photo-1.webp' })).toBeVisible()
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(shopper.getByText(returnMessages.thanks.template)).toBeVisible()

  await page.goto('/admin/returns')
  await page.getByRole('link', { name: order.order_number }).click()
  await expect(page.getByText('The corner is broken off')).toBeVisible()
  await expect(page.getByRole('img', { name: /sent by the customer/ })).toBeVisible()
  await page.getByRole('button', { name: 'Send replacement' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send a replacement?' })
  await expect(dialog).toContainText('a replacement order of ₹0.00')
  await dialog.getByLabel(/Message to the customer/).fill('We are sorry.')
  await dialog.getByRole('button', { name: 'Send replacement' }).click()
  await expect(dialog).toBeHidden()
  const replacement = page.getByRole('link', { name: /^ORD/ }).last()
  await expect(page.getByText('Replaced').first()).toBeVisible()
  await replacement.click()
  const original = page.getByRole('link', { name: order.order_number })
  await expect(page.getByText('Free replacement for order').filter({ has: original })).toBeVisible()
  await page.goto('/admin/returns?filter={}')
  await expect(page.getByRole('region', { name: 'Returns by product' })).toContainText('Test keyring')

  await shopper.reload()
  await expect(shopper.getByText('Free replacement')).toBeVisible()
  await shopper.close()
})

test('requests a change before production and opens it from the order in the backoffice', async ({
  page,
  browser,
}) => {
  const { shopper, order } = await adminAndShopper(page, browser)
  await shopper.goto(`/order-details/${order.id}`)
  await shopper.getByRole('button', { name: 'Request a change' }).click()
  await shopper.getByLabel('What would you like to change?').fill('The house number is 12')
  await shopper.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(shopper.getByText(changeRequestMessages.thanks.template)).toBeVisible()

  await page.goto(`/admin/order-details/${order.id}`)
  const panel = page.getByRole('region', { name: 'Customer requested a change' })
  await expect(panel).toContainText('The house number is 12')
  await panel.getByRole('button', { name: 'Edit order' }).click()
  const dialog = page.getByRole('dialog', { name: /Edit order/ })
  await expect(dialog.getByText('Customer’s request: The house number is 12')).toBeVisible()
  await expect(dialog.getByLabel('Message to the customer')).toHaveValue('As you requested.')
  await dialog.getByLabel('City').fill('Aluva')
  await dialog.getByRole('button', { name: /^Save/ }).click()
  await expect(dialog).toBeHidden()
  await expect(panel).toBeHidden()
  await shopper.close()
})
