import { formatPaise } from '@nakshi/core/base/money'
import { expect, test } from '@playwright/test'
import { listOfMany, MANY, placeMany } from './many-orders.ts'
import { signInAsAdmin } from './staff.ts'
import { nothing, whatHappened } from './what-happened.ts'

const HALF = MANY / 2

test('ships 500 orders with one tracking number each, delivers them after a cash check, and cancels them with refunds', async ({
  page,
  browser,
}) => {
  test.slow()
  await signInAsAdmin(page)
  const { email, orders, paid, onDelivery } = await placeMany(page, () => browser.newPage())
  const ids = orders.map(({ id }) => id)
  const { open, tickAll, setStatus, statuses, toast } = listOfMany(page, email)
  await open()
  const sent = { ...nothing, parcels: MANY, invoices: MANY }

  await test.step('Shipped without a number can be taken back, and then nothing has left', async () => {
    await tickAll()
    await setStatus('Shipped')
    await expect(toast).toContainText(`${MANY} orders shipped`)
    await toast.getByRole('button', { name: 'Undo' }).click()
    await expect(toast).toContainText('Undone')
    expect(await statuses()).toEqual({ pending: MANY })
    expect(await whatHappened(ids)).toEqual(nothing)
  })

  await test.step('each line of numbers is looked at, and all leave together', async () => {
    await tickAll()
    await page.getByRole('button', { name: 'Mark shipped' }).click()
    const dialog = page.getByRole('dialog', { name: `Ship ${MANY} orders` })
    await dialog.getByRole('combobox', { name: 'Courier' }).fill('Delhivery')
    // A retry may not use the numbers of the first try
    const first = Date.now() * 10
    const numbers = orders.map((_order, n) => String(first + n))
    await dialog.getByRole('textbox', { name: 'Tracking numbers' }).fill(numbers.join('\n'))
    await expect(dialog).toContainText(`in list order: ${MANY} of ${MANY}`)
    await dialog.getByRole('button', { name: 'Check' }).click()
    await expect(dialog.getByRole('status').filter({ hasText: `${MANY} can be shipped` })).toBeVisible()
    expect(await statuses()).toEqual({ pending: MANY })
    expect(await whatHappened(ids)).toEqual(nothing)
    await dialog.getByRole('button', { name: `Ship ${MANY} orders` }).click()
    await expect(dialog).toBeHidden({ timeout: 30_000 })
    expect(await statuses()).toEqual({ shipped: MANY })
    expect(await whatHappened(ids)).toEqual({ ...sent, letters: { shipped: MANY } })
  })

  await test.step('what is handed over at the door is asked about with its cash', async () => {
    await tickAll()
    await setStatus('Delivered')
    const dialog = page.getByRole('dialog', { name: `${MANY} orders delivered?` })
    const cash = formatPaise(HALF * onDelivery.total_amount)
    await expect(dialog).toContainText(`${cash} is recorded as received in cash`)
    await expect(dialog).toContainText(`${MANY} customers are notified by email`)
    await dialog.getByRole('button', { name: 'Not yet' }).click()
    expect(await statuses()).toEqual({ shipped: MANY })
    await setStatus('Delivered')
    await dialog.getByRole('button', { name: 'Mark as delivered' }).click()
    await expect(toast).toContainText(`${MANY} orders delivered`)
    expect(await statuses()).toEqual({ delivered: MANY })
    expect(await whatHappened(ids)).toEqual({ ...sent, letters: { shipped: MANY, delivered: MANY } })
  })

  await test.step('taken back: money by the way it came, a credit note for each invoice', async () => {
    await tickAll()
    await setStatus('Cancelled')
    const dialog = page.getByRole('dialog', { name: `Cancel ${MANY} orders?` })
    const sums = { upi: HALF * paid.total_amount, cash: HALF * onDelivery.total_amount }
    const all = sums.upi + sums.cash
    await expect(dialog).toContainText(`${formatPaise(all)} is refunded in total`)
    await expect(dialog).toContainText(`${formatPaise(sums.upi)} is refunded by UPI (${HALF} orders)`)
    await expect(dialog).toContainText(`${formatPaise(sums.cash)} is refunded in cash`)
    await dialog.getByRole('button', { name: `Cancel ${MANY} orders` }).click()
    await expect(toast).toContainText(`${MANY} orders cancelled`, { timeout: 60_000 })
    expect(await statuses()).toEqual({ cancelled: MANY })
    expect(await whatHappened(ids)).toEqual({
      ...sent,
      credit_notes: MANY,
      refunds: MANY,
      refunded: all,
      letters: { shipped: MANY, delivered: MANY, cancelled: MANY },
    })
  })
})
