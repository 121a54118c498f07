import { Button, DialogContentText } from '@mui/material'
import { formatPaise } from '@nakshi/core/base/money'
import type { AdminOrder, AdminRefund } from '@nakshi/core/orders/admin-schema'
import { useState } from 'react'
import { recordRefundPayout } from '../../api/payments.ts'
import { t } from '../../languages/i18n.ts'
import { adminMessages } from '../../languages/messages.ts'
import { FormDialog } from '../../ui/forms/FormDialog.tsx'
import { TextInput } from '../../ui/inputs/TextInput.tsx'
import { useReportedAction } from '../../ui/layout/use-action.ts'

const messages = adminMessages.payment_claim
type PayoutProps = { order: AdminOrder; refund: AdminRefund }

/** A refund of money that came without a gateway: staff send it and say how. */
export function PayoutButton({ order, refund }: PayoutProps) {
  const [open, setOpen] = useState(false)
  const report = useReportedAction({
    resource: 'orders',
    done: messages.paid_out,
    failed: messages.failed,
    onDone: () => setOpen(false),
  })
  return (
    <>
      <Button variant="outlined" size="small" sx={{ my: 0.5 }} onClick={() => setOpen(true)}>
        {t('Record payout')}
      </Button>
      {open && (
        <FormDialog<{ reference: string }>
          title={t('Record payout')}
          record={{ reference: '' }}
          action={t('Record payout')}
          isReady={({ reference }) => reference !== ''}
          onSave={({ reference }) => report(() => recordRefundPayout(order.id, refund.id, reference))}
          onClose={() => setOpen(false)}
        >
          <DialogContentText sx={{ mb: 2 }}>
            {t('Send %{amount} to the customer by UPI or bank transfer, then enter the reference.', {
              amount: formatPaise(refund.amount),
            })}
          </DialogContentText>
          <TextInput
            source="reference"
            label={t('Reference')}
            isRequired
            slotProps={{ htmlInput: { maxLength: 35 } }}
          />
        </FormDialog>
      )}
    </>
  )
}
