import { adminMessages } from '@nakshi/core/admin-messages'
import { formatMessage } from '@nakshi/core/base/format-message'
import { messages } from '@nakshi/core/messages'
import type { OrderEventDetails } from '@nakshi/core/orders/events'
import { formatOrderEvent } from '@nakshi/core/orders/format-event'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import {
  createPayingShop,
  getPaymentStatus,
  hearLog,
  type PayingShop,
  TOTAL,
} from '../../../test/harness-paying.ts'
import { ERROR_DESCRIPTIONS } from '../../../test/harness-razorpay-responses.ts'

let shop: PayingShop
let logged: Record<string, unknown>[] = []
beforeAll(async () => {
  shop = await createPayingShop({ logLevel: 'error' })
  hearLog(shop, (line) => logged.push(line))
})
afterAll(() => shop.close())
afterEach(async () => {
  shop.razorpay.refunding = 'processed'
  shop.razorpay.faults.length = 0
  await shop.sql`update jobs.queue set retry_limit = 13, retry_delay = 30 where name = 'refund'`
  await shop.sql`delete from jobs.job where name in ('refund', 'refund_failed')`
  logged = []
})
vi.setConfig({ testTimeout: 40_000 })

const listRefunds = async (id: string) => (await shop.adminOrder(id)).payments[0].refunds
/** Works through the queue until the order's refunds are as told. */
const until = (id: string, refunds: object[]) =>
  shop.work(null, () =>
    vi.waitFor(async () => expect(await listRefunds(id)).toMatchObject(refunds), {
      timeout: 30_000,
      interval: 100,
    }),
  )
const retry = (id: string, refundId: string) =>
  shop.admin.post(`/api/admin/orders/${id}/refunds/${refundId}/retry`)
const atRazorpay = (paymentId: string) =>
  [...shop.razorpay.refunds.values()].filter((each) => each.payment_id === paymentId)
const listShopperEmails = async (id: string) => {
  const emails = await shop.sql`
    select data from jobs.job where name = 'mail' and data->>'email' = 'refunded'
      and data->>'refund_id' in (select r.id::text from refunds r join payments p on p.id = r.payment_id
        where p.order_id = ${id})`
  return emails.length
}

test('reports the refunded amount per payment and refunds no more than was paid', async () => {
  const { placed } = await shop.paid()
  const first = await shop.refund(placed.id, 18_000, 'refund-key-1')
  expect(first.statusCode, first.body).toBe(201)
  expect((await shop.refund(placed.id, 18_000, 'refund-key-1')).json()).toEqual(first.json())
  expect((await shop.refund(placed.id, 17_000, 'refund-key-1')).statusCode).toBe(422)
  expect((await shop.adminOrder(placed.id)).payments).toMatchObject([
    {
      amount: TOTAL,
      refunded: 18_000,
      refunds: [{ amount: 18_000, status: 'requested', reason: 'Cracked' }],
    },
  ])
  const tooMuch = await shop.refund(placed.id, 100_001)
  expect(tooMuch.json().message).toBe(formatMessage(messages.order.refund_too_much, { left: 100_000 }))
  const answers = await Promise.all(Array.from({ length: 6 }, () => shop.refund(placed.id, 50_000)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 422, 422, 422, 422])
})

test('creates a refund once at Razorpay under one idempotency key when responses are lost', async () => {
  const { asha, placed, payment } = await shop.paid()
  const { refund_id } = (await shop.refund(placed.id, 18_000)).json()
  await shop.sql`update jobs.job set retry_delay = 0, retry_backoff = false where name = 'refund'`
  shop.razorpay.faults.push({ status: 502 }, 'fine', 'lost')
  await until(placed.id, [{ status: 'processed', failure: null }])
  expect(atRazorpay(payment.id)).toMatchObject([{ amount: 18_000, receipt: refund_id }])
  const asked = shop.razorpay.askedFor('POST', `/v1/payments/${payment.id}/refund`)
  expect(new Set(asked.map(({ headers }) => headers['x-refund-idempotency']))).toEqual(new Set([refund_id]))
  expect(await getPaymentStatus(asha, placed.id)).toBe('partially_refunded')
})

