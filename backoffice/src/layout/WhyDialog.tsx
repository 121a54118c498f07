import { DialogContentText, TextField } from '@mui/material'
import { useState } from 'react'
import { t } from '../words.ts'
import { ActionDialog } from './ActionDialog.tsx'

type WhyDialogProps = {
  title: string
  action: string
  text: string
  onAction: (why: string) => void
  onClose: () => void
}

/** Asks why a piece goes on whose customer has still to say something; it is noted with the order. */
export function WhyDialog({ text, onAction, ...dialog }: WhyDialogProps) {
  const [why, setWhy] = useState('')
  return (
    <ActionDialog {...dialog} disabled={why.trim() === ''} onAction={() => onAction(why.trim())}>
      <DialogContentText>{text}</DialogContentText>
      <TextField
        label={t('Why')}
        value={why}
        autoFocus
        multiline
        minRows={2}
        onChange={(event) => setWhy(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
        sx={{ mt: 2 }}
      />
    </ActionDialog>
  )
}
