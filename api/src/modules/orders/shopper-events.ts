import type { OrderEventType } from '@nakshi/core/orders/event-messages'
import type { OrderEventDetails } from '@nakshi/core/orders/events'

/** Events and lines of events that shoppers see; others are for staff. */
const SHOPPER_EVENTS: ReadonlySet<OrderEventType> = new Set([
  'payment_authorised',
  'payment_captured',
  'payment_failed',
  'payment_claimed',
  'payment_not_found',
  'received_upi',
  'received_bank_transfer',
  'received_cash',
  'refund_paid_out',
  'on_delivery',
  'advance_paid',
  'not_paid_in_minutes',
  'not_paid_in_hours',
  'paid_late',
  'refund_items_automatic',
  'refund_items',
  'refund_shipping',
  'refund_goodwill',
  'refund_processed',
  'refund_delayed',
  'refund_retried',
  'dispute_lost',
  'answered',
  'new_text',
  'new_photos',
  'proof_approved',
  'units_cancelled',
  'removed',
  'added',
  'was_nothing',
  'is_nothing',
  'field',
  'quantity',
  'price',
  'address',
  'billing_address',
  'business_added',
  'business_changed',
  'business_removed',
  'place_of_supply',
  'express_lost',
  'express_charge',
  'cod_fee_lost',
  'delivery_date',
  'courier_collects',
  'to_refund',
  'to_pay',
  'total',
  'replacement_cancelled',
  'replacement',
  'parcel_shipped',
  'shipment_cancelled',
  'number_replaced',
  'parcel_delivered',
  'courier_collected',
  'cash_received',
])
/** What was typed here is the shopper's own, or the form says that the customer sees it. */
const SHOPPER_EVENTS_WITH_NOTE: ReadonlySet<OrderEventType> = new Set([
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

const isShown = (type: OrderEventType) => SHOPPER_EVENTS.has(type) || SHOPPER_EVENTS_WITH_NOTE.has(type)

/** The part of an event that shoppers see; null for staff's. */
export function toShopperEvent({ type, params, lines, note }: OrderEventDetails): OrderEventDetails | null {
  if (!isShown(type)) return null
  return {
    type,
    params,
    lines: lines.filter((line) => isShown(line.type)),
    note: SHOPPER_EVENTS_WITH_NOTE.has(type) ? note : '',
  }
}
