import { formatPaise } from '@nakshi/core/base/money'
import { refundReasonLabels } from '@nakshi/core/orders/event-messages'
import { isDirectWay } from '@nakshi/core/payments/payment-methods'
import type { RecordedMethod } from '@nakshi/core/statuses/order-statuses'
import { eq } from 'drizzle-orm'
import { orders, payments, refunds } from '../../platform/db/tables/index.ts'
import { defineEmail } from '../../platform/mail/define-email.ts'
import { toOrderRecipient, viewOrder } from '../../platform/mail/order-parts.ts'

export const IN_CASH =
  'What you paid in cash will be refunded to a bank account or UPI ID. If we do not have its details yet, please reply to this email with them.'
/** Of money that no gateway can send back. @param payment for example `Your payment of ₹500.00` */
export const toManualRefund = (payment: string) =>
  `${payment} will be sent to your bank account or UPI ID by us, and we will email you the reference. If we do not have the details of the account yet, please reply to this email with them.`
export const ONLINE_REFUND_DAYS =
  'refunded to the original payment method in 5-7 business days. Your bank may take another 3-5 days.'

type Facts = {
  number: string
  amount: number
  method: RecordedMethod
  reason: string | null
  url: string
  /** reference of the transfer, where staff sent it */
  transfer: string | null
}

export const refundedEmail = defineEmail({
  kind: 'refunded',
  name: 'Refund initiated',
  group: 'orders',
  subject: 'Refund for order {{order.number}}',
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
    const transfer = isDirectWay(provider) ? refund.provider_reference : null
    const isSurplus = refund.idempotency_key === 'surplus'
    const reason = isSurplus && refund.reason_code ? refundReasonLabels[refund.reason_code] : null
    const url = await getOrderUrl(order.id)
    return { to, facts: { number: order.order_number, amount: refund.amount, method, reason, url, transfer } }
  },
  write: ({ number, amount, method, reason, url, transfer }: Facts) => ({
    values: { 'order.number': number, 'refund.amount': formatPaise(amount) },
    heading: `Your refund of ${formatPaise(amount)} is on its way`,
    paragraphs: [
      ...(reason ? [`${reason}.`] : []),
      transfer !== null
        ? `We have sent it to your bank account or UPI ID, with the reference ${transfer}.`
        : method === 'cod'
          ? IN_CASH
          : `It will be ${ONLINE_REFUND_DAYS}`,
    ],
    action: viewOrder(url),
  }),
  sample: ({ order: { order_number: number }, orderUrl: url }): Facts => ({
    ...{ number, amount: 99_900, method: 'upi', reason: null, url, transfer: null },
  }),
})
