import { adminMessages } from '@nakshi/core/admin-messages'
import { formatPaise } from '@nakshi/core/base/money'
import { messages } from '@nakshi/core/messages'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { test } from './backoffice.ts'
import {
  backToList,
  changesSent,
  choose,
  getStatus,
  openList,
  openOrder,
  pay,
  readRow,
  selectRow,
  setStatus,
  toast,
} from './order-list.ts'
import { addOwnProduct, type PlacedOrder, placeOrder } from './place-order.ts'

const say = adminMessages.order

async function paidBy(
  request: APIRequestContext,
  slug: string,
  paymentMethod: 'upi' | 'card',
  quantity = 1,
): Promise<PlacedOrder> {
  const order = await placeOrder(request, { slug, text: '', payment_method: paymentMethod, quantity })
  await pay(request, order)
  return order
}

const panelOf = (page: Page) => page.getByRole('region', { name: 'Manage order' })

async function editStatus(page: Page, status: string): Promise<void> {
  const panel = panelOf(page)
  await panel.getByRole('button', { name: 'Edit' }).click()
  await expect(panel.getByLabel('Status')).toBeFocused()
  await panel.getByLabel('Status').selectOption(status)
}
const update = (page: Page) => panelOf(page).getByRole('button', { name: 'Update Order' }).click()

