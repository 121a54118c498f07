import type { Order, PaymentStatus } from '@nakshi/api/contract/orders'
import { formatPaise } from '@nakshi/api/domain/money'
import { PAYMENT_LABELS } from '../checkout/payment-methods.ts'

const WORDS: Record<PaymentStatus, string> = {
  pending: 'Waiting for payment',
  authorised: 'Payment is being confirmed',
  captured: 'Paid',
  failed: 'Payment failed',
  refunded: 'Refunded',
  partially_refunded: 'Partly refunded',
}

/** How the order is paid, and whether it has been. */
export function PaymentState({ order }: { order: Order }) {
  const { payment_method, payment_status, status, total_amount } = order
  const due = payment_method === 'cod' && payment_status === 'pending' && status !== 'cancelled'
  const unpaid = payment_status === 'pending' && status === 'cancelled'
  return (
    <p>
      {PAYMENT_LABELS[payment_method]}:{' '}
      {due
        ? `${formatPaise(total_amount)} when it arrives`
        : unpaid
          ? 'Nothing was charged'
          : WORDS[payment_status]}
    </p>
  )
}
