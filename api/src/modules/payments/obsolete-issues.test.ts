import { adminMessages } from '@nakshi/core/admin-messages'
import type { AdminOrder } from '@nakshi/core/orders/admin-schema'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createPayingShop, type PayingShop, TOTAL } from '../../../test/harness-paying.ts'
import { addProduct } from '../../../test/harness-rows.ts'
import { processRefund } from './process-refund.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await createPayingShop()
})
afterAll(() => shop.close())
afterEach(() => {
  shop.razorpay.refunding = 'processed'
})

const become = async (id: string, status: string) => {
  const changed = await shop.admin.put(`/api/admin/orders/${id}`, { status })
  expect(changed.statusCode, changed.body).toBe(200)
}
const getOrder = async (id: string): Promise<AdminOrder> => shop.adminOrder(id)
const listOpen = async (id: string) =>
  (await getOrder(id)).payment_issues.map(({ kind, provider_payload: said }) =>
    [kind, said.status].join(' ').trim(),
  )
const listRefunds = async (id: string) => (await getOrder(id)).payments.flatMap(({ refunds }) => refunds)
const canRetry = async (id: string, refundId: string) =>
  (await listRefunds(id)).find((refund) => refund.id === refundId)?.can_retry
const retry = (id: string, refundId: string) =>
  shop.admin.post(`/api/admin/orders/${id}/refunds/${refundId}/retry`)

/** Sends what waits; Razorpay may refuse it. */
async function sendRefunds(id: string, refuses?: string) {
  shop.razorpay.refunding = refuses === undefined ? 'processed' : { refuses }
  for (const { id: refundId } of await listRefunds(id))
    await processRefund({ db: shop.db, config: shop.config, log: shop.app.log }, refundId)
}

async function cancelWithFailedRefund() {
  const order = await shop.paid()
  const { id } = order.placed
  await become(id, 'cancelled')
  await sendRefunds(id, 'No balance')
  const [failed] = await listRefunds(id)
  expect([failed?.status, await listOpen(id)]).toEqual(['failed', ['refund_failed']])
  return { ...order, id: String(id), refundId: failed?.id ?? '' }
}

test('the failed refund of a cancellation is void once the order is taken up again', async () => {
  const { id, refundId } = await cancelWithFailedRefund()
  await become(id, 'confirmed')
  expect(await listOpen(id)).toEqual([])
  await become(id, 'delivered')
  const again = await retry(id, refundId)
  expect([again.statusCode, again.json().message]).toEqual([
    409,
    adminMessages.order.refund_not_owed.template,
  ])
  expect(await canRetry(id, refundId)).toBe(false)
  expect(await getOrder(id)).toMatchObject({ payment_status: 'captured', ledger: { paid: TOTAL, due: 0 } })
  // Cancelled again, the order owes all of it once.
  await become(id, 'cancelled')
  await sendRefunds(id)
  expect(await getOrder(id)).toMatchObject({ ledger: { refunded: TOTAL, due: 0 } })
  expect((await retry(id, refundId)).statusCode).toBe(422)
})

test('a refund that fails after its order was taken up again opens no issue', async () => {
  const { placed } = await shop.paid()
  await become(placed.id, 'cancelled')
  await become(placed.id, 'pending')
  await sendRefunds(placed.id, 'No balance')
  expect(await listOpen(placed.id)).toEqual([])
  await become(placed.id, 'confirmed')
})

test('a refund of unknown result is not sent again for an order that was taken up again', async () => {
  const { placed } = await shop.paid()
  await become(placed.id, 'cancelled')
  const [refund] = await listRefunds(placed.id)
  await shop.sql`update refunds set status = 'unknown' where id = ${refund?.id ?? ''}`
  await become(placed.id, 'pending')
  const again = await retry(placed.id, refund?.id ?? '')
  expect(again.json()).toMatchObject({ statusCode: 409, code: 'refund_not_owed' })
})

test('the failed refund of a cancelled order is retried', async () => {
  const { id, refundId } = await cancelWithFailedRefund()
  expect(await canRetry(id, refundId)).toBe(true)
  expect((await retry(id, refundId)).statusCode).toBe(200)
  expect(await listOpen(id)).toEqual([])
  await sendRefunds(id)
  expect(await getOrder(id)).toMatchObject({ ledger: { refunded: TOTAL, due: 0 } })
})

