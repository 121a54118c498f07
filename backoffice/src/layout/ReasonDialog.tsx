import { DialogContentText, TextField } from '@mui/material'
import { useState } from 'react'
import { t } from '../i18n.ts'
import { ActionDialog } from './ActionDialog.tsx'

type ReasonDialogProps = {
  title: string
  action: string
  text: string
  onAction: (reason: string) => void
  onClose: () => void
}

export function ReasonDialog({ text, onAction, ...dialog }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  return (
    <ActionDialog {...dialog} disabled={reason.trim() === ''} onAction={() => onAction(reason.trim())}>
      <DialogContentText>{text}</DialogContentText>
      <TextField
        label={t('Reason')}
        value={reason}
        autoFocus
        multiline
        minRows={2}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
        sx={{ mt: 2 }}
      />
    </ActionDialog>
  )
}
