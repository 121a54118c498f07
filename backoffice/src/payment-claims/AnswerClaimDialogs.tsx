import { DialogContentText } from '@mui/material'
import { formatPaise } from '@nakshi/core/base/money'
import type { ClaimAnswer, PaymentClaim } from '@nakshi/core/payments/admin-payment-claims'
import { useQueryClient } from '@tanstack/react-query'
import { answerClaim } from '../api/payments.ts'
import { t } from '../languages/i18n.ts'
import { adminMessages } from '../languages/messages.ts'
import { FormDialog } from '../ui/forms/FormDialog.tsx'
import { MoneyInput } from '../ui/inputs/MoneyInput.tsx'
import { ActionDialog } from '../ui/layout/ActionDialog.tsx'
import { useAction, useReportedAction } from '../ui/layout/use-action.ts'

const messages = adminMessages.payment_claim
type ClaimDialogProps = { claim: PaymentClaim; onClose: () => void }

function useAnswer(claim: PaymentClaim) {
  const queries = useQueryClient()
  return async (answer: ClaimAnswer) => {
    await answerClaim(claim.id, answer)
    void queries.invalidateQueries({ queryKey: ['orders'] })
    void queries.invalidateQueries({ queryKey: ['payment-issues'] })
  }
}

/** The amount is that of the bank: less leaves the rest due, more is owed to the customer. */
export function ConfirmClaimDialog({ claim, onClose }: ClaimDialogProps) {
  const { amount, reference, order_number } = claim
  const answer = useAnswer(claim)
  const report = useReportedAction({
    resource: 'payment-claims',
    done: messages.confirmed,
    failed: messages.failed,
    onDone: onClose,
  })
  return (
    <FormDialog<{ amount: number }>
      title={t('Payment for %{orderNumber}', { orderNumber: order_number })}
      record={{ amount }}
      action={t('Confirm payment')}
      onSave={(values) => report(() => answer({ outcome: 'received', reference, amount: values.amount }))}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 2 }}>
        {t('Find the UTR %{reference} in your bank account and enter what arrived.', { reference })}
      </DialogContentText>
      <MoneyInput
        source="amount"
        label={t('Amount received')}
        helperText={t('%{amount} were asked for. A rest stays due; more is owed to the customer.', {
          amount: formatPaise(amount),
        })}
        required
      />
    </FormDialog>
  )
}

export function RejectClaimDialog({ claim, onClose }: ClaimDialogProps) {
  const { reference, order_number } = claim
  const answer = useAnswer(claim)
  const { act, busy, problem } = useAction({
    resource: 'payment-claims',
    done: messages.rejected,
    failed: messages.failed,
    onDone: onClose,
  })
  return (
    <ActionDialog
      title={t('Payment for %{orderNumber} not received?', { orderNumber: order_number })}
      action={t('Not received')}
      busyAction={t('Saving...')}
      busy={busy}
      errorMessage={problem}
      onAction={() => act(() => answer({ outcome: 'not_received', reference }))}
      onClose={onClose}
    >
      <DialogContentText>
        {t(
          'The order counts as unpaid again. The customer gets an email to check the UTR %{reference} or to pay, and the time to do so.',
          { reference },
        )}
      </DialogContentText>
    </ActionDialog>
  )
}
