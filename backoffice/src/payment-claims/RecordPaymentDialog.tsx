import AddIcon from '@mui/icons-material/Add'
import { Button } from '@mui/material'
import type { DirectPaymentBody } from '@nakshi/core/payments/admin-payment-claims'
import type { DirectWay } from '@nakshi/core/payments/payment-methods'
import { useQueryClient } from '@tanstack/react-query'
import { SelectInput } from 'react-admin'
import { recordDirectPayment } from '../api/payments.ts'
import { t } from '../languages/i18n.ts'
import { adminMessages } from '../languages/messages.ts'
import { FormDialog } from '../ui/forms/FormDialog.tsx'
import { MoneyInput } from '../ui/inputs/MoneyInput.tsx'
import { TextInput } from '../ui/inputs/TextInput.tsx'
import { useDialog } from '../ui/layout/DialogHost.tsx'
import { useReportedAction } from '../ui/layout/use-action.ts'

const messages = adminMessages.payment_claim

const wayLabels: Record<DirectWay, string> = {
  bank_transfer: t('Bank transfer'),
  cash: t('Cash in the shop'),
  upi: t('UPI'),
}

export function RecordPaymentButton() {
  const openDialog = useDialog()
  return (
    <Button
      variant="outlined"
      startIcon={<AddIcon />}
      onClick={() => openDialog((close) => <RecordPaymentDialog onClose={close} />)}
    >
      {t('Record payment')}
    </Button>
  )
}

type Values = Omit<DirectPaymentBody, 'amount'> & { amount: number | null }
const blank: Values = { order_number: '', way: 'bank_transfer', reference: '', amount: null }

function RecordPaymentDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const report = useReportedAction({
    resource: 'payment-claims',
    done: messages.recorded,
    failed: messages.failed,
    onDone: () => {
      onClose()
      void queries.invalidateQueries({ queryKey: ['orders'] })
    },
  })
  return (
    <FormDialog<Values>
      title={t('Record payment')}
      record={blank}
      action={t('Record payment')}
      isReady={({ order_number, reference, amount }) =>
        order_number !== '' && reference !== '' && amount !== null
      }
      onSave={(values) => report(() => recordDirectPayment({ ...values, amount: values.amount ?? 0 }))}
      onClose={onClose}
    >
      <TextInput source="order_number" label={t('Order number')} isRequired autoFocus />
      <SelectInput
        source="way"
        label={t('Received by')}
        choices={Object.entries(wayLabels).map(([id, name]) => ({ id, name }))}
        isRequired
      />
      <MoneyInput source="amount" label={t('Amount')} required />
      <TextInput
        source="reference"
        label={t('Reference')}
        helperText={t('UTR, or number of the receipt. Each can be used once.')}
        isRequired
        slotProps={{ htmlInput: { maxLength: 35 } }}
      />
    </FormDialog>
  )
}
