import { Button, Stack, Typography } from '@mui/material'
import { formatPaise } from '@nakshi/core/base/money'
import type { PaymentClaim } from '@nakshi/core/payments/admin-payment-claims'
import { CanAccess } from '../api/permissions.tsx'
import { formatDateTime } from '../languages/dates.ts'
import { t } from '../languages/i18n.ts'
import { adminMessages } from '../languages/messages.ts'
import { statusLabel } from '../order-fields/order-labels.ts'
import { CopyButton } from '../ui/buttons/CopyButton.tsx'
import { useDialog } from '../ui/layout/DialogHost.tsx'
import { EmptyState } from '../ui/layout/ScreenStates.tsx'
import { OrderReference, TaskRow } from '../ui/layout/TaskRow.tsx'
import { ListScreen } from '../ui/lists/ListScreen.tsx'
import { RecordItems } from '../ui/lists/RecordRows.tsx'
import { ConfirmClaimDialog, RejectClaimDialog } from './AnswerClaimDialogs.tsx'
import { BankStatementButton } from './BankStatementDialog.tsx'
import { RecordPaymentButton } from './RecordPaymentDialog.tsx'

/** Payments that customers reported with a UTR; the oldest wait longest. */
export function PaymentClaimList() {
  return (
    <ListScreen
      resource="payment-claims"
      title={t('Payments to confirm')}
      failed={adminMessages.payment_claim.list_failed}
      sort={{ field: 'claimed_at', order: 'ASC' }}
      add={
        <CanAccess permission="payments.write">
          <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap' }}>
            <BankStatementButton />
            <RecordPaymentButton />
          </Stack>
        </CanAccess>
      }
    >
      <RecordItems<PaymentClaim>
        label={t('Payments to confirm')}
        empty={
          <EmptyState
            title={t('No payments to confirm')}
            text={t(
              'UPI payments to your UPI ID appear here with the UTR that the customer entered. Compare them with your bank account.',
            )}
          />
        }
      >
        {(claim) => <ClaimRow key={claim.id} claim={claim} />}
      </RecordItems>
    </ListScreen>
  )
}

function ClaimRow({ claim }: { claim: PaymentClaim }) {
  const openDialog = useDialog()
  const { amount, reference, customer_name, claimed_at, order_status } = claim
  return (
    <TaskRow
      action={
        <CanAccess permission="payments.write">
          <Stack direction="row" spacing={1}>
            <Button
              variant="contained"
              aria-label={t('Received: UTR %{reference}', { reference })}
              onClick={() => openDialog((close) => <ConfirmClaimDialog claim={claim} onClose={close} />)}
            >
              {t('Received')}
            </Button>
            <Button
              variant="outlined"
              aria-label={t('Not received: UTR %{reference}', { reference })}
              onClick={() => openDialog((close) => <RejectClaimDialog claim={claim} onClose={close} />)}
            >
              {t('Not received')}
            </Button>
          </Stack>
        </CanAccess>
      }
    >
      <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {formatPaise(amount)} · {t('UTR %{reference}', { reference })}{' '}
        <CopyButton text={reference} label={t('Copy the UTR')} />
      </Typography>
      <Typography variant="body2" color="textSecondary">
        <OrderReference {...claim} />
        {[
          customer_name,
          ...(order_status === 'pending' ? [] : [statusLabel[order_status]]),
          formatDateTime(claimed_at),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
    </TaskRow>
  )
}
