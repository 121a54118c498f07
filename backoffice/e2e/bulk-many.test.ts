import { expect, test } from '@playwright/test'
import { copyOrders } from './copy-orders.ts'
import { signInAsAdmin, signUpShopper } from './people.ts'
import { addOwnProduct, placeOrder } from './place-order.ts'

const MANY = 500

test('500 orders are ticked by a press that says so, taken back, confirmed, and asked about with their sums', async ({
  page,
  playwright,
  baseURL,
}) => {
  await signInAsAdmin(page)
  const shopper = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const email = await signUpShopper(shopper)
  const { slug } = await addOwnProduct(page.request, 9)
  const paid = await placeOrder(shopper, { slug, text: '', payment_method: 'upi' })
  await shopper.post(`${paid.payment_url}/succeed`)
  await copyOrders(paid.id, MANY)
  const filter = JSON.stringify({ q: email })
  const counts = async (): Promise<Record<string, number>> =>
    (await page.request.get(`/api/admin/orders/status-counts?${new URLSearchParams({ filter })}`)).json()
  const statuses = async () => {
    const found = await counts()
    return [found.pending, found.confirmed, found.cancelled]
  }
  await expect.poll(statuses).toEqual([MANY, 0, 0])

  await page.goto(`/admin/orders?${new URLSearchParams({ filter, perPage: '100' })}`)
  const boxes = page.getByRole('checkbox', { name: /^Select ORD/ })
  await expect(boxes).toHaveCount(100)
  const status = page.getByRole('status')
  const tickMany = async () => {
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    await expect(status.filter({ hasText: 'All 100 on this page are selected' })).toBeVisible()
    await page.getByRole('button', { name: `Select all ${MANY} that match` }).click()
    await expect(status.filter({ hasText: `${MANY} are selected, also those on other pages` })).toBeVisible()
    await expect(page.getByText(`${MANY} orders selected`)).toBeVisible()
  }
  const setStatus = async (name: string) => {
    await page.getByRole('button', { name: 'Set status' }).click()
    await page.getByRole('menuitem', { name }).click()
  }

  // Only what is in sight, and what is narrowed otherwise, is no longer all of it
  await tickMany()
  await page.getByRole('button', { name: 'Only this page' }).click()
  await expect(page.getByText('100 orders selected')).toBeVisible()
  await page.getByRole('button', { name: `Select all ${MANY} that match` }).click()
  await expect(page.getByText(`${MANY} orders selected`)).toBeVisible()
  await page.getByRole('tab', { name: /^Confirmed/ }).click()
  await expect(page.getByText(/[1-9]\d* orders? selected/)).toBeHidden()
  await page.getByRole('tab', { name: /^All/ }).click()
  await expect(boxes).toHaveCount(100)
  await expect(page.getByText(/[1-9]\d* orders? selected/)).toBeHidden()

  const toast = page.locator('.MuiSnackbar-root')
  await tickMany()
  await setStatus('Confirmed')
  await expect(toast).toContainText(`${MANY} orders confirmed`)
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(toast).toContainText('Taken back')
  expect(await statuses()).toEqual([MANY, 0, 0])

  await tickMany()
  await setStatus('Confirmed')
  await toast.getByRole('button', { name: 'Close' }).click()
  await expect.poll(statuses, { timeout: 20_000 }).toEqual([0, MANY, 0])

  await tickMany()
  await setStatus('Cancelled')
  const dialog = page.getByRole('dialog', { name: `Cancel ${MANY} orders?` })
  await expect(dialog).toContainText(`${MANY} pieces return to stock`)
  await expect(dialog).toContainText(/₹[\d,.]+ goes back by UPI/)
  await dialog.getByRole('button', { name: 'Keep the orders' }).click()
  expect(await statuses()).toEqual([0, MANY, 0])
})
