import type { AdminOrder } from '@nakshi/core/orders/admin-schema'
import { orderTrackingMessages } from '@nakshi/core/orders/tracking-messages'
import { linkIn } from './emails.ts'
import { addOwnProduct, addToCart, expect, getResponse, placeOrder, test } from './shop.ts'

test('shows the parcel of a partly shipped order to its shopper and through the emailed link', async ({
  page,
  shopper,
  admin,
  browser,
  baseURL,
}) => {
  test.slow()
  const { slug, title } = await addOwnProduct(admin)
  await addToCart(shopper, slug, { quantity: 2 })
  const order = await placeOrder(shopper)
  const at = `/api/admin/orders/${order.id}`
  const { items } = await getResponse<AdminOrder>(admin.get(at))
  const pieces = [{ item_id: items[0]?.id, quantity: 1 }]
  const data = { courier: 'Delhivery', tracking_number: '1234567890', items: pieces }
  await getResponse(admin.post(`${at}/parcels`, { data }))

  await page.goto('/orders')
  const link = { name: /^Track the parcel with Delhivery/ }
  await expect(page.getByRole('link', link)).toHaveAttribute('href', /delhivery\.com.*1234567890$/)
  await expect(page.getByText('Partially shipped')).toBeVisible()
  await page.goto(`/order-details/${order.id}`)
  const parcel = page.getByRole('list', { name: 'Parcels' }).getByRole('listitem')
  await expect(parcel).toContainText('1234567890')

  await expect
    .poll(() => linkIn(order.order_number, /\/(track-order#[\w-]+)/), { timeout: 30_000 })
    .not.toBe('')
  const stranger = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  const asked: string[] = []
  stranger.on('request', (request) => asked.push(request.url()))
  const follow = linkIn(order.order_number, /\/(track-order#[\w-]+)/)
  await stranger.goto(`/${follow}`)
  await expect(
    stranger.getByText(`Order ${order.order_number} to ${order.shipping_address.city}`),
  ).toBeVisible()
  await expect(stranger.getByText('Get it by')).toBeVisible()
  await expect(stranger.getByRole('region', { name: 'Parcel' }).getByRole('link', link)).toBeVisible()
  await expect(stranger.getByRole('region', { name: 'Items' })).toContainText(`${title} × 2`)
  const text = await stranger.getByRole('main').innerText()
  for (const personal of [order.shipping_address.full_name, order.shipping_address.address_line1])
    expect(text).not.toContain(personal)
  const token = follow.split('#')[1] ?? ''
  expect(asked.filter((url) => url.includes(token) && !url.endsWith(`/${follow}`))).toEqual([])
  await expect(stranger.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(stranger.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')

  await stranger.goto(`/${follow.slice(0, -2)}AA`)
  await stranger.reload()
  await expect(stranger.getByRole('alert')).toHaveText(orderTrackingMessages.invalid.template)
  await stranger.context().close()
})

test('pays an order through its tracking link without an account and returns to it', {
  tag: '@journey',
}, async ({ shopper, admin, browser, baseURL }) => {
  test.slow()
  const { slug } = await addOwnProduct(admin)
  await addToCart(shopper, slug)
  const order = await placeOrder(shopper, 'upi')
  await expect
    .poll(() => linkIn(order.order_number, /\/(track-order#[\w-]+)/), { timeout: 30_000 })
    .not.toBe('')
  const follow = linkIn(order.order_number, /\/(track-order#[\w-]+)/)
  const holder = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  const asked: string[] = []
  holder.on('request', (request) => asked.push(request.url()))
  await holder.goto(`/${follow}`)
  const panel = holder.getByRole('region', { name: 'Payment' })
  await panel.getByRole('button', { name: 'Pay ₹' }).click()
  await expect(holder.getByText(`Order ${order.order_number}.`)).toBeVisible()
  await holder.getByRole('link', { name: 'Cancel payment' }).click()
  await panel.getByRole('button', { name: 'Pay ₹' }).click()
  await holder.getByRole('button', { name: /^Pay ₹/ }).click()
  await expect(holder.getByRole('status').getByText('This order is fully paid')).toBeVisible()
  await expect(panel).toBeHidden()
  expect(new URL(holder.url()).pathname).toBe('/track-order')
  const token = follow.split('#')[1] ?? ''
  expect(asked.filter((url) => url.includes(token) && !url.endsWith(`/${follow}`))).toEqual([])
  const seen = await getResponse<AdminOrder>(admin.get(`/api/admin/orders/${order.id}`))
  expect(seen.payment_status).toBe('captured')
  await holder.context().close()
})
