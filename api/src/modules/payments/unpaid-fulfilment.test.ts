import { adminMessages } from '@nakshi/core/admin-messages'
import { LEFT_OUT_HEADER } from '@nakshi/core/base/left-out'
import { messages } from '@nakshi/core/messages'
import { paymentMessages } from '@nakshi/core/payments/messages'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createPayingShop, type PayingShop, placeOrder, TOTAL } from '../../../test/harness-paying.ts'
import { orderItems } from '../../platform/db/tables/index.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await createPayingShop()
})
afterAll(() => shop.close())

const change = (id: string, body: object) => shop.admin.put(`/api/admin/orders/${id}`, body)
const changeMany = (ids: string[], status: string) =>
  shop.admin.put(`/api/admin/orders?filter=${JSON.stringify({ id: ids })}`, { status })
const forward = ['confirmed', 'processing', 'shipped', 'delivered'] as const
const { not_paid, refunded: moneyWentBack } = messages.order
const { cancelled_in_bulk } = adminMessages.order

/** An order that was paid and cancelled; its money is on its way back, or back. */
async function cancelledAfterPaying({ back }: { back: boolean }) {
  const order = await shop.paid()
  await order.asha.post(`/api/orders/${order.placed.id}/cancel`, {})
  if (back)
    await shop.work(null, () =>
      vi.waitFor(
        async () => expect((await shop.adminOrder(order.placed.id)).payment_status).toBe('refunded'),
        { timeout: 20_000, interval: 100 },
      ),
    )
  return order
}

test('rejects every forward status of an unpaid online order', async () => {
  const { placed } = await shop.opened()
  for (const status of forward) {
    const answer = await change(placed.id, { status })
    expect(answer.json(), status).toMatchObject({
      statusCode: 409,
      code: 'needs_payment',
      message: not_paid.template,
      issues: [{ path: placed.id, message: `${placed.order_number}: ${not_paid.template}` }],
    })
  }
  expect((await shop.admin.get(`/api/admin/orders/${placed.id}/invoice`)).statusCode).toBe(409)
  expect((await shop.adminOrder(placed.id)).status).toBe('pending')
})

test('treats an authorised payment as unpaid', async () => {
  const { placed, razorpay_order } = await shop.opened()
  shop.razorpay.refuses_capture = true
  await shop.app.inject(shop.razorpay.callback(shop.razorpay.pay(razorpay_order, { status: 'authorized' })))
  shop.razorpay.refuses_capture = false
  expect((await change(placed.id, { status: 'confirmed' })).json()).toMatchObject({ code: 'needs_payment' })
})

test('names each unpaid order of a bulk change and changes none', async () => {
  const fine = await shop.paid()
  const [unpaid, other] = [await shop.opened(), await shop.opened()]
  const answer = await changeMany(
    [fine, unpaid, other].map(({ placed }) => placed.id),
    'confirmed',
  )
  expect(answer.statusCode).toBe(409)
  expect(answer.json().issues).toMatchObject(
    expect.arrayContaining(
      [unpaid, other].map(({ placed }) =>
        expect.objectContaining({
          path: placed.id,
          message: `${placed.order_number}: ${not_paid.template}`,
          subject: placed.order_number,
        }),
      ),
    ),
  )
  expect(answer.json().issues).toHaveLength(2)
  expect((await shop.adminOrder(fine.placed.id)).status).toBe('pending')
  expect((await changeMany([fine.placed.id], 'confirmed')).statusCode).toBe(200)
})

test('rejects reinstating a cancelled order in bulk', async () => {
  const fine = await shop.paid()
  const cancelled = await cancelledAfterPaying({ back: false })
  const answer = await changeMany([fine.placed.id, cancelled.placed.id], 'confirmed')
  expect([answer.statusCode, answer.json().issues]).toMatchObject([
    409,
    [
      {
        path: cancelled.placed.id,
        message: `${cancelled.placed.order_number}: ${cancelled_in_bulk.template}`,
      },
    ],
  ])
  expect((await shop.adminOrder(fine.placed.id)).status).toBe('pending')
})

