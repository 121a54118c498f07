import { expect } from '@playwright/test'
import { test } from './backoffice.ts'
import { placeOrder } from './place-order.ts'

test('shows the personalisation in each row, and moves through, previews and confirms orders by keyboard', async ({
  page,
  shopper,
}) => {
  const { email } = shopper
  const first = await placeOrder(shopper.request, { slug: 'photo-charm-rakhi', text: 'Tara' })
  const second = await placeOrder(shopper.request, { slug: 'hindi-name-mug', text: 'अनन्या' })
  await page.goto('/admin/orders')
  await page.getByRole('textbox', { name: 'Search orders' }).fill(email)
  const rows = page.getByRole('table', { name: 'Orders' }).getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(1)).toContainText('अनन्या')
  await expect(rows.nth(1)).toContainText('Due in')
  await expect(rows.nth(2)).toContainText(/1 unit, \d photos?/)
  await expect(rows.nth(2).locator('img').first()).toBeVisible()
  await expect(rows.nth(2).locator('strong')).toHaveText(first.order_number.slice(-5))

  await page.getByRole('textbox', { name: 'Search orders' }).blur()
  await page.keyboard.press('j')
  const look = (order: { order_number: string }) =>
    page.getByRole('button', { name: `Preview ${order.order_number}` })
  await expect(look(second)).toBeFocused()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('complementary', { name: 'Order preview' })
  await expect(drawer.getByRole('heading', { level: 2 }).first()).toHaveText(second.order_number)
  await expect(drawer.getByText('अनन्या', { exact: true }).first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(drawer.getByRole('heading', { level: 2 }).first()).toHaveText(first.order_number)
  await expect(drawer.getByRole('img', { name: 'us-two.png, sent by the customer' })).toBeVisible()
  await page.keyboard.press('k')
  await expect(drawer.getByRole('heading', { level: 2 }).first()).toHaveText(second.order_number)
  await page.keyboard.press('c')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect(rows.nth(1)).toContainText('Confirmed')
  await page.keyboard.press('j')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await page.keyboard.press('e')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${first.order_number}`)
})
