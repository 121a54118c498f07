import type { AdminOrderRow, ProductionStatus } from '@nakshi/core/orders/admin-schema'
import {
  getPaymentChoice,
  getPaymentState,
  type PaymentChoice,
  type PaymentState,
} from '@nakshi/core/payments/cash-on-delivery'
import type {
  OrderChannel,
  OrderStatus,
  PaymentStatus,
  RecordedMethod,
  RefundKind,
  RefundStatus,
} from '@nakshi/core/statuses/order-statuses'
import type { SupplyType } from '@nakshi/core/tax/supply-type'
import { t } from '../languages/i18n.ts'

export const statusLabel: Record<OrderStatus, string> = {
  pending: t('Pending'),
  confirmed: t('Confirmed'),
  processing: t('Processing'),
  shipped: t('Shipped'),
  delivered: t('Delivered'),
  cancelled: t('Cancelled'),
}
export const channelLabel: Record<OrderChannel, string> = {
  shop: t('The shop'),
  telephone: t('Telephone'),
  whatsapp: t('WhatsApp'),
}
export const createdViaLabel: Record<Exclude<OrderChannel, 'shop'>, string> = {
  telephone: t('on the telephone'),
  whatsapp: t('on WhatsApp'),
}
export const supplyTypeLabel: Record<SupplyType, string> = {
  regular: t('Ordinary business'),
  sez_with_payment: t('SEZ, with IGST'),
  sez_without_payment: t('SEZ, without IGST (bond or LUT)'),
  deemed_export: t('Deemed export'),
}
export const paymentMethodLabel: Record<RecordedMethod, string> = {
  card: t('Card'),
  upi: t('UPI'),
  cod: t('Cash on delivery'),
  bank_transfer: t('Bank transfer'),
  cash: t('Cash in the shop'),
  store_credit: t('Store credit'),
}
const paymentChoiceLabel: Record<PaymentChoice, string> = {
  ...paymentMethodLabel,
  cod_advance_due: t('Cash on delivery (advance due)'),
}
export const paymentLabel = (order: Parameters<typeof getPaymentChoice>[0]) =>
  paymentChoiceLabel[getPaymentChoice(order)]
export const paymentMethodShortLabel: Record<RecordedMethod, string> = {
  card: t('Card'),
  upi: t('UPI'),
  cod: t('Cash'),
  bank_transfer: t('Bank'),
  cash: t('Shop cash'),
  store_credit: t('Store credit'),
}
export const paymentStatusLabel: Record<PaymentStatus, string> = {
  pending: t('Not paid yet'),
  authorised: t('To be confirmed'),
  captured: t('Paid'),
  failed: t('Failed'),
  refunded: t('Refunded'),
  partially_refunded: t('Partially refunded'),
}

export const paymentStateLabel: Record<PaymentState, string> = {
  ...paymentStatusLabel,
  advance_paid: t('Advance paid'),
}
export const paymentStateText = (order: Parameters<typeof getPaymentState>[0]) =>
  paymentStateLabel[getPaymentState(order)]

export const refundStatusLabel: Record<RefundStatus, string> = {
  requested: t('queued'),
  pending: t('processing at the bank'),
  processed: t('done'),
  failed: t('failed'),
  unknown: t('waiting for the payment gateway'),
}

export const refundKindLabel: Record<RefundKind, string> = {
  items: t('Refund'),
  shipping: t('Refund for delivery'),
  goodwill: t('Goodwill refund'),
}

export const productionStatusLabel: Record<ProductionStatus, string> = {
  checked: t('Checked'),
  made: t('Made'),
  packed: t('Packed'),
}

export const itemTaskLabel = { check: t('Check'), make: t('Make'), pack: t('Pack') }

const statusResultLabel: Record<OrderStatus, string> = {
  pending: t('pending again'),
  confirmed: t('confirmed'),
  processing: t('in processing'),
  shipped: t('shipped'),
  delivered: t('delivered'),
  cancelled: t('cancelled'),
}

export function formatStatusChange(orders: { order_number: string }[], to: OrderStatus): string {
  const [only, ...others] = orders
  return only && others.length === 0
    ? `${only.order_number} ${statusResultLabel[to]}`
    : t('%{orders} orders %{to}', { orders: orders.length, to: statusResultLabel[to] })
}

export const formatUnitCount = (count: number) =>
  t('%{smart_count} unit |||| %{smart_count} units', { smart_count: count })

/** Mirrors the API's `gstLabel`. `percent` is null for items with several rates. */
export const formatGstRate = (percent: number | null) =>
  percent === null ? t('GST') : t('GST (%{percent}%)', { percent })

export const formatCustomerName = ({ customer_name }: Pick<AdminOrderRow, 'customer_name'>): string =>
  customer_name ?? t('Guest')

type Ordered = Pick<AdminOrderRow, 'customer_name' | 'ship_name'>
/** Orders without an account are shown by the name on the parcel. */
export const customerLabel = (order: Ordered) =>
  order.customer_name ?? (order.ship_name || formatCustomerName(order))
export const guestLabel = ({ customer_name, ship_name }: Ordered) =>
  customer_name === null && ship_name !== '' ? t('Guest') : null