test('an order that was edited to nothing and back is due again once its refund has failed', async () => {
  const { placed, product } = await shop.paid()
  const gift = await addProduct(shop.db, { price: 0, free_shipping_threshold: 0 })
  for (const { id: productId } of [gift, product]) {
    const { updated_at } = await getOrder(placed.id)
    const body = { updated_at, items: [{ product_id: productId, quantity: 1 }], note: '' }
    const path = `/api/admin/orders/${placed.id}/edit`
    const shown = await shop.admin.post(`${path}/preview`, body)
    expect(shown.statusCode, shown.body).toBe(200)
    const saved = await shop.admin.post(path, { ...body, expected_total: shown.json().after.total })
    expect(saved.statusCode, saved.body).toBe(200)
  }
  await sendRefunds(placed.id, 'No balance')
  expect(await listOpen(placed.id)).toEqual(['refund_failed'])
  // What is kept goes back by a retry, so it pays for nothing.
  expect(await getOrder(placed.id)).toMatchObject({ due_amount: TOTAL })
  const sent = await shop.admin.put(`/api/admin/orders/${placed.id}`, { status: 'shipped' })
  expect(sent.statusCode, sent.body).toBe(409)
})

test('another refund of the same money ends the issue of a failed one, one of a part does not', async () => {
  const { id, refundId } = await cancelWithFailedRefund()
  expect((await shop.refund(id, TOTAL - 10_000)).statusCode).toBe(201)
  expect(await listOpen(id)).toEqual(['refund_failed'])
  expect(await canRetry(id, refundId)).toBe(false)
  expect((await shop.refund(id, 10_000)).statusCode).toBe(201)
  expect(await listOpen(id)).toEqual([])
  expect((await retry(id, refundId)).statusCode).toBe(422)
})

const disputeOf = (payment: { id: string }, id: string, deducted?: number) => ({
  ...{ id, payment_id: payment.id, amount: TOTAL, currency: 'INR' },
  ...(deducted === undefined ? {} : { amount_deducted: deducted }),
})

test('a lost dispute ends the issue of a refund that it has overtaken', async () => {
  const { id, payment, refundId } = await cancelWithFailedRefund()
  const dispute = disputeOf(payment, 'disp_overtakes')
  await shop.app.inject(shop.razorpay.message('payment.dispute.lost', { payment, dispute }))
  expect(await listOpen(id)).toEqual(['dispute lost'])
  expect((await retry(id, refundId)).statusCode).toBe(422)
})

test.each([
  [['lost', 'closed'], 'dispute lost'],
  [['closed', 'lost'], 'dispute lost'],
  [['won', 'closed'], 'dispute won'],
  [['closed', 'won'], 'dispute won'],
  [['created', 'closed'], 'dispute closed'],
])('a dispute with the steps %j has one issue', async (steps, open) => {
  const { placed, payment } = await shop.paid()
  const dispute = disputeOf(payment, `disp_${steps.join('_')}`)
  for (const step of steps)
    await shop.app.inject(shop.razorpay.message(`payment.dispute.${step}`, { payment, dispute }))
  expect(await listOpen(placed.id)).toEqual([open])
})

test('a dispute that is lost before its payment is known is booked with it', async () => {
  const { placed, razorpay_order } = await shop.opened()
  const payment = shop.razorpay.pay(razorpay_order)
  const dispute = disputeOf(payment, 'disp_early', 50_000)
  await shop.app.inject(shop.razorpay.message('payment.dispute.lost', { payment, dispute }))
  expect(await listOpen(placed.id)).toEqual([])
  for (const _time of [1, 2]) await shop.app.inject(shop.razorpay.callback(payment))
  expect(await listOpen(placed.id)).toEqual(['dispute lost'])
  expect(await listRefunds(placed.id)).toMatchObject([
    { amount: 50_000, status: 'processed', reason_code: 'dispute_lost' },
  ])
  expect((await shop.refund(placed.id, TOTAL)).statusCode).toBe(422)
})
