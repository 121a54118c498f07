import { messages } from '@nakshi/core/messages'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createPayingShop, type PayingShop, TOTAL } from '../../../test/harness-paying.ts'
import { brokenInvariants } from '../../../test/invariants.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await createPayingShop()
})
afterAll(() => shop.close())
vi.setConfig({ testTimeout: 60_000 })

type Order = Awaited<ReturnType<PayingShop['opened']>>

/** Corrects the order to so many pieces. @returns what it comes to */
async function editOrder({ placed }: Order, quantity: number): Promise<number> {
  const { updated_at, items } = await shop.adminOrder(placed.id)
  const item = { id: items[0].id, quantity, variant_selections: {}, custom_options: {} }
  const body = { updated_at, items: [item], note: '' }
  const path = `/api/admin/orders/${placed.id}/edit`
  const { total } = (await shop.admin.post(`${path}/preview`, body)).json().after
  const saved = await shop.admin.post(path, { ...body, expected_total: total })
  expect(saved.statusCode, saved.body).toBe(200)
  return total
}
const requestPayment = ({ asha, placed }: Order) => asha.post(`/api/orders/${placed.id}/payment`)
/** Opens the page of what is to be paid now. @returns Razorpay's name for it */
async function openPage(order: Order): Promise<string> {
  const { payment_url } = (await requestPayment(order)).json()
  const page = await order.asha.get(payment_url)
  return /name="order_id" value="(\w+)"/.exec(page.body)?.[1] ?? ''
}
/** No row that contradicts another; how the stock of these products came in is written nowhere. */
const contradictions = async () =>
  (await brokenInvariants(shop.sql)).filter((what) => !what.startsWith('product stock differs'))
async function cancelByClock({ placed }: Order) {
  await shop.sql`update orders set created_at = now() - interval '1 hour',
    payment_requested_at = now() - interval '1 hour' where id = ${placed.id}`
  await shop.sql`update payments set created_at = now() - interval '1 hour' where order_id = ${placed.id}`
  await work('cancel_unpaid')
  expect((await shop.adminOrder(placed.id)).status).toBe('cancelled')
}
async function work(queue: 'cancel_unpaid' | null) {
  const done = async () =>
    expect(
      await shop.sql`select name from jobs.job where state < 'completed'
        and name in ('cancel_unpaid', 'late_payment', 'refund')`,
    ).toEqual([])
  await shop.work(queue, () => vi.waitFor(done, { timeout: 30_000, interval: 100 }))
}

test('captures an authorised payment of the difference on an already paid order', async () => {
  const order = await shop.paid()
  expect(await editOrder(order, 2)).toBe(2 * TOTAL)
  const payment = shop.razorpay.pay(await openPage(order), { status: 'authorized' })
  await shop.app.inject(shop.razorpay.message('payment.authorized', { payment }))
  expect(payment.status).toBe('captured')
  expect(await shop.adminOrder(order.placed.id)).toMatchObject({ payment_status: 'captured', due_amount: 0 })
  expect(await contradictions()).toEqual([])
})

test('rejects payment once the difference is no longer due', async () => {
  const order = await shop.paid()
  await editOrder(order, 2)
  await openPage(order)
  expect(await editOrder(order, 1)).toBe(TOTAL)
  const refused = await requestPayment(order)
  expect([refused.statusCode, refused.json().message]).toEqual([409, messages.order.nothing_to_pay.template])
})

test.each([
  ['dearer', 1, 2],
  ['cheaper', 2, 1],
])(
  'refunds a late payment by an outdated page for a cancelled order that became %s',
  async (_what, before, after) => {
    const order = await shop.opened()
    if (before !== 1) await editOrder(order, before)
    const old = before === 1 ? order.razorpay_order : await openPage(order)
    await editOrder(order, after)
    await cancelByClock(order)
    const payment = shop.razorpay.pay(old)
    await shop.app.inject(shop.razorpay.message('payment.captured', { payment }))
    await work(null)
    expect(await shop.adminOrder(order.placed.id)).toMatchObject({
      status: 'cancelled',
      payment_status: 'refunded',
    })
    expect(shop.razorpay.holds(old)).toBe(0)
    expect(await contradictions()).toEqual([])
  },
)

test('leaves nothing to pay when payments from two outdated pages cover the total', async () => {
  const order = await shop.opened()
  await editOrder(order, 2)
  const whole = await openPage(order)
  for (const old of [order.razorpay_order, whole]) {
    const payment = shop.razorpay.pay(old)
    await shop.app.inject(shop.razorpay.message('payment.captured', { payment }))
  }
  const { payments, due_amount } = await shop.adminOrder(order.placed.id)
  expect(due_amount).toBe(0)
  expect(payments.map(({ status }: { status: string }) => status)).not.toContain('pending')
  expect((await requestPayment(order)).statusCode).toBe(409)
  await work(null)
  expect(shop.razorpay.holds(whole) + shop.razorpay.holds(order.razorpay_order)).toBe(2 * TOTAL)
  expect(await contradictions()).toEqual([])
})

test('rejects shipping with a paid difference when the original payment was refunded', async () => {
  const order = await shop.paid()
  await editOrder(order, 2)
  const page = await openPage(order)
  expect((await shop.refund(order.placed.id, TOTAL)).statusCode).toBe(201)
  const payment = shop.razorpay.pay(page)
  await shop.app.inject(shop.razorpay.message('payment.captured', { payment }))
  expect(await shop.adminOrder(order.placed.id)).toMatchObject({ due_amount: TOTAL })
  const sent = await shop.admin.put(`/api/admin/orders/${order.placed.id}`, { status: 'shipped' })
  expect(sent.statusCode).toBe(409)
  expect(await contradictions()).toEqual([])
})

test('charges a rise of the total beside a surplus whose refund failed', async () => {
  const order = await shop.paid()
  shop.razorpay.refunding = { refuses: 'Not enough balance' }
  for (const _extra of [1, 2]) {
    const payment = shop.razorpay.pay(order.razorpay_order)
    await shop.app.inject(shop.razorpay.message('payment.captured', { payment }))
  }
  await work(null)
  await editOrder(order, 2)
  const { due_amount, payments } = await shop.adminOrder(order.placed.id)
  const refunds: { id: string; status: string }[] = payments.flatMap(
    ({ refunds: made }: { refunds: { id: string; status: string }[] }) => made,
  )
  expect(due_amount).toBe(TOTAL)
  expect(refunds.map(({ status }) => status)).toEqual(['failed', 'failed'])
  expect(await contradictions()).toEqual([])

  shop.razorpay.refunding = 'processed'
  for (const { id } of refunds)
    await shop.admin.post(`/api/admin/orders/${order.placed.id}/refunds/${id}/retry`)
  const whole = await openPage(order)
  await shop.app.inject(shop.razorpay.message('payment.captured', { payment: shop.razorpay.pay(whole) }))
  await work(null)
  expect(shop.razorpay.holds(whole) + shop.razorpay.holds(order.razorpay_order)).toBe(2 * TOTAL)
  expect(await contradictions()).toEqual([])
})