test('rejects a packing slip, packing and a tracking number for an unpaid order', async () => {
  const { placed } = await shop.opened()
  const slips = (ids: string[]) =>
    shop.admin.get(`/api/admin/orders/packing-slips?filter=${JSON.stringify({ id: ids })}`)
  const fine = await shop.paid()
  expect((await slips([placed.id])).json()).toMatchObject({
    code: 'needs_payment',
    issues: [{ path: placed.id, message: `${placed.order_number}: ${not_paid.template}` }],
  })
  const both = await slips([fine.placed.id, placed.id])
  expect([both.statusCode, both.headers[LEFT_OUT_HEADER]]).toEqual([
    200,
    expect.stringContaining(placed.order_number),
  ])

  const [item] = await shop.db.select().from(orderItems).where(eq(orderItems.order_id, placed.id))
  const step = (makingStep: string) =>
    shop.admin.put(`/api/admin/orders/${placed.id}/items/${item?.id}`, { production_status: makingStep })
  for (const makingStep of ['made', 'packed'])
    expect((await step(makingStep)).json()).toMatchObject({ statusCode: 409, code: 'needs_payment' })

  const list = `order_number,tracking_number\n${placed.order_number},AWB1\n${fine.placed.order_number},AWB2`
  const imported = await shop.admin.post('/api/admin/orders/tracking', { list, check: false })
  expect(imported.json()).toMatchObject({
    shipped: 1,
    parcels: [
      { order_number: placed.order_number, problem: { message: not_paid.template } },
      { order_number: fine.placed.order_number, problem: null },
    ],
  })
})

test.each([true, false])(
  'continues a refunded order (refund processed: %s) only with cash on delivery',
  async (back) => {
    const { placed } = await cancelledAfterPaying({ back })
    const refused = await change(placed.id, { status: 'confirmed' })
    expect(refused.json()).toMatchObject({
      statusCode: 409,
      code: 'needs_payment',
      message: moneyWentBack.template,
    })
    const taken = await change(placed.id, { status: 'confirmed', collect: 'cod' })
    expect(taken.statusCode, taken.body).toBe(200)
    expect(taken.json()).toMatchObject({
      status: 'confirmed',
      payment_method: 'cod',
      payment_status: 'pending',
      payments: [{ provider: 'cod', amount: TOTAL, status: 'pending' }, { provider: 'razorpay' }],
    })
    const csv = await shop.admin.get(
      `/api/admin/orders/export?format=csv&filter=${JSON.stringify({ id: [placed.id] })}&layout=orders&columns=order_number,cod_to_collect`,
    )
    expect(csv.body).toContain('1180.00')

    // The refund that ends meanwhile does not make it one whose money went back again.
    await shop.work(null, () =>
      vi.waitFor(
        async () => {
          const [, online] = (await shop.adminOrder(placed.id)).payments
          expect(online).toMatchObject({ status: 'refunded' })
        },
        { timeout: 20_000, interval: 100 },
      ),
    )
    expect((await shop.adminOrder(placed.id)).payment_status).toBe('pending')
    expect((await change(placed.id, { status: 'delivered' })).json()).toMatchObject({
      status: 'delivered',
      payment_status: 'captured',
    })
  },
  60_000,
)

test('rejects cash collection for a paid order', async () => {
  const { placed } = await shop.paid()
  const answer = await change(placed.id, { status: 'confirmed', collect: 'cod' })
  expect(answer.json()).toMatchObject({ statusCode: 409, message: paymentMessages.already_paid.template })
  expect((await change(placed.id, { status: 'confirmed' })).statusCode).toBe(200)
})

test('collects cash once when requested twice', async () => {
  const { placed } = await shop.opened()
  await change(placed.id, { collect: 'cod' })
  const twice = await change(placed.id, { status: 'confirmed', collect: 'cod' })
  expect(
    twice.json().payments.filter(({ provider }: { provider: string }) => provider === 'cod'),
  ).toHaveLength(1)
})

test('ships a partly refunded order and confirms a cash on delivery order', async () => {
  const { placed } = await shop.paid()
  await shop.refund(placed.id, 10_000)
  expect((await change(placed.id, { status: 'shipped' })).statusCode).toBe(200)
  const cash = await placeOrder(shop, await shop.asShopper(), 'cod')
  expect((await change(cash.placed.id, { status: 'confirmed' })).statusCode).toBe(200)
})
