import { Alert, Button, Flex } from '@chakra-ui/react'
import { formatPaise } from '@nakshi/core/base/money'
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
            <Button variant="outline" aria-disabled={paying.isPending} onClick={pay}>
              Correct the UTR
            </Button>
          )
        }
      >
        <p>
          <strong>Payment to be confirmed.</strong> We are checking that your payment arrived. Please do not
          pay again.
        </p>
        {paying.isError && <FieldError role="alert">{getErrorMessage(paying.error)}</FieldError>}
      </PaymentAlert>
    )
  if (!isPaymentDue(order)) return null
  const failed = order.payment_status === 'failed'
  const isDifference = order.due_amount > 0
  const amount = getAmountDueOnline(order)
  const isAdvance = !isDifference && order.cod_advance_amount !== null

  function pay() {
    if (paying.isPending) return
    paying.mutate(order.id, { onSuccess: ({ payment_url }) => window.location.assign(payment_url) })
  }

  return (
    <PaymentAlert
      actions={
        <Flex gap="3" flexWrap="wrap">
          <Button aria-disabled={paying.isPending} onClick={pay}>
            {paying.isPending ? 'Opening…' : `Pay ${formatPaise(amount)}`}
          </Button>
          {!isDifference &&
            order.status === 'pending' &&
            payment &&
            getSwitchRejection(payment, order) === null && (
              <form method="post" action={`/payments/cash-on-delivery/${order.id}`}>
                <Button type="submit" variant="outline">
                  Pay on delivery instead
                </Button>
              </form>
            )}
        </Flex>
      }
    >
      <p>
        <strong>
          {isDifference
            ? 'Your order was updated and a balance is due.'
            : failed
              ? 'Payment failed.'
              : isAdvance
                ? 'This order is awaiting its advance.'
                : 'This order is awaiting payment.'}
        </strong>{' '}
        {isDifference
          ? 'Please pay the balance so that we can continue.'
          : failed
            ? 'You have not been charged. Please try again.'
            : 'Please pay soon to confirm your order. Your items are reserved for a short time.'}
      </p>
      {paying.isError && <FieldError role="alert">{getErrorMessage(paying.error)}</FieldError>}
    </PaymentAlert>
  )
}

export function PaymentAlert({ children, actions }: { children: ReactNode; actions: ReactNode }) {
  return (
    <Alert.Root
      as="section"
      status="warning"
      flexWrap="wrap"
      alignItems="center"
      mb="8"
      borderWidth="1px"
      borderColor="fg.warning"
      aria-label="Payment"
    >
      <Alert.Indicator>
        <CircleAlert aria-hidden />
      </Alert.Indicator>
      <Alert.Content flex="1 1 16rem" color="fg">
        {children}
      </Alert.Content>
      {actions}
    </Alert.Root>
  )
}

const STATUS_LABELS: Record<PaymentStatus, string> = {
  pending: 'Awaiting payment',
  authorised: 'Payment to be confirmed',
  captured: 'Paid',
  failed: 'Payment failed',
  refunded: 'Refunded',
  partially_refunded: 'Partially refunded',
}

export function PaymentStatusLabel({ order }: { order: Order }) {
  const { payment_method, cod_advance_amount } = order
  const method = PAYMENT_LABELS[cod_advance_amount === null ? payment_method : 'cod']
  return (
    <p>
      {method}: {order.status === 'cancelled' ? describeCancelled(order) : describePayment(order)}
    </p>
  )
}

function describePayment(order: Order): string {
  const { payment_method, payment_status, total_amount, due_amount } = order
  const split = getAdvanceSplit(order)
  if (split) return formatAdvance(split)
  const paid = `${formatPaise(total_amount - due_amount)} paid`
  if (payment_method === 'cod' && payment_status === 'pending')
    return due_amount > 0
      ? `${paid} online, ${formatPaise(due_amount)} when it arrives`
      : `${formatPaise(total_amount)} when it arrives`
  const isReceived = payment_status === 'captured' || payment_status === 'partially_refunded'
  return isReceived && due_amount > 0
    ? `${paid}, ${formatPaise(due_amount)} due`
    : STATUS_LABELS[payment_status]
}

/** The money of a cancelled order, whatever it was to pay for. */
function describeCancelled({ payment_status, money }: Order): string {
  if (!money || payment_status === 'authorised') return STATUS_LABELS[payment_status]
  const { paid_online, paid_cash, refunded } = money
  const sum = paid_online + paid_cash
  if (sum === 0) return 'Not charged'
  if (payment_status === 'refunded') return `${formatPaise(sum)} refunded`
  const paid = `${formatPaise(sum)} paid${paid_cash === 0 ? ' online' : ''}`
  if (refunded === 0) return paid
  return refunded === sum
    ? `${paid}, being refunded`
    : `${paid}, ${formatPaise(refunded)} of it refunded or being refunded`
}

type AdvanceSplit = { advance: number; on_delivery: number; is_paid: boolean }

/** Amounts in paise. */
export function formatAdvance({ advance, on_delivery, is_paid }: AdvanceSplit): string {
  const first = `${formatPaise(advance)} ${is_paid ? 'paid in advance' : 'to pay online now'}`
  return on_delivery > 0 ? `${first}, ${formatPaise(on_delivery)} when it arrives` : first
}
