import { expect, type Page } from '@playwright/test'
import { type CopiedOrder, copyOrders } from './copy-orders.ts'
import { addOwnProduct, type PlacedOrder, placeOrder } from './place-order.ts'
import { signUpShopper } from './staff.ts'

/** As many as may be selected together. */
export const MANY = 500
/** Of which so many are in sight: rows are dear to draw, and what is selected beyond them is the point. */
export const IN_SIGHT = 25

type ManyOrders = { email: string; orders: CopiedOrder[]; paid: PlacedOrder; onDelivery: PlacedOrder }

/** `MANY` orders of a shopper of their own: half of them paid by UPI, half to be paid at the door. */
export async function placeMany(page: Page, newShopper: () => Promise<Page>): Promise<ManyOrders> {
  const { request } = await newShopper()
  const email = await signUpShopper(request)
  const { slug } = await addOwnProduct(page.request, 9)
  const paid = await placeOrder(request, { slug, text: '', payment_method: 'upi' })
  await request.post(`${paid.payment_url}/succeed`)
  const onDelivery = await placeOrder(request, { slug, text: '' })
  const orders = [...(await copyOrders(paid.id, MANY / 2)), ...(await copyOrders(onDelivery.id, MANY / 2))]
  return { email, orders, paid, onDelivery }
}

/** What a person does with the list of these orders, all of them together. */
export function listOfMany(page: Page, email: string) {
  const filter = JSON.stringify({ q: email })
  const status = page.getByRole('status')
  const boxes = page.getByRole('checkbox', { name: /^Select ORD/ })
  return {
    status,
    boxes,
    toast: page.locator('.MuiSnackbar-root'),
    open: async () => {
      await page.goto(`/admin/orders?${new URLSearchParams({ filter, perPage: String(IN_SIGHT) })}`)
      await expect(boxes).toHaveCount(IN_SIGHT, { timeout: 30_000 })
    },
    /** Selects those in sight, and then by the press that says so the others. */
    tickAll: async () => {
      await page.getByRole('checkbox', { name: 'Select all' }).check()
      await expect(status.filter({ hasText: `All ${IN_SIGHT} on this page selected` })).toBeVisible()
      await page.getByRole('button', { name: `Select all ${MANY} matching` }).click()
      await expect(status.filter({ hasText: `${MANY} selected, including other pages` })).toBeVisible()
      await expect(page.getByText(`${MANY} orders selected`)).toBeVisible()
    },
    setStatus: async (name: string) => {
      await page.getByRole('button', { name: 'Set status' }).click()
      const item = page.getByRole('menuitem', { name })
      // 500 rows may still render under the pointer, which then loses the click
      await expect(async () => {
        if (await item.isVisible()) await item.click({ timeout: 2_000 })
        await expect(page.getByRole('menu')).toBeHidden({ timeout: 2_000 })
      }).toPass()
    },
    /** How many orders are in each status that has any, as the shop says. */
    statuses: async (): Promise<Record<string, number>> => {
      const answer = await page.request.get(
        `/api/admin/orders/status-counts?${new URLSearchParams({ filter })}`,
      )
      const { all: _all, ...counts } = (await answer.json()) as Record<string, number>
      return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
    },
  }
}