test('counts a refund only once Razorpay has processed it', async () => {
  const { asha, placed, payment } = await shop.paid()
  shop.razorpay.refunding = 'pending'
  await asha.post(`/api/orders/${placed.id}/cancel`, {})
  await until(placed.id, [{ status: 'pending' }])
  expect(await getPaymentStatus(asha, placed.id)).toBe('captured')
  expect(await listShopperEmails(placed.id)).toBe(0)

  const [refund] = atRazorpay(payment.id)
  const id = refund?.id ?? ''
  const early = shop.razorpay.message('refund.processed', { refund: { id } })
  await shop.app.inject(early)
  expect(await getPaymentStatus(asha, placed.id)).toBe('captured')
  shop.razorpay.endRefund(id, 'processed')
  await shop.app.inject(shop.razorpay.message('refund.processed', { refund: { id } }))
  await shop.app.inject(shop.razorpay.message('refund.processed', { refund: { id } }))
  expect(await getPaymentStatus(asha, placed.id)).toBe('refunded')
  expect(await listShopperEmails(placed.id)).toBe(1)
})

test('completes a refund accepted by Razorpay although its webhook is lost', async () => {
  const { asha, placed, payment } = await shop.paid()
  shop.razorpay.refunding = 'pending'
  await shop.refund(placed.id, TOTAL)
  await until(placed.id, [{ status: 'pending' }])
  shop.razorpay.endRefund(atRazorpay(payment.id)[0]?.id ?? '', 'processed')
  await shop.work('reconcile_payments', () =>
    vi.waitFor(async () => expect(await getPaymentStatus(asha, placed.id)).toBe('refunded'), {
      timeout: 20_000,
      interval: 100,
    }),
  )
})

test('shows a refund failed at the bank as failed and creates a new one on retry', async () => {
  const { asha, placed, payment } = await shop.paid()
  shop.razorpay.refunding = 'pending'
  const { refund_id } = (await shop.refund(placed.id, TOTAL)).json()
  await until(placed.id, [{ status: 'pending' }])
  const first = atRazorpay(payment.id)[0]?.id ?? ''
  const refund = shop.razorpay.endRefund(first, 'failed')
  await shop.app.inject(shop.razorpay.message('refund.failed', { refund }))
  expect(await listRefunds(placed.id)).toMatchObject([{ status: 'failed', failure: expect.any(String) }])
  expect((await shop.adminOrder(placed.id)).payment_issues).toMatchObject([{ kind: 'refund_failed' }])
  expect(await getPaymentStatus(asha, placed.id)).toBe('captured')

  shop.razorpay.refunding = 'processed'
  expect((await retry(placed.id, refund_id)).statusCode).toBe(200)
  expect((await shop.adminOrder(placed.id)).payment_issues).toMatchObject([])
  await until(placed.id, [{ status: 'processed' }])
  expect(atRazorpay(payment.id).map(({ status }) => status)).toEqual(['failed', 'processed'])
  expect((await retry(placed.id, refund_id)).json()).toMatchObject({ statusCode: 409, code: 'not_failed' })
  // News of the first one that comes late is of the past.
  await shop.app.inject(shop.razorpay.message('refund.failed', { refund }))
  expect(await getPaymentStatus(asha, placed.id)).toBe('refunded')
})

test('shows and logs the reason of a refund rejected by Razorpay and allows a retry', async () => {
  const { asha, placed } = await shop.paid()
  const words = 'Your account does not have enough balance to carry out the refund operation'
  shop.razorpay.refunding = { refuses: words }
  const { refund_id } = (await shop.refund(placed.id, TOTAL)).json()
  await until(placed.id, [{ status: 'failed', failure: words }])
  expect(logged).toMatchObject([{ level: 50, refund_id, failure: words }])
  expect((await shop.adminOrder(placed.id)).payments[0].refunded).toBe(0)
  const stranger = await shop.asShopper()
  expect((await stranger.post(`/api/admin/orders/${placed.id}/refunds/${refund_id}/retry`)).statusCode).toBe(
    403,
  )
  shop.razorpay.refunding = 'processed'
  await retry(placed.id, refund_id)
  await until(placed.id, [{ status: 'processed' }])
  expect(await getPaymentStatus(asha, placed.id)).toBe('refunded')
})

