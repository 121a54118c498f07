import { defineMessages } from '@nakshi/core/base/message-template'
import { formatPaise } from '@nakshi/core/base/money'
import { type RefundReasonCode, refundReasonLabels } from '@nakshi/core/orders/event-messages'
import { isDirectWay } from '@nakshi/core/payments/payment-methods'
import type { RecordedMethod } from '@nakshi/core/statuses/order-statuses'
import { STORE_CREDIT } from '@nakshi/core/store-credit/store-credit'
import { eq } from 'drizzle-orm'
import { orders, payments, refunds } from '../../platform/db/tables/index.ts'
import { defineEmail } from '../../platform/mail/define-email.ts'
import { toOrderRecipient, viewOrder } from '../../platform/mail/order-parts.ts'
import { getRefundMethod } from './refundable-amounts.ts'

const m = defineMessages('email_refunded', {
  subject: 'Refund for order {{order.number}}',
  heading: 'Your refund of %{amount:money} is on its way',
  because: '%{reason}.',
  transferred: 'We have sent it to your bank account or UPI ID, with the reference %{reference}.',
  store_credit: 'We have added it to the store credit of your account. You can pay with it at checkout.',
  online:
    'It will be refunded to the original payment method in 5-7 business days. Your bank may take another 3-5 days.',
})
/** Of a cancellation too. */
export const refundMessages = defineMessages('email_refund', {
  in_cash:
    'What you paid in cash will be refunded to a bank account or UPI ID. If we do not have its details yet, please reply to this email with them.',
  to_store_credit: 'The store credit you used is returned to your account.',
})

type Facts = {
  number: string
  amount: number
  method: RecordedMethod
  reason: RefundReasonCode | null
  url: string
  /** reference of the transfer, where staff sent it */
  transfer: string | null
}

function describeWay(method: RecordedMethod) {
  if (method === STORE_CREDIT) return m.store_credit
  return method === 'cod' ? refundMessages.in_cash : m.online
}

export const refundedEmail = defineEmail({
  kind: 'refunded',
  name: 'Refund initiated',
  group: 'orders',
  subject: m.subject,
  async load({ refund_id }: { refund_id: string }, { db, getOrderUrl }) {
    const [row] = await db
      .select({ refund: refunds, order: orders, method: payments.method, provider: payments.provider })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.payment_id))
      .innerJoin(orders, eq(orders.id, payments.order_id))
      .where(eq(refunds.id, refund_id))
    const to = row && toOrderRecipient(row.order)
    if (!to) return null
    const { refund, order, method, provider } = row
    const way = getRefundMethod(method, refund.to_store_credit)
    const transfer = isDirectWay(provider) && !refund.to_store_credit ? refund.provider_reference : null
    const isSurplus = refund.idempotency_key === 'surplus'
    const reason = isSurplus ? refund.reason_code : null
    const url = await getOrderUrl(order.id)
    return {
      to,
      facts: { ...{ number: order.order_number, amount: refund.amount }, method: way, reason, url, transfer },
    }
  },
  write: ({ number, amount, method, reason, url, transfer }: Facts, { t, getLabels }) => ({
    values: { 'order.number': number, 'refund.amount': formatPaise(amount) },
    heading: t(m.heading, { amount }),
    paragraphs: [
      ...(reason ? [t(m.because, { reason: getLabels('refund_reason', refundReasonLabels)[reason] })] : []),
      transfer !== null ? t(m.transferred, { reference: transfer }) : t(describeWay(method)),
    ],
    action: viewOrder(url, { t }),
  }),
  sample: ({ order: { order_number: number }, orderUrl: url }): Facts => ({
    ...{ number, amount: 99_900, method: 'upi', reason: null, url, transfer: null },
  }),
})
