import type { AdminOrder } from '@nakshi/core/orders/admin-schema'
import type { PlacedOrder } from '@nakshi/core/orders/schema'
import { type BrowserContext, expect, test } from '@playwright/test'
import { type OwnShop, startOwnShop } from '../../api/test/harness-own-shop.ts'
import { RazorpayMock, razorpayKeys } from '../../api/test/harness-razorpay.ts'
import { addOwnProduct, placeOrder } from './place-order.ts'

/** A shop of its own: the one of the other browser tests has no payment provider. */
let shop: OwnShop
const razorpay = new RazorpayMock()
test.describe.configure({ mode: 'serial', timeout: 120_000 })
test.beforeAll(async () => {
  await razorpay.open()
  shop = await startOwnShop(() => ({
    RAZORPAY_KEY_ID: razorpayKeys.keyId,
    RAZORPAY_KEY_SECRET: razorpayKeys.keySecret,
    RAZORPAY_WEBHOOK_SECRET: razorpayKeys.webhookSecret,
    RAZORPAY_API_URL: razorpay.url,
  }))
})
test.afterAll(async () => {
  await shop.end()
  await razorpay.close()
})

/** An order by UPI of this shop, whose payment page was opened, and what Razorpay calls it. */
async function orderByUpi(context: BrowserContext) {
  const { request } = context
  await signIn(context)
  const product = await addOwnProduct(request, 5)
  const order: PlacedOrder = await placeOrder(request, {
    slug: product.slug,
    text: '',
    payment_method: 'upi',
  })
  const page = await (await request.get(order.payment_url ?? '')).text()
  return { order, razorpay_order: /name="order_id" value="(\w+)"/.exec(page)?.[1] ?? '' }
}

async function signIn({ request }: BrowserContext) {
  const data = { email: 'admin@nakshi.test', password: 'gift-of-joy' }
  expect((await request.post('/api/auth/sign-in', { data })).ok()).toBe(true)
}
const hear = async ({ request }: BrowserContext, event: string, entities: Record<string, object>) => {
  const { url, headers, payload } = razorpay.message(event, entities)
  const answer = await request.post(String(url), {
    headers: headers as Record<string, string>,
    data: String(payload),
  })
  expect(answer.status()).toBe(204)
}

test('shows a payment issue with its resolution, also on the order, and resolves it in one click', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: shop.origin })
  const page = await context.newPage()
  const { order, razorpay_order } = await orderByUpi(context)
  await hear(context, 'payment.captured', { payment: razorpay.pay(razorpay_order, { amount: 100 }) })

  await page.goto('/admin/payment-issues')
  await expect(page.getByRole('heading', { level: 1, name: 'Payment issues' })).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: order.order_number })
  await expect(row).toContainText('Paid amount does not match the order')
  await expect(row).toContainText('₹1.00 of ')
  await row.getByRole('link', { name: order.order_number }).click()
  const card = page.getByRole('region', { name: 'Payment', exact: true })
  await expect(card).toContainText('Paid amount does not match the order')
  await card.getByRole('button', { name: /Done/ }).click()
  await expect(card).not.toContainText('Paid amount does not match the order')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Payments', exact: true })
    .click()
  await expect(page.getByText('No payment issues')).toBeVisible()
  await page.getByRole('tab', { name: 'Done' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: order.order_number })).toContainText('Resolved')
  await context.close()
})

test('shows a failed refund with its reason, retries it, and requires a reason for a goodwill refund', {
  tag: '@journey',
}, async ({ browser }) => {
  const context = await browser.newContext({ baseURL: shop.origin })
  const page = await context.newPage()
  const { order, razorpay_order } = await orderByUpi(context)
  await hear(context, 'payment.captured', { payment: razorpay.pay(razorpay_order) })
  razorpay.refunding = { refuses: 'Your account does not have enough balance' }
  const refund = await context.request.post(`/api/admin/orders/${order.id}/refunds`, {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: { amount: 100, reason: 'Late' },
  })
  expect(refund.status()).toBe(201)
  const refundIs = (status: string) =>
    expect
      .poll(
        async () => {
          const read = await context.request.get(`/api/admin/orders/${order.id}`)
          const { payments }: AdminOrder = await read.json()
          return payments.flatMap(({ refunds }) => refunds.map((sent) => sent.status))
        },
        { timeout: 30_000 },
      )
      .toEqual([status])
  await refundIs('failed')
  await page.goto(`/admin/order-details/${order.id}`)
  const card = page.getByRole('region', { name: 'Payment', exact: true })
  await expect(card).toContainText('Refund of ₹1.00 failed. Your account does not have enough balance')
  razorpay.refunding = 'processed'
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect(card).not.toContainText('failed. Your account')
  await refundIs('processed')
  await page.reload()
  await expect(card).toContainText('Refund of ₹1.00: done')

  await card.getByRole('button', { name: 'Refund' }).click()
  const dialog = page.getByRole('dialog', { name: `Refund ${order.order_number}` })
  await dialog.getByRole('radio', { name: 'Delivery charge' }).check()
  await expect(dialog.getByRole('button', { name: 'Refund ₹50.00' })).toBeVisible()
  await dialog.getByRole('radio', { name: /Goodwill/ }).check()
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('20')
  await dialog.getByRole('button', { name: 'Refund ₹20.00' }).click()
  await expect(dialog).toContainText('Please enter a reason for the goodwill refund')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('It came late')
  await dialog.getByRole('button', { name: 'Refund ₹20.00' }).click()
  await expect(dialog).toBeHidden()
  await expect(card).toContainText('Goodwill refund of ₹20.00')
  await context.close()
})

test('explains the options while Razorpay is down and switches the order to cash on delivery', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: shop.origin, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await signIn(context)
  const product = await addOwnProduct(context.request, 5)
  const order: PlacedOrder = await placeOrder(context.request, {
    slug: product.slug,
    text: '',
    payment_method: 'upi',
  })
  razorpay.faults.push('cut')
  await page.goto(order.payment_url ?? '')
  await expect(page.getByRole('heading')).toHaveText('Online payment is currently unavailable')
  await page.getByRole('button', { name: 'Pay on delivery instead' }).click()
  await expect(page).toHaveURL(new RegExp(`/order-details/${order.id}`))
  await expect(page.getByText('when it arrives').first()).toBeVisible()
  await context.close()
})
