import { Stack } from '@chakra-ui/react'
import { formatMessage } from '@nakshi/core/base/format-message'
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
import * as m from './messages.ts'

const REASONS = [m.reasonMistake, m.reasonWrongText, m.reasonLate, m.reasonOther, m.reasonAnother]

interface CancelDialogProps {
  order: Order
  onClose: () => void
  onCancelled: () => void
}

export default function CancelDialog({ order, onClose, onCancelled }: CancelDialogProps) {
  const cancelling = useCancelOrder()
  const [reason, setReason] = useState('')
  const refund = describeRefund(order, usePaidWithoutGateway(order))

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
      title={m.cancelTitle}
      confirm={m.cancelOrder}
      cancel={m.leaveOrder}
      busy={cancelling.isPending}
      onConfirm={cancel}
      onClose={onClose}
    >
      <Stack gap="5">
        <p>
          {formatMessage(m.notMade, { number: order.order_number })} {refund}
        </p>
        <SelectField
          id="cancel-reason"
          label={m.reasonOptional}
          options={REASONS}
          placeholder={m.noReasonGiven}
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

/** Credit goes back to credit, beside the money. */
function describeRefund(order: Order, isByStaff: boolean): string {
  const credit = order.money?.paid_credit ?? 0
  if (credit === 0 || order.payment_status === 'refunded') return describeMoneyRefund(order, isByStaff, 0)
  const isAllCredit = order.total_amount - order.due_amount <= credit
  return isAllCredit
    ? m.creditGoesBack
    : `${describeMoneyRefund(order, isByStaff, credit)} ${m.creditGoesBack}`
}

function describeMoneyRefund(order: Order, isByStaff: boolean, credit: number): string {
  const { payment_method, payment_status, cod_advance_amount, total_amount, due_amount } = order
  if (payment_status === 'refunded') return m.refundedAlready
  // Refunds for goodwill are not part of these amounts.
  if (payment_status === 'partially_refunded') return isByStaff ? m.restByUs : m.restOnline
  // Cash on delivery once its advance is paid
  const isAdvancePaid = payment_method === 'cod' && cod_advance_amount !== null
  const isPaid = payment_status === 'captured' || payment_status === 'authorised' || isAdvancePaid
  const amount = total_amount - due_amount - credit
  if (!isPaid || amount <= 0) return m.notCharged
  return formatMessage(isByStaff ? m.refundByUs : m.refundOnline, { amount })
}
