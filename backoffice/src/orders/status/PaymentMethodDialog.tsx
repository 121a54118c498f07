import { DialogContentText } from '@mui/material'
import { t } from '../../i18n.ts'
import { ActionDialog } from '../../layout/ActionDialog.tsx'

type PaymentMethodDialogProps = {
  order_number: string
  reason: string
  onClose: () => void
  onCollect: (collect: 'cod') => void
}

export function PaymentMethodDialog({ order_number, reason, onClose, onCollect }: PaymentMethodDialogProps) {
  return (
    <ActionDialog
      title={t('%{orderNumber} is not paid', { orderNumber: order_number })}
      action={t('Cash on delivery')}
      onAction={() => onCollect('cod')}
      onClose={onClose}
    >
      <DialogContentText>{t('%{reason} How will it be paid now?', { reason })}</DialogContentText>
    </ActionDialog>
  )
}
