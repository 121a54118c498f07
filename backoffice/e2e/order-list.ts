import type { AdminOrder } from '@nakshi/core/orders/admin-schema'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { PlacedOrder } from './place-order.ts'

/** Pays for an order on the test page. */
export async function pay(request: APIRequestContext, { id, payment_url }: PlacedOrder): Promise<void> {
  const paid = await request.post(`${payment_url}/succeed`, { form: {}, maxRedirects: 0 })
  expect([id, paid.status()]).toEqual([id, 303])
}

export const readRow = async (page: Page, id: string): Promise<AdminOrder> =>
  (await page.request.get(`/api/admin/orders/${id}`)).json()

/** The changes that the page sends from now on. */
export function changesSent(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(`${request.url()} ${request.postData()}`)
  })
  return sent
}

export const openList = (page: Page, filter: object) =>
  page.goto(`/admin/orders?filter=${encodeURIComponent(JSON.stringify(filter))}`)

/** From another screen to the list as it was left. */
export const backToList = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }).click()

export const openOrder = (page: Page, { order_number }: PlacedOrder) =>
  page.getByRole('link', { name: order_number, exact: true }).click()

export const getStatus = (page: Page, { order_number }: PlacedOrder) =>
  page.getByRole('table').getByRole('button', { name: `Status of ${order_number}` })

export async function choose(page: Page, order: PlacedOrder, status: string): Promise<void> {
  await getStatus(page, order).click()
  await page.getByRole('menu').getByRole('menuitemradio', { name: status }).click()
}

export async function selectRow(page: Page, orders: PlacedOrder[]): Promise<void> {
  const table = page.getByRole('table')
  for (const { order_number } of orders)
    await table.getByRole('checkbox', { name: `Select ${order_number}` }).check()
}

/** Of all the orders that are ticked. */
export async function setStatus(page: Page, status: string): Promise<void> {
  await page.getByRole('button', { name: 'Set status' }).click()
  await page.getByRole('menu').getByRole('menuitem', { name: status }).click()
}

export const toast = (page: Page, words: string) => page.locator('.MuiSnackbar-root').getByText(words)

/** A toast under the pointer stays: what is looked at meanwhile may take its time. */
export async function holdToast(page: Page, words: string): Promise<void> {
  await expect(toast(page, words)).toBeVisible()
  await toast(page, words).hover()
}

/** A change whose toast is closed is sent at once, without the seconds for an Undo. */
export const sendNow = (page: Page) =>
  page.locator('.MuiSnackbar-root').getByRole('button', { name: 'Close' }).click()
