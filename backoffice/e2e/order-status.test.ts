import { adminMessages } from '@nakshi/core/admin-messages'
import { expect, type Page } from '@playwright/test'
import { test } from './backoffice.ts'
import { listEmailSubjects } from './emails.ts'
import {
  backToList,
  changesSent,
  choose,
  getStatus,
  holdToast,
  openList,
  pay,
  readRow,
  sendNow,
  setStatus,
  toast,
} from './order-list.ts'
import { addOwnProduct, type PlacedOrder, placeOrder } from './place-order.ts'

const say = adminMessages.order

/** Without the pointer, which may lie on a toast that it keeps. */
async function chooseByKeys(page: Page, order: PlacedOrder, status: string): Promise<void> {
  await getStatus(page, order).press('Enter')
  await page.getByRole('menu').getByRole('menuitemradio', { name: status }).press('Enter')
}

/**
 * What moved: how far it is, what its timeline tells, whether it has an invoice, and what went
 * back.
 */
async function state(page: Page, id: string) {
  const { status, events, payments } = await readRow(page, id)
  const invoice = await page.request.get(`/api/admin/orders/${id}/invoice`)
  return {
    status,
    events: events.length,
    invoiced: invoice.ok(),
    refunded: payments.reduce((sum, payment) => sum + payment.refunded, 0),
  }
}

