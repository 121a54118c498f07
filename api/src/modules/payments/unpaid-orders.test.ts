import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import {
  createPayingShop,
  getPaymentStatus,
  hearLog,
  type PayingShop,
  TOTAL,
} from '../../../test/harness-paying.ts'

let shop: PayingShop
let logged: Record<string, unknown>[] = []
beforeAll(async () => {
  shop = await createPayingShop({ logLevel: 'error' })
  hearLog(shop, (line) => logged.push(line))
})
afterAll(() => shop.close())
afterEach(() => {
  shop.razorpay.broken = null
  shop.razorpay.refuses_capture = false
  logged = []
})

/** The order and its attempts were made so long ago. */
async function age(id: string, hours: number) {
  const { sql } = shop
  await sql`update orders set created_at = now() - make_interval(secs => ${hours * 3600}) where id = ${id}`
  await sql`update payments set created_at = now() - make_interval(secs => ${hours * 3600}) where order_id = ${id}`
}
const getOrder = async (id: string) => {
  const [row] = await shop.sql`
    select orders.status::text, orders.payment_status::text, products.stock from orders
    join order_items on order_items.order_id = orders.id join products on products.id = order_items.product_id
    where orders.id = ${id}`
  return row
}
const listCancelled = async () => {
  const [row] = await shop.sql`
    select count(*) as open from jobs.job
    where name in ('cancel_unpaid', 'reconcile_payments') and state < 'completed'`
  expect(Number(row?.open)).toBe(0)
}
/** The job of the schedule runs until it is done. */
const run = (queue: 'cancel_unpaid' | 'reconcile_payments') =>
  shop.work(queue, () => vi.waitFor(listCancelled, { timeout: 20_000, interval: 100 }))

vi.setConfig({ testTimeout: 40_000 })

test('checks each unpaid order at Razorpay before it is cancelled', async () => {
  const { razorpay } = shop
  const abandoned = await shop.opened()
  const failed = await shop.opened()
  razorpay.pay(failed.razorpay_order, { status: 'failed' })
  const captured = await shop.opened()
  razorpay.pay(captured.razorpay_order, { status: 'failed' })
  razorpay.pay(captured.razorpay_order)
  const held = await shop.opened()
  const payment = razorpay.pay(held.razorpay_order, { status: 'authorized' })
  const recent = await shop.opened()
  for (const { placed } of [abandoned, failed, captured, held]) await age(placed.id, 0.6)
  await run('cancel_unpaid')

  expect(await getOrder(abandoned.placed.id)).toEqual({
    status: 'cancelled',
    payment_status: 'pending',
    stock: 5,
  })
  expect(await getOrder(failed.placed.id)).toEqual({
    status: 'cancelled',
    payment_status: 'failed',
    stock: 5,
  })
  expect(await getOrder(captured.placed.id)).toEqual({
    status: 'pending',
    payment_status: 'captured',
    stock: 4,
  })
  expect(await getOrder(held.placed.id)).toEqual({ status: 'pending', payment_status: 'captured', stock: 4 })
  expect(payment.status).toBe('captured')
  expect(await getOrder(recent.placed.id)).toMatchObject({ status: 'pending', stock: 4 })
})

test('keeps unpaid orders for at most a day while Razorpay is down', async () => {
  const waiting = await shop.opened()
  const old = await shop.opened()
  await age(waiting.placed.id, 23)
  await age(old.placed.id, 25)
  shop.razorpay.broken = 'cut'
  await run('cancel_unpaid')
  expect(await getOrder(waiting.placed.id)).toMatchObject({ status: 'pending', stock: 4 })
  expect(await getOrder(old.placed.id)).toMatchObject({ status: 'cancelled', stock: 5 })
  expect((await shop.adminOrder(old.placed.id)).payment_issues).toMatchObject([
    {
      kind: 'provider_unreachable',
      order_number: old.placed.order_number,
      provider_payload: { amount: TOTAL },
    },
  ])
  expect(logged.map(({ fault }) => fault)).toContain('unreachable')
  shop.razorpay.broken = null
})

test('releases the stock of an authorised payment that is never captured', async () => {
  shop.razorpay.refuses_capture = true
  const { placed, razorpay_order } = await openedAfterPause()
  const payment = shop.razorpay.pay(razorpay_order, { status: 'authorized' })
  await age(placed.id, 2)
  await run('cancel_unpaid')
  expect(await getOrder(placed.id)).toEqual({ status: 'pending', payment_status: 'authorised', stock: 4 })
  await age(placed.id, 25)
  await run('cancel_unpaid')
  expect(await getOrder(placed.id)).toMatchObject({ status: 'cancelled', stock: 5 })
  expect((await shop.adminOrder(placed.id)).payment_issues).toMatchObject([{ kind: 'not_captured' }])
  // Left alone now: Razorpay gives it back by itself.
  shop.razorpay.refuses_capture = false
  await shop.app.inject(shop.razorpay.message('payment.authorized', { payment }))
  expect(payment.status).toBe('authorized')
  payment.status = 'refunded'
  await shop.app.inject(shop.razorpay.message('payment.failed', { payment }))
  expect(await getOrder(placed.id)).toMatchObject({ status: 'cancelled', payment_status: 'failed' })
})

test('finds a payment with lost callback and webhook in one reconciliation', async () => {
  const { asha, placed, razorpay_order } = await shop.opened()
  shop.razorpay.pay(razorpay_order)
  await run('reconcile_payments')
  expect(await getPaymentStatus(asha, placed.id)).toBe('captured')
})

test('finds a late payment of a cancelled order and refunds it once', async () => {
  const { asha, placed, razorpay_order } = await shop.opened()
  await asha.post(`/api/orders/${placed.id}/cancel`, {})
  const payment = shop.razorpay.pay(razorpay_order)
  await shop.work('reconcile_payments', async () => {
    await vi.waitFor(async () => expect(await getPaymentStatus(asha, placed.id)).toBe('refunded'), {
      timeout: 20_000,
      interval: 100,
    })
  })
  await shop.app.inject(shop.razorpay.message('payment.captured', { payment }))
  await run('reconcile_payments')
  expect([...shop.razorpay.refunds.values()].filter(({ payment_id }) => payment_id === payment.id)).toEqual([
    expect.objectContaining({ amount: TOTAL, status: 'processed' }),
  ])
})

/**
 * The test before made Razorpay be left alone for ten seconds; the first who asks after them is
 * answered.
 */
async function openedAfterPause() {
  return vi.waitFor(
    async () => {
      const order = await shop.opened()
      expect(order.page.statusCode).toBe(200)
      return order
    },
    { timeout: 20_000, interval: 500 },
  )
}