test('marks a refund without a response as unknown and continues it under its old key', async () => {
  const { asha, placed, payment } = await shop.paid()
  await shop.sql`update jobs.queue set retry_limit = 0 where name = 'refund'`
  const { refund_id } = (await shop.refund(placed.id, TOTAL)).json()
  // Razorpay does it and the answer is lost.
  shop.razorpay.faults.push('fine', 'lost')
  await until(placed.id, [{ status: 'unknown', failure_code: 'no_response_last_error' }])
  expect(logged).toContainEqual(
    expect.objectContaining({ level: 50, refund_id, msg: 'refund retries exhausted' }),
  )
  expect(atRazorpay(payment.id)).toHaveLength(1)
  await retry(placed.id, refund_id)
  await until(placed.id, [{ status: 'processed' }])
  expect(atRazorpay(payment.id)).toMatchObject([{ receipt: refund_id }])
  expect(await getPaymentStatus(asha, placed.id)).toBe('refunded')
})

test('reserves the amount of an unknown refund until Razorpay is queried and does not repeat it', async () => {
  const { placed, payment } = await shop.paid()
  await shop.sql`update jobs.queue set retry_limit = 0 where name = 'refund'`
  await shop.refund(placed.id, 20_000)
  shop.razorpay.faults.push('fine', 'lost')
  await until(placed.id, [{ status: 'unknown' }])
  expect(await shop.adminOrder(placed.id)).toMatchObject({
    payments: [{ refunded: 20_000 }],
    refundable: { amount: TOTAL - 20_000 },
  })
  shop.razorpay.faults.push({ status: 502 })
  const silent = await shop.refund(placed.id, 20_000)
  expect([silent.statusCode, silent.json().message]).toEqual([
    409,
    formatMessage(adminMessages.refund.earlier_refund_unknown, { provider: 'Razorpay', amount: '₹200.00' }),
  ])
  const after = await shop.refund(placed.id, 20_000)
  expect([after.statusCode, after.json().message]).toEqual([
    409,
    formatMessage(adminMessages.refund.earlier_refund_completed, { amount: '₹200.00' }),
  ])
  const read = await shop.adminOrder(placed.id)
  expect(read).toMatchObject({ payment_issues: [], payments: [{ refunds: [{ status: 'processed' }] }] })
  expect(atRazorpay(payment.id)).toHaveLength(1)
  // A larger refund has to be requested
  expect((await shop.refund(placed.id, 20_000)).statusCode).toBe(201)
})

test('marks a refund that never reached Razorpay as failed and allows another', async () => {
  const { placed, payment } = await shop.paid()
  await shop.sql`update jobs.queue set retry_limit = 0 where name = 'refund'`
  await shop.refund(placed.id, TOTAL)
  shop.razorpay.faults.push({ status: 502 })
  await until(placed.id, [{ status: 'unknown' }])
  expect((await shop.refund(placed.id, TOTAL)).statusCode).toBe(201)
  expect(await listRefunds(placed.id)).toMatchObject([{ status: 'failed' }, { status: 'requested' }])
  shop.razorpay.faults.push({ status: 502 })
  await until(placed.id, [{ status: 'failed' }, { status: 'unknown' }])
  await shop.work('reconcile_payments', () =>
    vi.waitFor(async () => expect((await listRefunds(placed.id))[1].status).toBe('failed'), {
      timeout: 20_000,
      interval: 100,
    }),
  )
  expect(atRazorpay(payment.id)).toEqual([])
})

test('creates a new refund for a repeated key after the first refund failed', async () => {
  const { placed } = await shop.paid()
  shop.razorpay.refunding = { refuses: 'No balance' }
  const first = (await shop.refund(placed.id, 5_000, 'refund-key-2')).json()
  await until(placed.id, [{ status: 'failed' }])
  shop.razorpay.refunding = 'processed'
  const again = await shop.refund(placed.id, 5_000, 'refund-key-2')
  expect(again.statusCode, again.body).toBe(201)
  expect(again.json().refund_id).not.toBe(first.refund_id)
  expect((await shop.refund(placed.id, 5_000, 'refund-key-2')).json()).toEqual(again.json())
  await until(placed.id, [{ status: 'failed' }, { status: 'processed', amount: 5_000 }])
  const other = await shop.refund(placed.id, 6_000, 'refund-key-2')
  expect(other.json().message).toBe(adminMessages.refund.refund_already_started.template)
})

test('rejects retrying a failed refund after another refund used part of its amount', async () => {
  const { placed } = await shop.paid()
  shop.razorpay.refunding = { refuses: 'No balance' }
  const { refund_id } = (await shop.refund(placed.id, TOTAL)).json()
  await until(placed.id, [{ status: 'failed' }])
  shop.razorpay.refunding = 'processed'
  expect((await shop.refund(placed.id, 18_000)).statusCode).toBe(201)
  const again = await retry(placed.id, refund_id)
  expect(again.json()).toMatchObject({
    statusCode: 422,
    message: formatMessage(messages.order.refund_too_much, { left: 100_000 }),
  })
})

