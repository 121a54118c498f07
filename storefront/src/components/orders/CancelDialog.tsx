import { Stack } from '@chakra-ui/react'
import { formatPaise } from '@nakshi/core/base/money'
import { messages } from '@nakshi/core/messages'
import type { Order } from '@nakshi/core/orders/schema'
import { useState } from 'react'
import { useCancelOrder } from '../../api/orders.ts'
import { useSettings } from '../../api/settings.ts'
import { getErrorMessage } from '../../auth/error-message.ts'
import ConfirmDialog from '../../ui/dialog/ConfirmDialog.tsx'
import { FieldError } from '../../ui/form/FieldError.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { toast } from '../../ui/toast.ts'

const REASONS = [
  'Ordered by mistake',
  'Wrong name, date or photo',
  "It won't arrive in time",
  'Found something else',
  'Another reason',
]

interface CancelDialogProps {
  order: Order
  onClose: () => void
  onCancelled: () => void
}

export default function CancelDialog({ order, onClose, onCancelled }: CancelDialogProps) {
  const cancelling = useCancelOrder()
  const [reason, setReason] = useState('')
  const refund = describeRefund(order)
  const refundTime = usePaidWithoutGateway(order)
    ? 'sent to your bank account or UPI ID by us. We will email you the reference.'
    : 'refunded in 5-7 business days, plus 3-5 bank days.'

  function cancel() {
    cancelling.mutate(
      { id: order.id, reason },
      {
        onSuccess: () => {
          toast({ kind: 'success', title: messages.order.cancelled.template })
          onCancelled()
          onClose()
        },
      },
    )
  }

  return (
    <ConfirmDialog
      title="Cancel this order?"
      confirm="Cancel Order"
      cancel="Keep order"
      busy={cancelling.isPending}
      onConfirm={cancel}
      onClose={onClose}
    >
      <Stack gap="5">
        <p>
          Order {order.order_number} will not be made.{' '}
          {order.payment_status === 'refunded'
            ? 'Your payment has been refunded already.'
            : refund
              ? `${refund} will be ${refundTime}`
              : 'You have not been charged.'}
        </p>
        <SelectField
          id="cancel-reason"
          label="Reason (optional)"
          options={REASONS}
          placeholder="Prefer not to say"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {cancelling.isError && <FieldError role="alert">{getErrorMessage(cancelling.error)}</FieldError>}
      </Stack>
    </ConfirmDialog>
  )
}

/** Staff send the money back, as no gateway can. */
function usePaidWithoutGateway({ payment_method }: Order): boolean {
  const online = useSettings()?.payment.online
  const isUpiToStore = online === 'upi' && payment_method === 'upi'
  return isUpiToStore || payment_method === 'bank_transfer' || payment_method === 'cash'
}

/** What is paid back, as the beginning of a sentence; null if nothing was paid. */
function describeRefund(order: Order): string | null {
  const { payment_method, payment_status, cod_advance_amount, total_amount, due_amount } = order
  // Refunds for goodwill are not part of these amounts.
  if (payment_status === 'partially_refunded') return 'What you paid, less earlier refunds,'
  // Cash on delivery once its advance is paid
  const isAdvancePaid = payment_method === 'cod' && cod_advance_amount !== null
  const isPaid = payment_status === 'captured' || payment_status === 'authorised' || isAdvancePaid
  const paid = total_amount - due_amount
  return isPaid && paid > 0 ? formatPaise(paid) : null
}
