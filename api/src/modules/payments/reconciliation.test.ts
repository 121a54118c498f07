import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createPayingShop, type PayingShop, TOTAL } from '../../../test/harness-paying.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await createPayingShop()
  const [role] = await shop.db.execute(sql`select current_user as name`)
  expect(role?.name).toBe('nakshi_app')
})
afterAll(() => shop.close())
afterEach(() => {
  shop.razorpay.broken = null
  shop.razorpay.refunding = 'processed'
})
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

type Order = Awaited<ReturnType<PayingShop['opened']>>
type Payment = ReturnType<PayingShop['razorpay']['pay']>

const pay = (order: Order, change = {}) => shop.razorpay.pay(order.razorpay_order, change)
const comeBack = (payment: Payment) => shop.app.inject(shop.razorpay.callback(payment))
const sendWebhook = (payment: Payment, id?: string) =>
  shop.app.inject(shop.razorpay.message('payment.captured', { payment }, id ? { id } : {}))

const openJobs = async () => {
  const [row] = await shop.sql`
    select count(*) as open from jobs.job where state < 'completed'
      and name in ('cancel_unpaid', 'reconcile_payments', 'compare_payments', 'refund', 'late_payment')`
  expect(Number(row?.open)).toBe(0)
}
/** The shop's worker runs what the clock starts, and what comes of it. */
async function run(...queues: string[]) {
  await shop.sql`insert into jobs.job (name, retry_limit) select unnest(${queues}::text[]), 0`
  await shop.work(null, () => vi.waitFor(openJobs, { timeout: 40_000, interval: 100 }))
}
const reconcile = () => run('reconcile_payments', 'compare_payments')

async function age({ placed }: Order, hours: number) {
  const ago = sql`now() - make_interval(mins => ${hours * 60})`
  await shop.db.execute(sql`update orders set created_at = ${ago} where id = ${placed.id}`)
  await shop.db.execute(sql`update payments set created_at = ${ago} where order_id = ${placed.id}`)
}
/** Not paid in time: the order is cancelled automatically. */
async function expire(order: Order) {
  await age(order, 1)
  await run('cancel_unpaid')
  expect(await getOrder(order)).toMatchObject({ status: 'cancelled' })
}
const getOrder = async ({ asha, placed }: Order) => (await asha.get(`/api/orders/${placed.id}`)).json()
/** A second try to pay, after the first failed. */
async function retryPayment(order: Order): Promise<Order> {
  const failed = pay(order, { status: 'failed' })
  await shop.app.inject(shop.razorpay.message('payment.failed', { payment: failed }))
  const { payment_url } = (await order.asha.post(`/api/orders/${order.placed.id}/payment`)).json()
  const page = await order.asha.get(payment_url)
  return { ...order, razorpay_order: /name="order_id" value="(\w+)"/.exec(page.body)?.[1] ?? '' }
}
const listIssues = async ({ placed }: Order): Promise<string[]> =>
  (await shop.adminOrder(placed.id)).payment_issues.map(({ kind }: { kind: string }) => kind)

/** What the shop says it has of an order's money, and what Razorpay says. */
async function getBooks({ placed }: Order) {
  const [ours] = await shop.sql`
    select coalesce(sum(amount) filter (where status in ('captured', 'partially_refunded', 'refunded')), 0)
      - coalesce(sum((select sum(amount) from refunds r where r.payment_id = p.id and r.status = 'processed')), 0)
      as held from payments p where order_id = ${placed.id}`
  const opened = await shop.sql`
    select provider_reference from payments where order_id = ${placed.id} and provider_reference is not null`
  const heldAtProvider = opened.reduce((sum, row) => sum + shop.razorpay.holds(row.provider_reference), 0)
  return { ours: Number(ours?.held), theirs: heldAtProvider }
}

type Case = [
  what: string,
  happens: (order: Order) => Promise<unknown>,
  status: string,
  payment: string,
  /** paise that the shop has in the end */
  held: number,
  issues?: string[],
]

