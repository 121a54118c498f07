import type { AdminOrder } from '@nakshi/core/orders/admin-schema'
import { defaultPaymentSettings } from '@nakshi/core/payments/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPayingShop, type PayingShop, placeOrder, TOTAL } from '../../../test/harness-paying.ts'
import { retryingTransaction } from '../../platform/db/retrying-transaction.ts'
import { findBrokenInvariants } from '../backup/invariants.ts'
import { cancelUnpaidOrders } from '../orders/cancel-unpaid-orders.ts'
import { handleLatePayment } from '../orders/handle-late-payment.ts'
import { completeRefund } from './complete-refund.ts'

const ADVANCE = 10_000

let shop: PayingShop
beforeAll(async () => {
  shop = await createPayingShop()
  const value = { cod: { ...defaultPaymentSettings.cod, advance_paise: ADVANCE } }
  expect((await shop.admin.put('/api/admin/settings/payment_settings', { value })).statusCode).toBe(200)
})
afterAll(() => shop.close())

async function openPaymentPages() {
  const asha = await shop.asShopper()
  const { placed } = await placeOrder(shop, asha, 'cod')
  const open = async (url: string) => {
    const [, order = ''] = /name="order_id" value="(\w+)"/.exec((await asha.get(url)).body) ?? []
    return order
  }
  const first = await open(placed.payment_url)
  const again = async () => {
    await capture(shop.razorpay.pay(first, { status: 'failed' }))
    return open((await asha.post(`/api/orders/${placed.id}/payment`)).json().payment_url)
  }
  return { id: String(placed.id), first, again }
}
type Pages = Awaited<ReturnType<typeof openPaymentPages>>

const capture = (payment: ReturnType<PayingShop['razorpay']['pay']>) =>
  shop.app.inject(shop.razorpay.message(`payment.${payment.status}`, { payment }))

test.each<[string, (pages: Pages) => Promise<unknown>]>([
  [
    'one page one after the other',
    async ({ first }) => {
      await capture(shop.razorpay.pay(first))
      await capture(shop.razorpay.pay(first))
    },
  ],
  [
    'one page at the same time',
    ({ first }) => Promise.all([capture(shop.razorpay.pay(first)), capture(shop.razorpay.pay(first))]),
  ],
  [
    'an older page after a newer one',
    async ({ first, again }) => {
      const second = await again()
      expect(second).not.toBe(first)
      await capture(shop.razorpay.pay(second))
      await capture(shop.razorpay.pay(first))
    },
  ],
  [
    'a page of an order that expired meanwhile',
    async ({ id, first }) => {
      const later = new Date(Date.now() + 31 * 60_000)
      await cancelUnpaidOrders({ db: shop.db, config: shop.config, log: shop.app.log }, later)
      await capture(shop.razorpay.pay(first))
      await capture(shop.razorpay.pay(first))
      for (const payment of (await shop.adminOrder(id)).payments) await handleLatePayment(shop.db, payment.id)
    },
  ],
])('keeps one advance and refunds the other when both were paid on %s', async (_what, pay) => {
  const pages = await openPaymentPages()
  await pay(pages)
  const order = await shop.adminOrder(pages.id)
  expect(order).toMatchObject({
    status: 'pending',
    payment_method: 'cod',
    payment_status: 'pending',
    due_amount: TOTAL - ADVANCE,
  })
  const { payments }: AdminOrder = order
  expect(payments.filter(({ provider }) => provider === 'cod')).toMatchObject([
    { amount: TOTAL - ADVANCE, status: 'pending' },
  ])
  for (const { id } of payments.flatMap(({ refunds }) => refunds))
    await retryingTransaction(shop.db, (tx) =>
      completeRefund(tx, id, { status: 'processed', reference: null }),
    )
  const { ledger } = await shop.adminOrder(pages.id)
  expect(ledger).toMatchObject({ charged: TOTAL, refunded: ADVANCE, due: TOTAL - ADVANCE })
  const online = payments.filter(({ provider, status }) => provider === 'razorpay' && status !== 'failed')
  expect(online.map(({ amount, refunded }) => [amount, refunded]).sort()).toEqual([
    [ADVANCE, 0],
    [ADVANCE, ADVANCE],
  ])
  expect(
    (await findBrokenInvariants(shop.sql, 'lasting')).filter((one) => !one.startsWith('product stock')),
  ).toEqual([])
})

test('leaves a second advance that is only authorised with the customer', async () => {
  const { id, first } = await openPaymentPages()
  await capture(shop.razorpay.pay(first))
  const held = shop.razorpay.pay(first, { status: 'authorized' })
  await capture(held)
  expect([held.status, (await shop.adminOrder(id)).ledger.paid]).toEqual(['authorized', ADVANCE])
})

test('collects on delivery what is due after a lost dispute has overtaken a refund', async () => {
  const { id, first } = await openPaymentPages()
  const payment = shop.razorpay.pay(first)
  await capture(payment)
  const listOpen = async () => {
    const { payments, due_amount }: AdminOrder = await shop.adminOrder(id)
    const open = payments.filter(({ status }) => status === 'pending')
    return [due_amount, open.map(({ amount }) => amount)]
  }
  expect((await shop.refund(id, 4_000)).statusCode).toBe(201)
  expect(await listOpen()).toEqual([TOTAL - ADVANCE + 4_000, [TOTAL - ADVANCE + 4_000]])
  const dispute = {
    ...{ id: 'disp_overtakes', payment_id: payment.id, amount: ADVANCE, currency: 'INR' },
    amount_deducted: ADVANCE - 1_000,
  }
  await shop.app.inject(shop.razorpay.message('payment.dispute.lost', { payment, dispute }))
  const [due, open] = await listOpen()
  expect(due).toBeLessThan(TOTAL - ADVANCE + 4_000)
  expect(open).toEqual([due])
})
