import { orderEventTypes } from '@nakshi/core/orders/events'
import type { Order } from '@nakshi/core/orders/schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { addOrder } from '../../../test/harness-rows.ts'
import { orderEvents } from '../../platform/db/tables/index.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

/** Every type, with a text that was typed. */
async function placeOrderWithEvents() {
  const shopper = await shop.asShopper()
  const order = await addOrder(shop.db, { user_id: shopper.userId })
  await shop.db.insert(orderEvents).values(
    orderEventTypes.map((type) => ({
      order_id: order.id,
      to_status: 'confirmed' as const,
      type,
      params: { title: 'Mug' },
      lines: orderEventTypes.map((line) => ({ type: line, params: { title: 'Mug' } })),
      note: `typed for ${type}`,
    })),
  )
  return (await shopper.get(`/api/orders/${order.id}`)).json<Order>().events
}

test('keeps events for staff, and what staff typed for staff, from shoppers', async () => {
  const shown = await placeOrderWithEvents()
  const hidden = orderEventTypes.filter((type) => !shown.some((event) => event.type === type))
  expect(hidden).toEqual(['without_approval', 'without_answer', 'delivered_unexpectedly'])
  for (const { lines } of shown) expect(lines.filter(({ type }) => hidden.includes(type))).toEqual([])
  const written = orderEventTypes.filter((type) => shown.some((event) => event.note === `typed for ${type}`))
  expect(written).toEqual([
    'status_changed',
    'refund_items_because',
    'refund_shipping_because',
    'refund_goodwill_because',
    'question',
    'answer',
    'proof_change',
    'change_requested',
    'order_edited',
    'return_requested',
    'return_replaced',
    'return_refunded_restocked',
    'return_restocked',
    'return_refunded',
    'return_resolved',
  ])
})