test.each<Case>([
  ['the way back is lost', async (o) => sendWebhook(pay(o)), 'pending', 'captured', TOTAL],
  ['the message is lost', async (o) => comeBack(pay(o)), 'pending', 'captured', TOTAL],
  ['both are lost', async (o) => pay(o), 'pending', 'captured', TOTAL],
  [
    'the message comes before the customer is back',
    async (o) => {
      const payment = pay(o)
      await sendWebhook(payment)
      await comeBack(payment)
    },
    'pending',
    'captured',
    TOTAL,
  ],
  [
    'the message comes five times at once',
    async (o) => {
      const payment = pay(o)
      await Promise.all(
        ['one', 'one', 'one', 'two', 'three'].map((id) => sendWebhook(payment, `${payment.id}-${id}`)),
      )
    },
    'pending',
    'captured',
    TOTAL,
  ],
  [
    'the message comes after the clock cancelled, and the goods are there',
    async (o) => {
      await expire(o)
      await sendWebhook(pay(o))
    },
    'pending',
    'captured',
    TOTAL,
  ],
  [
    'the money comes after the clock cancelled, and nothing tells of it',
    async (o) => {
      await expire(o)
      pay(o)
    },
    'pending',
    'captured',
    TOTAL,
  ],
  [
    'the message comes after the clock cancelled, and the goods are gone',
    async (o) => {
      await expire(o)
      await shop.sql`update products set stock = 0 where id = ${o.product.id}`
      await sendWebhook(pay(o))
    },
    'cancelled',
    'refunded',
    0,
  ],
  [
    'the message comes after the shopper cancelled',
    async (o) => {
      await o.asha.post(`/api/orders/${o.placed.id}/cancel`, {})
      await sendWebhook(pay(o))
    },
    'cancelled',
    'refunded',
    0,
  ],
  [
    'two tries are both paid',
    async (o) => {
      const second = await retryPayment(o)
      await sendWebhook(pay(o))
      await comeBack(pay(second))
    },
    'pending',
    'captured',
    TOTAL,
  ],
  [
    'two tries are both paid after the clock cancelled, and nothing tells of it',
    async (o) => {
      const second = await retryPayment(o)
      await expire(o)
      pay(o)
      pay(second)
    },
    'pending',
    'captured',
    TOTAL,
  ],
  [
    'a refund fails',
    async (o) => {
      await sendWebhook(pay(o))
      shop.razorpay.refunding = { refuses: 'No balance' }
      await shop.refund(o.placed.id, 18_000)
    },
    'pending',
    'captured',
    TOTAL,
    ['refund_failed'],
  ],
  [
    'a refund fails and is tried again',
    async (o) => {
      await sendWebhook(pay(o))
      shop.razorpay.refunding = { refuses: 'No balance' }
      const { refund_id } = (await shop.refund(o.placed.id, 18_000)).json()
      await reconcile()
      shop.razorpay.refunding = 'processed'
      await shop.admin.post(`/api/admin/orders/${o.placed.id}/refunds/${refund_id}/retry`)
    },
    'pending',
    'partially_refunded',
    TOTAL - 18_000,
  ],
  [
    'a refund is made at Razorpay, and no webhook arrives',
    async (o) => {
      const payment = pay(o)
      await sendWebhook(payment)
      shop.razorpay.refundByHand(payment, 5_000)
    },
    'pending',
    'partially_refunded',
    TOTAL - 5_000,
    ['unknown_refund'],
  ],
  [
    'Razorpay is down for an hour',
    async (o) => {
      const payment = pay(o)
      shop.razorpay.broken = 'cut'
      expect((await comeBack(payment)).statusCode).toBe(503)
      expect((await sendWebhook(payment)).statusCode).toBe(503)
      await age(o, 1)
      await run('cancel_unpaid', 'reconcile_payments')
      expect(await getOrder(o)).toMatchObject({ status: 'pending', payment_status: 'pending' })
      shop.razorpay.broken = null
    },
    'pending',
    'captured',
    TOTAL,
  ],
  [
    'the amount is wrong, and is given back as the screen says',
    async (o) => {
      const payment = pay(o, { amount: 100 })
      await sendWebhook(payment)
      await reconcile()
      expect(await listIssues(o)).toEqual(['wrong_amount'])
      expect(await getBooks(o)).toEqual({ ours: 0, theirs: 100 })
      shop.razorpay.refundByHand(payment)
    },
    'pending',
    // So it can be paid anew.
    'failed',
    0,
  ],
])(
  'reconciles to one order, equal balances and no double payment: %s',
  async (_what, happens, status, payment, held, issues = []) => {
    const order = await shop.opened()
    await happens(order)
    await reconcile()

    expect(await getOrder(order)).toMatchObject({ status, payment_status: payment })
    expect(await getBooks(order)).toEqual({ ours: held, theirs: held })
    expect(await listIssues(order)).toEqual(issues)
    expect(await shop.sql`select from orders where user_id = ${order.asha.userId}`).toHaveLength(1)
    const [moved] = await shop.sql`
    select coalesce(-sum(change), 0) as taken from stock_movements where order_id = ${order.placed.id}`
    expect(Number(moved?.taken)).toBe(status === 'cancelled' ? 0 : 1)
    // And once more changes nothing.
    const before = await shop.sql`select count(*) from order_events where order_id = ${order.placed.id}`
    await reconcile()
    expect(await shop.sql`select count(*) from order_events where order_id = ${order.placed.id}`).toEqual(
      before,
    )
  },
)