// spec: admin 2 · Manage Orders: Contains custom options; a view link; an inline status
test('selects a status with Enter only, warns on closing while it is pending, and sends it before the next change', async ({
  page,
  shopper: { request, email },
}) => {
  test.slow()
  const { slug } = await addOwnProduct(page.request, 9)
  const order = await placeOrder(request, { slug, text: '', payment_method: 'upi' })
  await pay(request, order)
  const closing = await placeOrder(request, { slug, text: '' })
  const first = await placeOrder(request, { slug, text: '' })
  const second = await placeOrder(request, { slug, text: '' })
  await openList(page, { q: email })
  const sent = changesSent(page)

  await test.step('no arrow, Home or End key changes it, neither before its menu is open nor in it', async () => {
    const button = getStatus(page, order)
    for (const key of ['End', 'ArrowUp', 'ArrowDown', 'Home']) {
      await button.focus()
      await page.keyboard.press(key)
    }
    const untouched = { status: 'pending', invoiced: false, refunded: 0 }
    expect(await state(page, order.id)).toMatchObject(untouched)
    expect(sent).toEqual([])
    await page.keyboard.press('Escape')
    await button.focus()
    await page.keyboard.press('Enter')
    const items = page.getByRole('menu').getByRole('menuitemradio')
    await expect(items).toHaveText([
      'Pending',
      'Confirmed',
      'Processing',
      'Shipped',
      'Delivered',
      'Cancelled',
    ])
    await expect(items.nth(0)).toBeFocused()
    await page.keyboard.press('End')
    await expect(items.last()).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(items.nth(4)).toBeFocused()
    await page.keyboard.press('Home')
    await expect(items.nth(0)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    expect(sent).toEqual([])
    expect(await state(page, order.id)).toMatchObject(untouched)

    await page.keyboard.press('Enter')
    await expect(items.nth(0)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(items.nth(1)).toBeFocused()
    await page.keyboard.press('Enter')
    await holdToast(page, `${order.order_number} confirmed`)
    await expect(button).toHaveText('Confirmed')
    expect(sent).toEqual([])
    expect(await state(page, order.id)).toMatchObject(untouched)
    await sendNow(page)
    await expect(toast(page, say.status_updated.template)).toBeVisible()
    expect(sent).toHaveLength(1)
    expect(await state(page, order.id)).toMatchObject({ ...untouched, status: 'confirmed' })
  })

  await test.step('one that waits is asked about when the tab is closed, and sent when its toast is', async () => {
    await choose(page, closing, 'Confirmed')
    await holdToast(page, `${closing.order_number} confirmed`)
    const asked = page.waitForEvent('dialog')
    const closed = page.close({ runBeforeUnload: true })
    const question = await asked
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    await closed
    expect((await readRow(page, closing.id)).status).toBe('pending')
    await sendNow(page)
    await expect.poll(async () => (await readRow(page, closing.id)).status).toBe('confirmed')
  })

  await test.step('what was chosen last counts, and a newer change sends the one before it', async () => {
    await choose(page, first, 'Confirmed')
    await holdToast(page, `${first.order_number} confirmed`)
    await chooseByKeys(page, first, 'Processing')
    await holdToast(page, `${first.order_number} in processing`)
    expect(sent).toHaveLength(2)
    await chooseByKeys(page, second, 'Confirmed')
    await holdToast(page, `${second.order_number} confirmed`)
    await expect.poll(async () => (await readRow(page, first.id)).status).toBe('processing')
    expect((await readRow(page, second.id)).status).toBe('pending')
    await expect(getStatus(page, second)).toHaveText('Confirmed')
  })

  await test.step('the order’s own screen shows it, and Edit lets it go first', async () => {
    // Instead of reporting it as a concurrent change
    await page.getByRole('link', { name: second.order_number, exact: true }).press('Enter')
    const panel = page.getByRole('region', { name: 'Manage order' })
    await expect(panel).toContainText('Confirmed')
    await panel.getByRole('button', { name: 'Edit' }).click()
    await expect(panel.getByLabel('Status')).toHaveValue('confirmed')
    await panel.getByLabel('Tracking number').fill('AWB 7')
    await panel.getByRole('button', { name: 'Update Order' }).click()
    await expect(toast(page, say.updated.template)).toBeVisible()
    expect(await readRow(page, second.id)).toMatchObject({ status: 'confirmed', tracking_number: 'AWB 7' })
    expect(sent).toHaveLength(5)
  })
})

// spec: admin 2 · Manage Orders: search by order number, status filter, sort
// spec: admin 8 · Order status updated successfully
test('sends no request, email, invoice or timeline entry until the Undo period ends', {
  tag: '@journey',
}, async ({ page, shopper: { request, email } }) => {
  test.slow()
  const { slug } = await addOwnProduct(page.request, 9)
  const orders = [
    await placeOrder(request, { slug, text: '' }),
    await placeOrder(request, { slug, text: '' }),
  ] as const
  await openList(page, { q: email })
  const sent = changesSent(page)
  const tab = (name: string) => page.getByRole('tablist').getByRole('tab', { name })
  await expect(tab('Pending (2)')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await setStatus(page, 'Shipped')
  await holdToast(page, '2 orders shipped')
  // A press elsewhere, Escape and another screen leave the Undo where it is.
  await page.getByRole('heading', { name: 'Orders' }).click()
  await holdToast(page, '2 orders shipped')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Customers' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, say.undone.template)).toBeVisible()

  // Letters go out in turn: the one about the last order is written after any that the others might
  // have caused.
  const last = await placeOrder(request, { slug, text: '' })
  await expect.poll(() => listEmailSubjects(last.order_number), { timeout: 30_000 }).toHaveLength(1)
  await backToList(page)
  await expect(tab('Pending (3)')).toBeVisible()
  for (const order of orders) await expect(getStatus(page, order)).toHaveText('Pending')
  expect(sent).toEqual([])
  for (const { id, order_number } of orders) {
    expect(await state(page, id)).toEqual({ status: 'pending', events: 1, invoiced: false, refunded: 0 })
    expect(listEmailSubjects(order_number)).toEqual([`Your order ${order_number}`])
  }

  await choose(page, last, 'Shipped')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, say.undone.template)).toBeVisible()
  await expect(getStatus(page, last)).toHaveText('Pending')
  await choose(page, last, 'Shipped')
  await expect(toast(page, say.status_updated.template)).toBeVisible({ timeout: 20_000 })
  expect(await state(page, last.id)).toEqual({ status: 'shipped', events: 2, invoiced: true, refunded: 0 })
  await expect.poll(() => listEmailSubjects(last.order_number), { timeout: 30_000 }).toHaveLength(2)
  await expect(tab('Pending (2)')).toBeVisible()
  await tab('Shipped (1)').click()
  await expect(page.getByRole('link', { name: last.order_number, exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: orders[0].order_number, exact: true })).toHaveCount(0)
})
