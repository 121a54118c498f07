import { DialogContentText } from '@mui/material'
import { ActionDialog } from '../../layout/ActionDialog.tsx'
import { t } from '../../words.ts'

type PaymentMethodDialogProps = {
  order_number: string
  /** what the shop said: never paid, or its money went back */
  reason: string
  onClose: () => void
  onCollect: (collect: 'cod') => void
}

/** An order that nobody pays for goes on only once it is known how it is paid now. */
export function PaymentMethodDialog({ order_number, reason, onClose, onCollect }: PaymentMethodDialogProps) {
  return (
    <ActionDialog
      title={t('%{orderNumber} is not paid for', { orderNumber: order_number })}
      action={t('Cash on delivery')}
      onAction={() => onCollect('cod')}
      onClose={onClose}
    >
      <DialogContentText>{t('%{reason} How will it be paid now?', { reason })}</DialogContentText>
    </ActionDialog>
  )
}
