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
      title={t('Begin %{title} all the same?', { title })}
      action={t('Begin')}
      disabled={why.trim() === ''}
      onAction={() => onBegin(why.trim())}
      onClose={onClose}
    >
      <DialogContentText>
        {t(
          'Its customer has not said yes to this piece, or not answered a question about it. Say why it goes on; it is noted with the order.',
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