test('accepts an order update although a refund was processed meanwhile', async () => {
  const { placed } = await shop.paid()
  await shop.refund(placed.id, 18_000)
  const { updated_at } = await shop.adminOrder(placed.id)
  await until(placed.id, [{ status: 'processed' }])
  const saved = await shop.admin.put(`/api/admin/orders/${placed.id}`, { courier: 'BlueDart', updated_at })
  expect(saved.statusCode, saved.body).toBe(200)
})

test('records a manual refund at Razorpay once and shows it to the shop', async () => {
  const { asha, placed, payment } = await shop.paid()
  const refund = shop.razorpay.refundByHand(payment, 500)
  for (const id of ['first', 'second'])
    await shop.app.inject(shop.razorpay.message('refund.processed', { refund }, { id }))
  const { payment_issues, payments } = await shop.adminOrder(placed.id)
  expect(payment_issues).toMatchObject([
    { kind: 'unknown_refund', provider_payload: { refund: refund.id, amount: 500 } },
  ])
  expect(payments).toMatchObject([{ refunded: 500, refunds: [{ amount: 500, status: 'processed' }] }])
  expect(await getPaymentStatus(asha, placed.id)).toBe('partially_refunded')
})

test('refunds shipping once and requires a reason for goodwill', async () => {
  const { placed } = await shop.paid()
  await shop.sql`
    update orders set shipping_amount = 5000, total_amount = total_amount + 5000 where id = ${placed.id}`
  const give = (body: object) =>
    shop.admin.post(`/api/admin/orders/${placed.id}/refunds`, body, {
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
  const tooMuch = await give({ amount: 5_001, kind: 'shipping' })
  expect(tooMuch.json()).toMatchObject({
    statusCode: 422,
    issues: [
      {
        path: 'amount',
        message: formatMessage(adminMessages.refund.shipping_refund_too_much, { left: 5_000 }),
      },
    ],
  })
  expect((await give({ amount: 3_000, kind: 'shipping' })).statusCode).toBe(201)
  expect((await give({ amount: 2_001, kind: 'shipping' })).json().message).toBe(
    formatMessage(adminMessages.refund.shipping_refund_too_much, { left: 2_000 }),
  )
  expect((await give({ amount: 100, kind: 'goodwill', reason: ' ' })).json()).toMatchObject({
    statusCode: 422,
    issues: [{ path: 'reason', message: adminMessages.refund.goodwill_needs_reason.template }],
  })
  expect((await give({ amount: 100, kind: 'goodwill', reason: 'Late' })).statusCode).toBe(201)
  const read = await shop.adminOrder(placed.id)
  expect(read.payments[0].refunds).toMatchObject([
    { kind: 'shipping', amount: 3_000 },
    { kind: 'goodwill', amount: 100, reason: 'Late' },
  ])
  const notes = read.events.map((event: OrderEventDetails) => formatOrderEvent(event))
  expect(notes).toContain('Shipping refund of ₹30.00 initiated')
  expect(notes).toContain('Goodwill refund of ₹1.00 initiated: Late')
})

test('rejects retrying a failed shipping refund once shipping was refunded', async () => {
  const { placed } = await shop.paid()
  await shop.sql`
    update orders set shipping_amount = 5000, total_amount = total_amount + 5000 where id = ${placed.id}`
  const give = () =>
    shop.admin.post(
      `/api/admin/orders/${placed.id}/refunds`,
      { amount: 5_000, kind: 'shipping' },
      { headers: { 'idempotency-key': crypto.randomUUID() } },
    )
  const { refund_id } = (await give()).json()
  await shop.sql`update refunds set status = 'failed', failure = 'No balance' where id = ${refund_id}`
  expect((await give()).statusCode).toBe(201)
  expect((await retry(placed.id, refund_id)).json()).toMatchObject({
    statusCode: 422,
    message: formatMessage(adminMessages.refund.shipping_refund_too_much, { left: 0 }),
  })
  expect(await listRefunds(placed.id)).toMatchObject([{ status: 'failed' }, { status: 'requested' }])
})

test('limits fifty concurrent refunds to the amount paid, here and at Razorpay', async () => {
  const { placed, razorpay_order } = await shop.paid()
  const kinds = ['items', 'goodwill'] as const
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, number) =>
      shop.admin.post(
        `/api/admin/orders/${placed.id}/refunds`,
        { amount: 30_000, reason: 'Cracked', kind: kinds[number % 2] },
        { headers: { 'idempotency-key': crypto.randomUUID() } },
      ),
    ),
  )
  const codes = answers.map(({ statusCode }) => statusCode)
  expect(codes.filter((code) => code === 201)).toHaveLength(3)
  expect(codes.filter((code) => code === 422)).toHaveLength(47)
  await until(placed.id, Array(3).fill({ status: 'processed', amount: 30_000 }))
  expect(shop.razorpay.holds(razorpay_order)).toBe(TOTAL - 90_000)
})