test('postpones an order that is paid late, or refunds the payment, and says so by email', async () => {
  const there = await shop.opened()
  const gone = await shop.opened()
  await expire(there)
  await expire(gone)
  await shop.sql`update products set stock = 0 where id = ${gone.product.id}`
  await shop.sql`update orders set created_at = now() - interval '6 days', estimated_delivery_date = '2030-01-10'
    where id = ${there.placed.id}`
  for (const order of [there, gone]) await sendWebhook(pay(order))
  await reconcile()
  const emails = (id: string) => shop.sql`
    select data->>'email' as email from jobs.job where name = 'mail' and data->>'email' in ('order_reinstated', 'refunded')
      and (data->>'order_id' = ${id} or data->>'refund_id' in (
        select r.id::text from refunds r join payments p on p.id = r.payment_id where p.order_id = ${id}))`
  expect(await emails(there.placed.id)).toEqual([{ email: 'order_reinstated' }])
  const { estimated_delivery_date: promised } = await shop.adminOrder(there.placed.id)
  expect(promised).toBe('2030-01-16')
  expect(await emails(gone.placed.id)).toEqual([{ email: 'refunded' }])
})

test('checks the other payments and refunds after an unreadable response about one', async () => {
  const paid = [await shop.opened(), await shop.opened()] as const
  const refunded = [await shop.opened(), await shop.opened()] as const
  const payments = paid.map((order) => pay(order))
  for (const order of refunded) await sendWebhook(pay(order))
  shop.razorpay.refunding = 'pending'
  for (const { placed } of refunded) await shop.refund(placed.id, 18_000)
  await shop.work(null, () => vi.waitFor(openJobs, { timeout: 40_000, interval: 100 }))
  const known = [...shop.razorpay.refunds.values()].slice(-2)
  for (const refund of known) refund.status = 'processed'
  Object.assign(payments[0] ?? {}, { amount: 'unreadable' })
  Object.assign(known[0] ?? {}, { amount: 'unreadable' })
  await shop.sql`update payments set polled_at = now() - interval '1 day' where order_id = ${paid[1].placed.id}`
  await run('reconcile_payments')
  expect(await getOrder(paid[0])).toMatchObject({ payment_status: 'pending' })
  expect(await getOrder(paid[1])).toMatchObject({ payment_status: 'captured' })
  expect(await getOrder(refunded[0])).toMatchObject({ payment_status: 'captured' })
  expect(await getOrder(refunded[1])).toMatchObject({ payment_status: 'partially_refunded' })
})

test('checks a payment after six unreadable responses, and customers can still pay', async () => {
  const orders = []
  for (let count = 0; count < 7; count += 1) orders.push(await shop.opened())
  const payments = orders.map((order) => pay(order))
  for (const payment of payments.slice(0, 6)) Object.assign(payment, { amount: 'unreadable' })
  const last = orders[6] ?? (await shop.opened())
  await shop.sql`update payments set polled_at = now() - interval '1 day' where order_id = ${last.placed.id}`
  await run('reconcile_payments')
  expect(await getOrder(last)).toMatchObject({ payment_status: 'captured' })
  expect((await shop.opened()).page.statusCode).toBe(200)
})
