import { Alert, Button, Flex } from '@chakra-ui/react'
import type { Order, PaymentStatus } from '@nakshi/contract/shop/orders'
import { getAmountDueOnline } from '@nakshi/domain/amount-due-online'
import { getAdvanceSplit, getSwitchRejection } from '@nakshi/domain/cash-on-delivery'
import { formatPaise } from '@nakshi/domain/money'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePayOrder } from '../../api/orders.ts'
import { useSettings } from '../../api/settings.ts'
import { getErrorMessage } from '../auth/error-message.ts'
import { PAYMENT_LABELS } from '../checkout/payment-methods.ts'
import { FieldError } from '../form/FieldError.tsx'

export function isPaymentDue({ payment_method, payment_status, status, due_amount }: Order): boolean {
  const open = payment_status === 'pending' || payment_status === 'failed' || due_amount > 0
  return payment_method !== 'cod' && open && status !== 'cancelled'
}

export function PaymentDue({ order }: { order: Order }) {
  const paying = usePayOrder()
  const payment = useSettings()?.payment_settings
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
  authorised: 'Payment processing',
  captured: 'Paid',
  failed: 'Payment failed',
  refunded: 'Refunded',
  partially_refunded: 'Partially refunded',
}

export function PaymentStatusLabel({ order }: { order: Order }) {
  const { payment_method, payment_status, status, total_amount, due_amount, cod_advance_amount } = order
  const split = status === 'cancelled' ? null : getAdvanceSplit(order)
  if (split)
    return (
      <p>
        {PAYMENT_LABELS.cod}: {formatAdvance(split)}
      </p>
    )
  const cash = due_amount > 0 ? due_amount : total_amount
  const due = payment_method === 'cod' && payment_status === 'pending' && status !== 'cancelled'
  const unpaid = payment_status === 'pending' && status === 'cancelled'
  return (
    <p>
      {PAYMENT_LABELS[cod_advance_amount === null ? payment_method : 'cod']}:{' '}
      {due ? `${formatPaise(cash)} when it arrives` : unpaid ? 'Not charged' : STATUS_LABELS[payment_status]}
    </p>
  )
}

type AdvanceSplit = { advance: number; on_delivery: number; is_paid: boolean }

/** Amounts in paise. */
export function formatAdvance({ advance, on_delivery, is_paid }: AdvanceSplit): string {
  const first = `${formatPaise(advance)} ${is_paid ? 'paid in advance' : 'to pay online now'}`
  return on_delivery > 0 ? `${first}, ${formatPaise(on_delivery)} when it arrives` : first
}