test('refunds the rest when a partly refunded order is cancelled', async () => {
  const { placed, payment } = await shop.paid()
  await shop.refund(placed.id, 10_000)
  const cancelled = await shop.admin.put(`/api/admin/orders/${placed.id}`, { status: 'cancelled' })
  expect(cancelled.statusCode, cancelled.body).toBe(200)
  await until(placed.id, [{ status: 'processed' }, { status: 'processed' }])
  expect(payment.amount_refunded).toBe(TOTAL)
})

test.each([
  ['in full', TOTAL, ['failed', 'processed']],
  ['in part', 60_000, ['requested', 'processed']],
])('sends no refund that a dispute lost %s has overtaken', async (_how, lost, statuses) => {
  const { placed, payment } = await shop.paid()
  await shop.refund(placed.id, 50_000)
  const dispute = { id: `disp_${lost}`, payment_id: payment.id, amount: lost, currency: 'INR' }
  for (const _time of [1, 2])
    await shop.app.inject(shop.razorpay.message('payment.dispute.lost', { payment, dispute }))
  const refunds: { amount: number; status: string }[] = await listRefunds(placed.id)
  const byAmount = [50_000, lost].map((amount) => refunds.find((each) => each.amount === amount))
  expect(byAmount.map((refund) => refund?.status)).toEqual(statuses)
  expect((await shop.adminOrder(placed.id)).refundable.amount).toBe(
    lost === TOTAL ? 0 : TOTAL - lost - 50_000,
  )
  await shop.work(null, () =>
    vi.waitFor(
      async () => {
        const open = await shop.sql`select from jobs.job where name = 'refund' and state < 'completed'`
        expect(open).toHaveLength(0)
      },
      { timeout: 30_000, interval: 100 },
    ),
  )
  expect(atRazorpay(payment.id)).toHaveLength(lost === TOTAL ? 0 : 1)
})

test.each([400, 401, 403, 404, 409, 422, 429])(
  'shows staff the reason of Razorpay for a refund it answers with %i',
  async (status) => {
    const { placed } = await shop.paid()
    await shop.refund(placed.id, 5_000)
    shop.razorpay.faults.push('fine', { status })
    const reason = ERROR_DESCRIPTIONS[status] ?? 'Try later'
    await until(placed.id, [{ amount: 5_000, failure: expect.stringContaining(reason) }])
  },
)

test('refuses at once what no provider accepts, and leaves no such rest in the way', async () => {
  const { placed } = await shop.paid()
  const tooSmall = await shop.refund(placed.id, 99)
  const message = formatMessage(adminMessages.refund.below_minimum, { min: 100 })
  expect([tooSmall.statusCode, tooSmall.json().message]).toEqual([422, message])
  expect(await listRefunds(placed.id)).toEqual([])
  expect((await shop.refund(placed.id, TOTAL - 50)).statusCode).toBe(201)
  const rest = await shop.refund(placed.id, 50)
  expect([rest.statusCode, rest.json().message]).toEqual([422, message])
  // A cancellation is not refused for it: staff are told at once.
  const cancelled = await shop.admin.put(`/api/admin/orders/${placed.id}`, { status: 'cancelled' })
  expect(cancelled.statusCode, cancelled.body).toBe(200)
  const refunds = await listRefunds(placed.id)
  const [failed] = refunds.filter(({ amount }: { amount: number }) => amount === 50)
  expect(failed).toMatchObject({ status: 'failed', failure_code: 'below_minimum' })
  expect((await shop.adminOrder(placed.id)).payment_issues).toMatchObject([{ kind: 'refund_failed' }])
  const jobs = await shop.sql`select from jobs.job where data->>'refund_id' = ${failed.id}`
  expect(jobs).toHaveLength(0)
  expect((await retry(placed.id, failed.id)).json().message).toBe(message)
})
