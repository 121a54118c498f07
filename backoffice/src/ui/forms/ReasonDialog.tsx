import { DialogContentText } from '@mui/material'
import { TextInput } from 'react-admin'
import { t } from '../../languages/i18n.ts'
import { FormDialog } from './FormDialog.tsx'

type ReasonDialogProps = {
  title: string
  action: string
  text: string
  /** Rejects with the API's error, which keeps the dialog open. */
  onAction: (reason: string) => Promise<void>
  onClose: () => void
}

export function ReasonDialog({ text, onAction, ...dialog }: ReasonDialogProps) {
  return (
    <FormDialog
      {...dialog}
      record={{ reason: '' }}
      isReady={({ reason }) => reason.trim() !== ''}
      onSave={({ reason }) => onAction(reason.trim())}
    >
      <DialogContentText>{text}</DialogContentText>
      <TextInput
        source="reason"
        label={t('Reason')}
        helperText={false}
        autoFocus
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: 500 } }}
        sx={{ mt: 2 }}
      />
    </FormDialog>
  )
}
