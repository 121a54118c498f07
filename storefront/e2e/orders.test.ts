import { messages } from '@nakshi/contract/messages'
import type { Page } from '@playwright/test'
import {
  addOwnProduct,
  addToCart,
  changeProduct,
  expect,
  getProduct,
  getResponse,
  placeOrder,
  setStatus,
  test,
} from './shop.ts'

const step = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name }).first()

/** To the list of orders and back, when the order is asked for anew. */
async function comeBack(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'My Orders' }).click()
  await expect(page).toHaveURL('/orders')
  await page.goBack()
}

// spec: shop 2 · Orders, full: a status timeline
// spec: shop 4 · Orders, pending, confirmed, processing, shipped, delivered: timeline: Order
//   Placed, Order Confirmed, Processing, Shipped, Delivered as they are reached
// spec: shop 4 · Orders, pending, confirmed: only then Cancel Order
// spec: shop 4 · Orders, delivered: only then Write Review and Reorder
test('updates timeline and actions with the order status', async ({ page, shopper, admin }) => {
  const { slug } = await addOwnProduct(admin)
  await addToCart(shopper, slug)
  const order = await placeOrder(shopper)
  await page.goto(`/order-details/${order.id}`)
  const reached = ['Order Placed']
  const button = (name: string) => page.getByRole('main').getByRole('button', { name })
  for (const [status, label] of [
    ['pending', null],
    ['confirmed', 'Order Confirmed'],
    ['processing', 'Processing'],
    ['shipped', 'Shipped'],
    ['delivered', 'Delivered'],
  ] as const) {
    if (status !== 'pending') {
      await setStatus(admin, order.id, status)
      await comeBack(page)
    }
    if (label) reached.push(label)
    for (const name of ['Order Placed', 'Order Confirmed', 'Processing', 'Shipped', 'Delivered'])
      await expect(step(page, name), `${status}: ${name}`).toContainText(
        reached.includes(name) ? ', done' : ', not yet',
      )
    const early = status === 'pending' || status === 'confirmed'
    const late = status === 'delivered'
    await expect(button('Cancel Order')).toHaveCount(early ? 1 : 0)
    await expect(button('Reorder')).toHaveCount(late ? 1 : 0)
    await expect(page.getByRole('link', { name: /^Write Review/ })).toHaveCount(late ? 1 : 0)
  }
  const note = 'It came back: please tell us when you are at home'
  await getResponse(admin.put(`/api/admin/orders/${order.id}`, { data: { status: 'processing', note } }))
  await comeBack(page)
  await expect(page.getByRole('region', { name: 'Updates' })).toContainText(note)
})

test('refreshes the status of an open order when its tab becomes visible again', async ({
  page,
  shopper,
  admin,
}) => {
  const { slug } = await addOwnProduct(admin)
  await addToCart(shopper, slug)
  const { id } = await placeOrder(shopper)
  await page.goto(`/order-details/${id}`)
  await expect(step(page, 'Order Confirmed')).toContainText(', not yet')
  await setStatus(admin, id, 'confirmed')
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(step(page, 'Order Confirmed')).toContainText(', done')
})