test('confirms Cancelled with its refunds and Delivered with its cash, in the list and on the order', async ({
  page,
  shopper: { request, email },
}) => {
  test.slow()
  const { slug } = await addOwnProduct(page.request, 12)
  const paid = [await paidBy(request, slug, 'upi', 2), await paidBy(request, slug, 'card')] as const
  const cash = await placeOrder(request, { slug, text: '' })
  const single = await paidBy(request, slug, 'upi', 2)
  const door = await placeOrder(request, { slug, text: '' })
  const refunded = await paidBy(request, slug, 'upi')
  await openList(page, { q: email })
  const sent = changesSent(page)

  await test.step('many, with their number, their money by how it came, and their pieces', async () => {
    await selectRow(page, [...paid, cash])
    await setStatus(page, 'Cancelled')
    const dialog = page.getByRole('dialog', { name: 'Cancel 3 orders?' })
    const [upi, card] = paid.map(({ total_amount }) => total_amount)
    await expect(dialog.getByRole('listitem')).toHaveText([
      `${formatPaise((upi ?? 0) + (card ?? 0))} is refunded in total`,
      `${formatPaise(card ?? 0)} is refunded to the card (1 order)`,
      `${formatPaise(upi ?? 0)} is refunded by UPI (1 order)`,
      '4 units are restocked',
      '3 customers are notified by email',
      'This takes effect immediately and cannot be undone',
    ])
    expect(sent).toEqual([])
    await dialog.getByRole('button', { name: 'Cancel 3 orders' }).click()
    await expect(toast(page, '3 orders cancelled')).toBeVisible()
    await expect(page.getByRole('tablist').getByRole('tab', { name: 'Cancelled (3)' })).toBeVisible()
    expect(sent).toHaveLength(1)
    for (const { id } of [...paid, cash]) expect((await readRow(page, id)).status).toBe('cancelled')
  })

  await test.step('one, which is kept unless it is confirmed', async () => {
    await choose(page, single, 'Cancelled')
    const dialog = page.getByRole('dialog', { name: `Cancel ${single.order_number}?` })
    await expect(dialog.getByRole('listitem')).toHaveText([
      `${formatPaise(single.total_amount)} is refunded by UPI`,
      '2 units are restocked',
      'The customer is notified by email',
      'This takes effect immediately and cannot be undone',
    ])
    await expect(dialog.getByRole('button', { name: 'Keep order' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    expect(sent).toHaveLength(1)
    const { status, payments } = await readRow(page, single.id)
    expect([status, payments.map((payment) => payment.refunded)]).toEqual(['pending', [0]])

    await choose(page, single, 'Cancelled')
    await dialog.getByRole('button', { name: 'Cancel order' }).click()
    await expect(toast(page, say.status_updated.template)).toBeVisible()
    await expect(getStatus(page, single)).toHaveText('Cancelled')
    expect(sent).toHaveLength(2)
    const after = await readRow(page, single.id)
    expect(after.status).toBe('cancelled')
    expect(after.payments.map((payment) => payment.refunded)).toEqual([single.total_amount])
  })

  await test.step('cash that is received at the door, in the list and on the order', async () => {
    await choose(page, door, 'Delivered')
    const dialog = page.getByRole('dialog', { name: `${door.order_number} delivered?` })
    const received = `${formatPaise(door.total_amount)} is recorded as received in cash`
    await expect(dialog.getByRole('listitem').first()).toHaveText(received)
    await dialog.getByRole('button', { name: 'Not yet' }).click()
    await expect(dialog).toBeHidden()

    await openOrder(page, door)
    await editStatus(page, 'delivered')
    await update(page)
    await expect(dialog.getByRole('listitem').first()).toHaveText(received)
    expect(sent).toHaveLength(2)
    await dialog.getByRole('button', { name: 'Mark as delivered' }).click()
    await expect(toast(page, say.updated.template)).toBeVisible()
    expect(await readRow(page, door.id)).toMatchObject({ status: 'delivered', payment_status: 'captured' })
  })

  await test.step('a refund is seen on the order’s screen as it goes through, without a reload', async () => {
    await backToList(page)
    await openOrder(page, refunded)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(refunded.order_number)
    await editStatus(page, 'cancelled')
    await update(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
    await expect(toast(page, say.updated.template)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Payment' })).toContainText('Refunded', { timeout: 30_000 })
    await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('processed')
  })
})

test('asks how an unpaid order is paid before it proceeds, and rejects it by order number in a bulk change', async ({
  page,
  shopper: { request, email },
}) => {
  test.slow()
  const { slug } = await addOwnProduct(page.request, 9)
  const scarce = await addOwnProduct(page.request, 1)
  const first = await paidBy(request, slug, 'upi')
  const second = await paidBy(request, slug, 'upi')
  const unpaid = await placeOrder(request, { slug, text: '', payment_method: 'upi' })
  const other = await placeOrder(request, { slug, text: '', payment_method: 'upi' })
  const gone = await placeOrder(request, { slug: scarce.slug, text: '' })
  const fine = await placeOrder(request, { slug, text: '' })
  for (const { id } of [first, second, gone]) {
    const cancelled = await page.request.put(`/api/admin/orders/${id}`, { data: { status: 'cancelled' } })
    expect(cancelled.ok(), await cancelled.text()).toBe(true)
  }
  await page.request.put(`/api/admin/products/${scarce.id}`, { data: { stock: 0 } })
  for (const { id } of [first, second])
    await expect
      .poll(async () => (await readRow(page, id)).payment_status, { timeout: 30_000 })
      .toBe('refunded')
  await openList(page, { q: email })
  const question = (order: PlacedOrder) =>
    page.getByRole('dialog', { name: `${order.order_number} is not paid` })

  await test.step('its money went back', async () => {
    await choose(page, first, 'Confirmed')
    const asked = `${messages.order.refunded.template} How will it be paid now?`
    await expect(question(first)).toContainText(asked)
    await question(first).getByRole('button', { name: 'Cancel' }).click()
    await expect(getStatus(page, first)).toHaveText('Cancelled')
    expect(await readRow(page, first.id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
  })

  await test.step('it was never paid, and can be paid on delivery instead', async () => {
    await choose(page, unpaid, 'Shipped')
    await expect(question(unpaid)).toContainText(messages.order.not_paid.template)
    await question(unpaid).getByRole('button', { name: 'Cash on delivery' }).click()
    await expect(toast(page, say.status_updated.template)).toBeVisible()
    await expect(getStatus(page, unpaid)).toHaveText('Shipped')
    expect(await readRow(page, unpaid.id)).toMatchObject({ status: 'shipped', payment_method: 'cod' })
  })

  await test.step('of many none is changed, those that refuse are named, and the others can go without them', async () => {
    await selectRow(page, [first, other, gone, fine])
    await setStatus(page, 'Processing')
    await expect(toast(page, say.status_failed.template)).toBeVisible()
    const dialog = page.getByRole('dialog', { name: 'No orders were changed' })
    await expect(dialog).toContainText('2 of 4 cannot be set to Processing:')
    const reasons = dialog.getByRole('listitem')
    await expect(reasons).toHaveCount(2)
    for (const [{ order_number }, reason] of [
      [first, say.cancelled_in_bulk],
      [gone, say.cancelled_in_bulk],
    ] as const)
      await expect(reasons.filter({ hasText: order_number })).toHaveText(
        `${order_number}: ${reason.template}`,
      )
    const statuses = () =>
      Promise.all([first, other, gone, fine].map(async ({ id }) => (await readRow(page, id)).status))
    expect(await statuses()).toEqual(['cancelled', 'pending', 'cancelled', 'pending'])
    await dialog.getByRole('button', { name: 'Update the other 2' }).click()
    await expect(dialog).toContainText(`${other.order_number}: ${messages.order.not_paid.template}`)
    expect(await statuses()).toEqual(['cancelled', 'pending', 'cancelled', 'pending'])
    await dialog.getByRole('button', { name: 'Update the other 1' }).click()
    await expect(toast(page, say.status_updated.template)).toBeVisible()
    expect(await statuses()).toEqual(['cancelled', 'pending', 'cancelled', 'processing'])
    await expect(page.getByRole('tablist').getByRole('tab', { name: 'Processing (1)' })).toBeVisible()
  })

  await test.step('on its own screen, beside what else is changed there', async () => {
    await openOrder(page, second)
    await editStatus(page, 'confirmed')
    await panelOf(page).getByLabel('Tracking number').fill('AWB 9')
    await update(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Cash on delivery' }).click()
    await expect(toast(page, say.updated.template)).toBeVisible()
    expect(await readRow(page, second.id)).toMatchObject({
      status: 'confirmed',
      payment_method: 'cod',
      payment_status: 'pending',
      tracking_number: 'AWB 9',
    })
    await expect(page.getByRole('region', { name: 'Payment' })).toContainText(
      'in cash on delivery, not paid yet',
    )
  })
})
