import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createPayingShop, type PayingShop, TOTAL } from '../../../test/harness-paying.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await createPayingShop()
})
afterAll(() => shop.close())
vi.setConfig({ testTimeout: 60_000 })

const left = async () => {
  const [row] = await shop.sql`
    select count(*) as open from jobs.job where name in ('compare_payments', 'refund') and state < 'completed'`
  expect(Number(row?.open)).toBe(0)
}
/** The night's job, run by the shop's worker. */
const compare = () =>
  shop.work('compare_payments', () => vi.waitFor(left, { timeout: 50_000, interval: 100 }))
/** What the store writes into the notes of its payments. */
const named = () => ({ notes: { store_url: shop.config.publicUrl } })
const shown = async () => {
  const rows = await shop.sql`select kind::text, subject from payment_issues order by made_at`
  return rows.map(({ kind, subject }) => `${kind} ${subject}`).sort()
}
async function refunded(amount: number) {
  const order = await shop.paid()
  await shop.refund(order.placed.id, amount)
  await shop.work(null, () => vi.waitFor(left, { timeout: 30_000, interval: 100 }))
  const [refund] = [...shop.razorpay.refunds.values()].filter((each) => each.payment_id === order.payment.id)
  if (!refund) throw new Error('nothing was refunded')
  return { ...order, refund }
}

test('records each difference once however often payments are compared', async () => {
  const { razorpay } = shop
  await shop.paid()
  const ghost = razorpay.pay('order_of_nobody', { amount: 5_000, ...named() })
  const bare = razorpay.pay('', { order_id: null, amount: 7_000 })
  const foreign = razorpay.pay('order_of_another_site', { amount: 9_000, notes: { order: '1042' } })
  const vanished = await shop.paid()
  razorpay.payments.delete(vanished.payment.id)
  const turned = await shop.paid()
  turned.payment.status = 'failed'
  const less = await shop.paid()
  less.payment.amount = TOTAL - 100
  const gone = await refunded(1_000)
  razorpay.refunds.delete(gone.refund.id)
  const other = await refunded(2_000)
  other.refund.amount = 1_500
  const byHand = await shop.paid()
  const unknown = razorpay.refundByHand(byHand.payment, 300)

  const differences = [
    `unknown_order ${ghost.id}`,
    `missing_payment ${vanished.payment.id}`,
    `missing_payment ${turned.payment.id}`,
    `wrong_amount ${less.payment.id}`,
    `missing_refund ${gone.refund.id}`,
    `wrong_refund ${other.refund.id}`,
    `unknown_refund ${unknown.id}`,
  ].sort()
  await compare()
  expect(await shown()).toEqual(differences)
  await compare()
  expect(await shown()).toEqual(differences)
  const listed = await shop.sql`select provider_payment as id from foreign_payments`
  expect(listed.map(({ id }) => id).sort()).toEqual([bare.id, foreign.id].sort())
  const rows = await shop.issues({ resolved: false })
  expect(rows).toHaveLength(differences.length)
  expect(rows.find((row: { kind: string }) => row.kind === 'wrong_refund')).toMatchObject({
    order_number: other.placed.order_number,
    provider_payload: { amount: 1_500 },
  })
})

test('compares the other payments and refunds when one cannot be read', async () => {
  const { razorpay } = shop
  const before = new Set(await shown())
  const { payment } = await shop.paid()
  const given = await refunded(1_000)
  Object.assign(payment, { currency: null })
  Object.assign(given.refund, { status: 'reversed' })
  const ghost = razorpay.pay('order_of_nobody', { amount: 5_000, ...named() })
  const vanished = await shop.paid()
  razorpay.payments.delete(vanished.payment.id)
  const byHand = razorpay.refundByHand((await shop.paid()).payment, 300)
  await compare()
  expect((await shown()).filter((row) => !before.has(row))).toEqual(
    [
      `unknown_order ${ghost.id}`,
      `missing_payment ${vanished.payment.id}`,
      `unknown_refund ${byHand.id}`,
    ].sort(),
  )
  Object.assign(payment, { currency: 'INR' })
  Object.assign(given.refund, { status: 'processed' })
})

test('reads long lists page by page and retries a comparison that failed', async () => {
  const { razorpay } = shop
  const known = new Set(await shown())
  const many = Array.from({ length: 230 }, () => razorpay.pay('order_of_nobody', { amount: 100, ...named() }))
  razorpay.asked.length = 0
  // The second page is lost at the first try.
  razorpay.faults.push('fine', { status: 502 })
  await shop.sql`insert into jobs.job (name, retry_limit) values ('compare_payments', 1)`
  await shop.work(null, () => vi.waitFor(left, { timeout: 30_000, interval: 100 }))
  const fresh = (await shown()).filter((row) => !known.has(row))
  expect(fresh).toEqual(many.map(({ id }) => `unknown_order ${id}`).sort())
  const pages = razorpay.askedFor('GET', '/v1/payments').filter(({ path }) => path === '/v1/payments')
  expect(pages.map(({ query }) => query.get('skip'))).toEqual(['0', '100', '0', '100', '200'])
  expect(
    pages.every(({ query }) => query.get('count') === '100' && query.get('from') && query.get('to')),
  ).toBe(true)
})
