import { adminMessages } from '@nakshi/core/admin-messages'
import { expect } from '@playwright/test'
import { test } from './backoffice.ts'
import { addOwnProduct, placeOrder } from './place-order.ts'

test('finds an order by its personalised text and by product, and shows that it is not paid', async ({
  page,
  shopper,
}) => {
  const text = `Anu${crypto.randomUUID().slice(0, 8)}`
  const order = await placeOrder(shopper.request, { slug: 'hindi-name-mug', text, payment_method: 'upi' })
  const { id, slug } = await addOwnProduct(page.request, 3)
  const other = await placeOrder(shopper.request, { slug, text: '' })
  const product = await (await page.request.get(`/api/admin/products/${id}`)).json()

  await page.goto('/admin/orders')
  const rows = page.getByRole('table', { name: 'Orders' }).getByRole('row')
  // Each step has a time of its own: the list, the search in its address, the list of what is found
  await expect(rows).not.toHaveCount(0)
  await page.getByRole('textbox', { name: 'Search orders' }).fill(text)
  await expect(page).toHaveURL(new RegExp(text))
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText(order.order_number)
  await expect(rows.nth(1)).toContainText('UPI, not paid')
  const paid = await shopper.request.post(`${order.payment_url}/succeed`, { form: {}, maxRedirects: 0 })
  expect(paid.status()).toBe(303)
  await page.reload()
  await expect(rows.nth(1)).toContainText('UPI, paid')

  await page.getByRole('textbox', { name: 'Search orders' }).fill('')
  await expect(rows).not.toHaveCount(2)
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Product', exact: true }).click()
  await page.getByRole('combobox', { name: 'Product' }).fill(product.title)
  await page.getByRole('option', { name: product.title }).click()
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText(other.order_number)
  await expect(rows.nth(1)).toContainText('Cash to collect')
})

test('finds a customer by the phone number of the delivery address', async ({ page, newShopper }) => {
  const name = `Ila Bose ${crypto.randomUUID().slice(0, 6)}`
  const shopper = await newShopper(name)
  const { email } = shopper
  const { slug } = await addOwnProduct(page.request, 1)
  const { shipping_address } = await placeOrder(shopper.request, { slug, text: '' })
  await page.goto('/admin/customers')
  await page.getByRole('textbox', { name: 'Search customers' }).fill(`0${shipping_address.phone}`)
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText(
    `+91 ${shipping_address.phone.slice(0, 5)} ${shipping_address.phone.slice(5)}`,
  )
})

test('puts an order on hold until a question is answered, and names each step and its author in the timeline', async ({
  page,
  shopper,
}) => {
  const order = await placeOrder(shopper.request, { slug: 'hindi-name-mug', text: 'अनु' })
  const path = `/api/admin/orders/${order.id}`
  const [item] = order.items
  await page.request.put(path, { data: { status: 'confirmed' } })
  const asked = await page.request.post(`${path}/items/${item?.id}/questions`, {
    data: { question: 'अनु or अनू?' },
  })
  expect(asked.ok()).toBe(true)

  await page.goto('/admin/orders')
  const waiting = page
    .getByRole('navigation', { name: 'Saved views' })
    .getByRole('link', { name: 'Waiting for customer' })
  await waiting.click()
  await expect(waiting).toHaveAttribute('aria-current', 'true')
  await page.getByRole('textbox', { name: 'Search orders' }).fill(order.order_number)
  await expect(page).toHaveURL(new RegExp(order.order_number))
  const row = page.getByRole('row').filter({ hasText: order.order_number })
  await expect(row).toContainText('Waiting for customer')
  await row.getByRole('link', { name: order.order_number, exact: true }).click()

  await page.getByRole('button', { name: 'Answer received' }).click()
  await expect(page.getByText(adminMessages.order.answered.template)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Answer received' })).toBeHidden()
  await page.getByRole('button', { name: 'Checked', exact: true }).click()
  const timeline = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
  await expect(timeline.first()).toContainText(`${item?.product.title}: checked`)
  const { steps } = await (await page.request.get(path)).json()
  await expect(timeline.first()).toContainText(steps[0].actor)
  // The list as it was left: those that wait, of this number
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }).click()
  await expect(page.getByText('No orders found')).toBeVisible()
})
