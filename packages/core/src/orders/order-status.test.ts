import { describe, expect, it } from 'vitest'
import {
  type OrderStatus,
  orderStatuses,
  type PaymentMethod,
  type PaymentStatus,
  paymentMethods,
  paymentStatuses,
} from '../statuses/order-statuses.ts'
import {
  buildOrderTimeline,
  canCancel,
  canUndoStatusChange,
  getStockEffect,
  isOrderDelivered,
  needsConfirmation,
} from './order-status.ts'
import { timelineLabels } from './tracking-messages.ts'

describe('an order', () => {
  // spec: shop 4 · Orders, pending, confirmed: only then Cancel Order
  it.each<[OrderStatus, boolean, boolean]>([
    ['pending', true, false],
    ['confirmed', true, false],
    ['processing', false, false],
    ['shipped', false, false],
    ['delivered', false, true],
    ['cancelled', false, false],
  ])('that is %s: can be cancelled: %s, has arrived: %s', (status, cancel, arrived) => {
    expect([canCancel(status), isOrderDelivered(status)]).toEqual([cancel, arrived])
  })

  it('restocks only when it becomes cancelled, and takes stock when it is reopened', () => {
    for (const from of orderStatuses)
      for (const to of orderStatuses) {
        const expected =
          from === to ? 'none' : to === 'cancelled' ? 'return' : from === 'cancelled' ? 'take' : 'none'
        expect([from, to, getStockEffect(from, to)]).toEqual([from, to, expected])
      }
  })

  it('requires confirmation before it is cancelled, or delivered with cash not yet received', () => {
    for (const status of orderStatuses)
      for (const to of orderStatuses)
        for (const paymentMethod of paymentMethods)
          for (const paymentStatus of paymentStatuses) {
            const cash = paymentMethod === 'cod' && paymentStatus === 'pending'
            const asked = status !== to && (to === 'cancelled' || (to === 'delivered' && cash))
            const order = { status, payment_method: paymentMethod, payment_status: paymentStatus }
            expect([order, to, needsConfirmation(order, to)]).toEqual([order, to, asked])
          }
  })

  it.each<[OrderStatus, OrderStatus, PaymentMethod, PaymentStatus, boolean]>([
    ['pending', 'confirmed', 'upi', 'captured', true],
    ['pending', 'confirmed', 'cod', 'pending', true],
    ['shipped', 'processing', 'upi', 'captured', true],
    ['confirmed', 'shipped', 'upi', 'partially_refunded', true],
    ['confirmed', 'pending', 'upi', 'pending', true],
    ['pending', 'cancelled', 'upi', 'captured', false],
    ['cancelled', 'confirmed', 'upi', 'captured', false],
    ['pending', 'confirmed', 'upi', 'refunded', false],
    ['pending', 'confirmed', 'upi', 'pending', false],
    ['pending', 'shipped', 'card', 'failed', false],
    ['confirmed', 'processing', 'upi', 'authorised', false],
  ])(
    'changed from %s to %s, with its payment by %s that is %s, allows undo: %s',
    (status, to, paymentMethod, paymentStatus, waits) => {
      expect(
        canUndoStatusChange({ status, payment_method: paymentMethod, payment_status: paymentStatus }, to),
      ).toBe(waits)
    },
  )
})

const at = (hour: number) => `2026-11-21T${String(hour).padStart(2, '0')}:00:00.000Z`
const timeline = (status: OrderStatus, deliveredAt: string | null = null) =>
  buildOrderTimeline({
    status,
    created_at: at(1),
    delivered_at: deliveredAt,
    events: [
      { from_status: null, to_status: 'pending', at: at(1) },
      { from_status: 'pending', to_status: 'confirmed', at: at(2) },
      { from_status: 'confirmed', to_status: 'shipped', at: at(3) },
      { from_status: 'shipped', to_status: 'confirmed', at: at(4) },
      // A question to the customer
      { from_status: 'confirmed', to_status: 'confirmed', at: at(5) },
      { from_status: 'confirmed', to_status: 'cancelled', at: at(6) },
    ],
  })

describe('the timeline', () => {
  // spec: shop 4 · Orders, pending, confirmed, processing, shipped, delivered: timeline: Order
  //   Placed, Order Confirmed, Processing, Shipped, Delivered as they are reached
  // otherwise: the steps ahead are listed too, as not yet done
  it.each<[OrderStatus, string[]]>([
    ['pending', ['Order Placed']],
    ['confirmed', ['Order Placed', 'Order Confirmed']],
    ['processing', ['Order Placed', 'Order Confirmed', 'Processing']],
    ['shipped', ['Order Placed', 'Order Confirmed', 'Processing', 'Shipped']],
    ['delivered', ['Order Placed', 'Order Confirmed', 'Processing', 'Shipped', 'Delivered']],
    ['cancelled', ['Order Placed', 'Cancelled']],
  ])('of an order that is %s reaches %j', (status, reached) => {
    const done = timeline(status, at(9)).filter((step) => step.done)
    expect(done.map((step) => timelineLabels[step.status])).toEqual(reached)
  })

  it('lists all steps of an order in progress, without a time for future steps', () => {
    expect(timeline('confirmed')).toEqual([
      { status: 'pending', at: at(1), done: true },
      { status: 'confirmed', at: at(4), done: true },
      { status: 'processing', at: null, done: false },
      { status: 'shipped', at: null, done: false },
      { status: 'delivered', at: null, done: false },
    ])
  })

  // spec: shop 4 · Orders, delivered: Delivered has its time, and waits for it
  it('shows Delivered with its time, once the time is known', () => {
    expect(timeline('delivered', at(9)).at(-1)).toEqual({ status: 'delivered', at: at(9), done: true })
    expect(timeline('delivered', null).at(-1)).toEqual({ status: 'delivered', at: null, done: false })
  })
})
