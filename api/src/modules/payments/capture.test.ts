import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createPayingShop, type PayingShop } from '../../../test/harness-paying.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await createPayingShop()
})
afterAll(() => shop.close())
afterEach(() => {
  shop.razorpay.refuses_capture = false
  shop.razorpay.broken = null
})
vi.setConfig({ testTimeout: 60_000 })

const HOUR = 3_600
const ago = (hours: number) => Math.floor(Date.now() / 1000) - hours * HOUR
type Held = Awaited<ReturnType<typeof hold>>

/** An order whose money is held at Razorpay since so many hours, of which a message told just now. */
async function hold(hours: number) {
  shop.razorpay.refuses_capture = true
  const order = await shop.opened()
  const payment = shop.razorpay.pay(order.razorpay_order, { status: 'authorized', created_at: ago(hours) })
  await shop.app.inject(shop.razorpay.message('payment.authorized', { payment }))
  expect(await getAttempt(order)).toBe('authorised')
  return { ...order, payment }
}
async function getAttempt({ placed }: Pick<Held, 'placed'>) {
  const [row] = await shop.sql`select status::text from payments where order_id = ${placed.id}`
  return row?.status
}
/** The attempts were asked about a moment ago, so only the end of their five days is a reason to. */
async function reconcile() {
  await shop.sql`update payments set polled_at = now()`
  await run('reconcile_payments')
}
async function run(queue: 'reconcile_payments' | 'cancel_unpaid') {
  const done = async () =>
    expect(await shop.sql`select from jobs.job where name = ${queue} and state < 'completed'`).toEqual([])
  await shop.work(queue, () => vi.waitFor(done, { timeout: 30_000, interval: 100 }))
}
const sendWebhook = ({ payment }: Held, event: string) =>
  shop.app.inject(shop.razorpay.message(event, { payment }))

test('abandons the authorised payment of a cancelled order before its five days are over', async () => {
  const young = await hold(4 * 24 + 19)
  const old = await hold(4 * 24 + 21)
  for (const { placed } of [young, old])
    await shop.admin.put(`/api/admin/orders/${placed.id}`, { status: 'cancelled' })
  shop.razorpay.refuses_capture = false
  await reconcile()
  expect([await getAttempt(young), await getAttempt(old)]).toEqual(['authorised', 'failed'])
  expect(old.payment.status).toBe('authorized')
  // A late word of it changes nothing any more.
  await sendWebhook(old, 'payment.authorized')
  expect([await getAttempt(old), old.payment.status]).toEqual(['failed', 'authorized'])
})

test('captures the authorised payment of an open order at the last attempt', async () => {
  const order = await hold(4 * 24 + 21)
  shop.razorpay.refuses_capture = false
  await reconcile()
  expect([await getAttempt(order), order.payment.status]).toEqual(['captured', 'captured'])
})

test('fails an attempt near its five day limit while Razorpay is down and accepts a later capture', async () => {
  const order = await hold(4 * 24 + 21)
  shop.razorpay.broken = { status: 502 }
  await reconcile()
  expect(await getAttempt(order)).toBe('failed')
  shop.razorpay.broken = null
  order.payment.status = 'captured'
  await vi.waitFor(
    async () => expect((await sendWebhook(order, 'payment.captured')).statusCode).toBe(204),
    // Razorpay is left alone for a while after so many faults.
    { timeout: 30_000, interval: 500 },
  )
  expect(await getAttempt(order)).toBe('captured')
})

test('keeps an uncaptured payment listed as an issue until Razorpay has refunded it', async () => {
  const order = await hold(25)
  await shop.sql`update orders set created_at = now() - interval '25 hours' where id = ${order.placed.id}`
  await run('cancel_unpaid')
  const shown = async () => (await shop.adminOrder(order.placed.id)).payment_issues
  expect(await shown()).toMatchObject([{ kind: 'not_captured' }])
  await sendWebhook(order, 'payment.authorized')
  expect(await shown()).toHaveLength(1)
  order.payment.status = 'refunded'
  await sendWebhook(order, 'payment.failed')
  expect([await getAttempt(order), await shown()]).toEqual(['failed', []])
  const done = await shop.issues({ resolved: true })
  expect(done).toMatchObject([{ kind: 'not_captured', order_number: order.placed.order_number }])
})