// spec: shop 2 · Orders, full: up to 3 items of an order, then View N more items
// spec: shop 9 · Orders, list: 3 items before View N more items
// spec: shop 2 · Orders, full: Cancel Order, Write Review and Reorder under conditions, without an
//   action
// otherwise: they work
test('cancels and opens orders from the list', async ({ page, shopper, admin }) => {
  const { slug, stock } = await addOwnProduct(admin)
  await addToCart(shopper, slug, { quantity: 3 })
  const { order_number } = await placeOrder(shopper)
  for (let lines = 0; lines < 5; lines += 1) await addToCart(shopper, (await addOwnProduct(admin)).slug)
  const long = await placeOrder(shopper)
  // Kept answers hear of it a moment after the order is answered
  const stockShown = async () => (await getProduct(page.request, slug)).stock
  await expect.poll(stockShown).toBe(stock - 3)
  await page.goto('/orders')
  const cardOf = (number: string) => page.getByRole('article').filter({ hasText: number })

  await test.step('cancelling asks, tells and gives the stock back', async () => {
    const card = cardOf(order_number)
    await card.getByRole('button', { name: 'Cancel Order' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Cancel this order?' })
    await dialog.getByRole('button', { name: 'Keep order' }).click()
    await expect(card).toContainText('Pending')
    await card.getByRole('button', { name: 'Cancel Order' }).click()
    await dialog.getByLabel(/^Reason/).selectOption('Ordered by mistake')
    await dialog.getByRole('button', { name: 'Cancel Order' }).click()
    await expect(page.getByText(messages.order.cancelled, { exact: true }).first()).toBeVisible()
    await expect(card).toContainText('Cancelled')
    await expect(card.getByRole('button', { name: 'Cancel Order' })).toHaveCount(0)
    await expect.poll(stockShown).toBe(stock)
  })

  await test.step('three items of an order are shown and a link to the rest', async () => {
    const card = cardOf(long.order_number)
    await expect(card.getByText(/^Plain keyring/)).toHaveCount(3)
    await card.getByRole('link', { name: 'View 2 more items' }).click()
    await expect(page).toHaveURL(`/order-details/${long.id}`)
    await expect(page.getByRole('heading', { level: 3, name: /^Plain keyring/ })).toHaveCount(5)
  })
})

test('rejects the cancellation of an order that is already in processing', async ({
  page,
  shopper,
  admin,
}) => {
  await addToCart(shopper, (await addOwnProduct(admin)).slug)
  const { id } = await placeOrder(shopper)
  await page.goto(`/order-details/${id}`)
  await page.getByRole('button', { name: 'Cancel Order' }).click()
  await setStatus(admin, id, 'processing')
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Cancel Order' }).click()
  await expect(dialog.getByText(messages.order.cannot_cancel)).toBeVisible()
})

// spec: shop 2 · Orders, full: Cancel Order, Write Review and Reorder under conditions, without an
//   action
// spec: shop 4 · Reviews, sent: is saved as not verified
test('reorders and reviews a delivered order', { tag: '@journey' }, async ({ page, shopper, admin }) => {
  const gone = await addOwnProduct(admin)
  await addToCart(shopper, gone.slug)
  await addToCart(shopper, 'engraved-steel-tumbler', { text: 'Kavya' })
  const { id } = await placeOrder(shopper)
  await setStatus(admin, id, 'delivered')
  await changeProduct(admin, gone.id, { stock: 0 })
  await page.goto(`/order-details/${id}`)

  await test.step('reorder adds what can still be bought, with its names, and says what cannot and why', async () => {
    await page.getByRole('button', { name: 'Reorder' }).click()
    const dialog = page.getByRole('dialog', { name: 'Added to cart' })
    await expect(dialog).toContainText('1 × Engraved Steel Tumbler: added')
    await expect(dialog).toContainText(`${gone.title}: ${messages.product.out_of_stock}`)
    await dialog.getByRole('link', { name: 'View cart' }).click()
    await expect(page.getByRole('main')).toContainText('Kavya')
    await page.goBack()
  })

  await test.step('a review is marked as verified and moves the average', async () => {
    await page.getByRole('link', { name: `Write Review of ${gone.title}` }).click()
    await expect(page).toHaveURL(new RegExp(`/products/${gone.slug}\\?review=1#write-review$`))
    const form = page.getByRole('heading', { name: 'Write a Review' })
    await expect(form).toBeInViewport()
    await expect(form).toBeFocused()
    await page.getByLabel('Title').fill('Loved')
    await page.getByLabel('Your review').fill('My sister cried.')
    await page.getByRole('button', { name: 'Submit Review' }).click()
    const review = page.getByRole('listitem').filter({ hasText: 'My sister cried.' })
    await expect(review).toContainText('Verified purchase')
    await expect(page.getByLabel('Your review')).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('img', { name: 'Rated 5.0 out of 5' }).first()).toBeVisible()
    const { rating } = await getProduct(page.request, gone.slug)
    expect(rating).toEqual({ average: 5, count: 1 })
  })
})

test('loads orders beyond ten page by page and keeps the count in the address', async ({
  page,
  shopper,
  admin,
}) => {
  const { slug } = await addOwnProduct(admin, { stock: 40 })
  for (let orders = 0; orders < 12; orders += 1) {
    await addToCart(shopper, slug)
    const { id } = await placeOrder(shopper)
    // Ten may be on their way at a time.
    if (orders < 2) await getResponse(shopper.request.post(`/api/orders/${id}/cancel`, { data: {} }))
  }
  await page.goto('/orders')
  await expect(page.getByRole('article')).toHaveCount(10)
  await page.getByRole('button', { name: 'Show more orders' }).click()
  await expect(page.getByRole('article')).toHaveCount(12)
  await expect(page.getByRole('article').nth(10).getByRole('link').first()).toBeFocused()
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(12)
  expect((await getResponse<{ total: number }>(page.request.get('/api/orders'))).total).toBe(12)
})
