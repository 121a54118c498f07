import { orderEditMessages } from '@nakshi/core/order-edits/admin-messages'
import { expect, test } from '@playwright/test'
import { holding } from './failing.ts'
import { addOwnProduct, placeOrder } from './place-order.ts'
import { signInAsAdmin, signUpShopper } from './staff.ts'

test('edits a paid order on its page and charges the customer the difference', async ({ page, browser }) => {
  await signInAsAdmin(page)
  const product = await addOwnProduct(page.request, 9)
  const theirs = await browser.newContext()
  const shopper = await theirs.newPage()
  await signUpShopper(shopper.request)
  const order = await placeOrder(shopper.request, { slug: product.slug, text: '', payment_method: 'upi' })
  await shopper.request.post(`${order.payment_url}/succeed`)

  await page.goto(`/admin/order-details/${order.id}`)
  await page.getByRole('button', { name: 'Edit order' }).click()
  const dialog = page.getByRole('dialog', { name: /Edit order/ })
  await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await dialog.getByLabel('Quantity').fill('12')
  await expect(dialog.getByText('Only 9 left')).toBeVisible()
  await dialog.getByLabel('Quantity').fill('3')
  await dialog.getByLabel('City').fill('Aluva')
  const changes = dialog.getByRole('group', { name: 'Changes' })
  await expect(changes.getByText('1 → 3 units')).toBeVisible()
  await expect(changes.getByText(/Kochi 682001.*Aluva 682001/)).toBeVisible()
  const answer = await holding(page, 'GET', new RegExp(`/orders/${order.id}$`))
  await dialog.getByRole('button', { name: /Save and request ₹/ }).click()
  await expect(page.getByText(orderEditMessages.saved.template)).toBeVisible()
  await expect(dialog).toBeVisible()
  answer()
  await expect(dialog).toBeHidden()
  // What is done next is about the order as it is now, not rejected as a concurrent change
  const manage = page.getByRole('region', { name: 'Manage order' })
  await manage.getByRole('button', { name: 'Edit' }).click()
  await manage.getByLabel('Status').selectOption({ label: 'Processing' })
  await manage.getByRole('button', { name: 'Update Order' }).click()
  await page
    .getByRole('dialog', { name: /is not paid$/ })
    .getByRole('button', { name: 'Cancel' })
    .click()
  await expect(page.getByText('Order edited', { exact: true })).toBeVisible()

  await shopper.goto(`/order-details/${order.id}`)
  await expect(shopper.getByText('Your order was updated and a balance is due.')).toBeVisible()
  await shopper.getByRole('button', { name: /^Pay ₹/ }).click()
  await shopper.getByRole('button', { name: /^Pay ₹/ }).click()
  await expect(shopper.getByText('Your order was updated and a balance is due.')).toBeHidden()
  await theirs.close()
})

test('keeps an ordered value that is no longer sold selected and marks it', async ({ page, browser }) => {
  await signInAsAdmin(page)
  const product = await addOwnProduct(page.request, 9)
  const save = (values: string[]) =>
    page.request.patch(`/api/admin/products/${product.id}`, {
      data: {
        variants: values.map((value) => ({ name: 'Script', type: 'script', value, price_modifier: 0 })),
      },
    })
  expect((await save(['English', 'Hindi'])).ok()).toBe(true)
  const theirs = await browser.newContext()
  const shopper = await theirs.newPage()
  await signUpShopper(shopper.request)
  const order = await placeOrder(shopper.request, { slug: product.slug, text: '' })
  const [ordered = ''] = Object.values(order.items[0]?.variant_selections ?? {})
  expect((await save(['English', 'Hindi'].filter((value) => value !== ordered))).ok()).toBe(true)

  await page.goto(`/admin/order-details/${order.id}`)
  await page.getByRole('button', { name: 'Edit order' }).click()
  const choice = page.getByRole('dialog', { name: /Edit order/ }).getByLabel('Script')
  await expect(choice).toHaveValue(ordered)
  await expect(choice.getByRole('option', { name: `${ordered} (no longer sold)` })).toBeAttached()
  await theirs.close()
})
