import { DialogContentText, TextField } from '@mui/material'
import { useState } from 'react'
import { ActionDialog } from '../../layout/ActionDialog.tsx'
import { t } from '../../words.ts'

type WithoutProofProps = { title: string; onBegin: (why: string) => void; onClose: () => void }

/** Asks why a piece goes on whose customer has still to say something; it is noted with the order. */
export function WithoutProof({ title, onBegin, onClose }: WithoutProofProps) {
  const [why, setWhy] = useState('')
  return (
    <ActionDialog
      title={t('Start %{title} anyway?', { title })}
      action={t('Start')}
      disabled={why.trim() === ''}
      onAction={() => onBegin(why.trim())}
      onClose={onClose}
    >
      <DialogContentText>
        {t(
          'The customer has not approved this piece, or has not answered a question about it. Write why you start anyway; it is noted with the order.',
        )}
      </DialogContentText>
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
