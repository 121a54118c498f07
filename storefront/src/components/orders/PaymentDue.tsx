import { formatMessage } from '@nakshi/core/base/format-message'
import type { Order } from '@nakshi/core/orders/schema'
import { getAmountDueOnline } from '@nakshi/core/payments/amount-due-online'
import { getAdvanceSplit, getSwitchRejection } from '@nakshi/core/payments/cash-on-delivery'
import type { PaymentStatus } from '@nakshi/core/statuses/order-statuses'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePayOrder } from '../../api/orders.ts'
import { useSettings } from '../../api/settings.ts'
import { getErrorMessage } from '../../auth/error-message.ts'
import { FieldError } from '../../ui/form/FieldError.tsx'
import { toHref } from '../../ui/language.ts'
import { RichText } from '../../ui/RichText.tsx'
import * as m from './messages.ts'
import { PAYMENT_LABELS } from './payment-methods.ts'

export function isPaymentDue({ payment_method, payment_status, status, due_amount }: Order): boolean {
  const open = payment_status === 'pending' || payment_status === 'failed' || due_amount > 0
  return payment_method !== 'cod' && open && status !== 'cancelled'
}

export function PaymentDue({ order }: { order: Order }) {
  const paying = usePayOrder()
  const settings = useSettings()
  const payment = settings?.payment_settings
  if (order.payment_status === 'authorised' && order.status !== 'cancelled')
    return (
      <PaymentAlert
        actions={
          settings?.payment.online === 'upi' && (
            <button
              className="button button-outline"
              type="button"
              aria-disabled={paying.isPending}
              onClick={pay}
            >
              {m.correctUtr}
            </button>
          )
        }
      >
        <p>
          <PaymentSentence text={m.checkingPayment} />
        </p>
        {paying.isError && <FieldError role="alert">{getErrorMessage(paying.error)}</FieldError>}
      </PaymentAlert>
    )
  if (!isPaymentDue(order)) return null
  const failed = order.payment_status === 'failed'
  const isUnpaid = order.payment_status === 'pending' || failed
  const isDifference = order.due_amount > 0 && !isUnpaid
  const amount = getAmountDueOnline(order)
  const isAdvance = !isDifference && order.cod_advance_amount !== null

  function pay() {
    if (paying.isPending) return
    paying.mutate(order.id, { onSuccess: ({ payment_url }) => window.location.assign(payment_url) })
  }

  return (
    <PaymentAlert
      actions={
        <div className="payment-actions">
          <button className="button" type="button" aria-disabled={paying.isPending} onClick={pay}>
            {paying.isPending ? m.opening : formatMessage(m.pay, { amount })}
          </button>
          {!isDifference &&
            order.status === 'pending' &&
            payment &&
            getSwitchRejection(payment, order) === null && (
              <form method="post" action={toHref(`/payments/cash-on-delivery/${order.id}`)}>
                <button className="button button-outline" type="submit">
                  {m.payOnDelivery}
                </button>
              </form>
            )}
        </div>
      }
    >
      <p>
        <PaymentSentence
          text={
            isDifference
              ? m.balanceDue
              : failed
                ? m.paymentFailed
                : isAdvance
                  ? m.awaitingAdvance
                  : m.awaitingPayment
          }
        />
      </p>
      {paying.isError && <FieldError role="alert">{getErrorMessage(paying.error)}</FieldError>}
    </PaymentAlert>
  )
}

const PaymentSentence = ({ text }: { text: `${string}</strong>${string}` }) => (
  <RichText text={text} tags={{ strong: (words) => <strong>{words}</strong> }} />
)

export function PaymentAlert({ children, actions }: { children: ReactNode; actions: ReactNode }) {
  return (
    <section className="alert alert-warning payment-due" aria-label={m.payment}>
      <CircleAlert aria-hidden />
      <div className="payment-words">{children}</div>
      {actions}
    </section>
  )
}

const STATUS_LABELS: Record<PaymentStatus, string> = {
  pending: m.labelPending,
  authorised: m.labelAuthorised,
  captured: m.labelCaptured,
  failed: m.labelFailed,
  refunded: m.refunded,
  partially_refunded: m.labelPartlyRefunded,
}

export function PaymentStatusLabel({ order }: { order: Order }) {
  const { payment_method, cod_advance_amount } = order
  const credit = order.money?.paid_credit ?? 0
  const method = PAYMENT_LABELS[cod_advance_amount === null ? payment_method : 'cod']
  return (
    <p>
      {method}: {order.status === 'cancelled' ? describeCancelled(order) : describePayment(order)}
      {payment_method !== 'store_credit' && credit > 0 && (
        <>
          <br />
          {formatMessage(m.creditPaid, { amount: credit })}
        </>
      )}
    </p>
  )
}

function describePayment(order: Order): string {
  const { payment_method, payment_status, total_amount, due_amount } = order
  const split = getAdvanceSplit(order)
  if (split) return formatAdvance(split)
  const amounts = { paid: total_amount - due_amount, due: due_amount }
  if (payment_method === 'cod' && payment_status === 'pending')
    return due_amount > 0
      ? formatMessage(order.money?.paid_credit ? m.creditAndCash : m.paidOnlineRestCash, amounts)
      : formatMessage(m.payWhenItArrives, { amount: total_amount })
  const isReceived = payment_status === 'captured' || payment_status === 'partially_refunded'
  return isReceived && due_amount > 0 ? formatMessage(m.paidAndDue, amounts) : STATUS_LABELS[payment_status]
}

/** The money of a cancelled order, whatever it was to pay for. */
function describeCancelled({ payment_status, money }: Order): string {
  if (!money || payment_status === 'authorised') return STATUS_LABELS[payment_status]
  const { paid_online, paid_cash, paid_credit, refunded } = money
  const amount = paid_online + paid_cash + paid_credit
  if (amount === 0) return m.labelNotCharged
  if (payment_status === 'refunded') return formatMessage(m.amountRefunded, { amount })
  const isOnline = paid_online === amount
  if (refunded === 0) return formatMessage(isOnline ? m.amountPaidOnline : m.amountPaid, { amount })
  return refunded === amount
    ? formatMessage(isOnline ? m.paidOnlineBeingRefunded : m.paidBeingRefunded, { amount })
    : formatMessage(isOnline ? m.paidOnlinePartlyRefunded : m.paidPartlyRefunded, { amount, refunded })
}

type AdvanceSplit = { advance: number; on_delivery: number; is_paid: boolean }

/** Amounts in paise. */
export function formatAdvance({ advance, on_delivery, is_paid }: AdvanceSplit): string {
  if (on_delivery <= 0) return formatMessage(is_paid ? m.advancePaid : m.advanceDue, { advance })
  return formatMessage(is_paid ? m.advancePaidRestCash : m.advanceDueRestCash, { advance, rest: on_delivery })
}
