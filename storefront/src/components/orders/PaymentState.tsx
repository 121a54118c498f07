import type { Order, PaymentStatus } from '@nakshi/api/contract/orders'
import { sentences } from '@nakshi/api/contract/sentences'
import { formatPaise } from '@nakshi/api/domain/money'
import { CircleAlert } from 'lucide-react'
import { usePayOrder } from '../../api/orders.ts'
import { ApiError } from '../../api/request.ts'
import { PAYMENT_LABELS } from '../checkout/payment-methods.ts'

const WORDS: Record<PaymentStatus, string> = {
  pending: 'Waiting for payment',
  authorised: 'Payment received',
  captured: 'Paid',
  failed: 'Payment failed',
  refunded: 'Refunded',
  partially_refunded: 'Partly refunded',
}

/** How the order is paid, whether it has been, and the way to pay while it waits for that. */
export function PaymentState({ order }: { order: Order }) {
  const paying = usePayOrder()
  const { payment_method, payment_status, status, total_amount } = order
  const cash = payment_method === 'cod'
  const open =
    !cash && status !== 'cancelled' && (payment_status === 'pending' || payment_status === 'failed')

  return (
    <>
      <p>
        {PAYMENT_LABELS[payment_method]}:{' '}
        {cash && payment_status === 'pending'
          ? `${formatPaise(total_amount)} when it arrives`
          : WORDS[payment_status]}
      </p>
      {open && (
        <>
          <p className="field-hint">
            {payment_status === 'failed'
              ? 'Nothing was charged. You can try again.'
              : 'We begin once it is paid, and hold the items for half an hour.'}
          </p>
          <button
            type="button"
            className="button"
            aria-disabled={paying.isPending}
            onClick={() =>
              paying.isPending ||
              paying.mutate(order.id, { onSuccess: ({ payment_url }) => window.location.assign(payment_url) })
            }
          >
            {paying.isPending ? 'Opening…' : `Pay ${formatPaise(total_amount)}`}
          </button>
        </>
      )}
      {paying.isError && (
        <p className="field-error" role="alert">
          <CircleAlert size={18} aria-hidden />
          {paying.error instanceof ApiError ? paying.error.message : sentences.general.broken}
        </p>
      )}
    </>
  )
}
