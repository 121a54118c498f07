import type { MakingStep } from '@nakshi/api/contract/admin/orders'
import type {
  OrderStatus,
  PaymentMethod,
  PaymentStatus,
  RefundKind,
  RefundStatus,
} from '@nakshi/api/contract/orders'

/** How the words of the contract are shown. */
export const statusLabel: Record<OrderStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
}
export const paymentMethodLabel: Record<PaymentMethod, string> = {
  card: 'Card',
  upi: 'UPI',
  cod: 'Cash on delivery',
}
/** The same where there is little room. */
export const methodShort: Record<PaymentMethod, string> = { card: 'Card', upi: 'UPI', cod: 'Cash' }
export const paymentStatusLabel: Record<PaymentStatus, string> = {
  pending: 'Not paid yet',
  authorised: 'Authorised',
  captured: 'Paid',
  failed: 'Failed',
  refunded: 'Refunded',
  partially_refunded: 'Partly refunded',
}

export const refundStatusLabel: Record<RefundStatus, string> = {
  requested: 'waiting to be sent',
  pending: 'on its way to the customer’s bank',
  processed: 'done',
  failed: 'failed',
}

export const refundKindLabel: Record<RefundKind, string> = {
  goods: 'Refund',
  shipping: 'Refund for delivery',
  goodwill: 'Goodwill refund',
}

/** How far the workshop is with an item. */
export const stepWords: Record<MakingStep, string> = { checked: 'Checked', made: 'Made', packed: 'Packed' }

/** What a personalised item waits for. */
export const toDoLabel = { check: 'Check', make: 'Make', pack: 'Pack' }

/** Choices of a select input, from a table of labels. */
export const choicesOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([id, name]) => ({ id, name }))

const became: Record<OrderStatus, string> = {
  pending: 'pending again',
  confirmed: 'confirmed',
  processing: 'in processing',
  shipped: 'shipped',
  delivered: 'delivered',
  cancelled: 'cancelled',
}

/** What became of one order, by its number, or of many: "16 orders confirmed". */
export function changeWords(orders: { order_number: string }[], to: OrderStatus): string {
  const [only, ...others] = orders
  return `${only && others.length === 0 ? only.order_number : `${orders.length} orders`} ${became[to]}`
}

export const pieces = (count: number) => `${count} ${count === 1 ? 'piece' : 'pieces'}`
