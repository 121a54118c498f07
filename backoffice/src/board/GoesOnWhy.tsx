import { DialogContentText, TextField } from '@mui/material'
import { useState } from 'react'
import { ActionDialog } from '../layout/ActionDialog.tsx'
import { t } from '../words.ts'
import type { AskedWhy } from './use-moves.ts'

/** Asks why a piece goes on whose customer has still to say something; it is noted with the order. */
export function GoesOnWhy({ asked, onClose }: { asked: AskedWhy | null; onClose: () => void }) {
  return asked && <Why asked={asked} onClose={onClose} />
}

function Why({ asked: { problem, goOn }, onClose }: { asked: AskedWhy; onClose: () => void }) {
  const [why, setWhy] = useState('')
  return (
    <ActionDialog
      title={t('Go on anyway?')}
      action={t('Go on')}
      disabled={why.trim() === ''}
      onAction={() => {
        onClose()
        goOn(why.trim())
      }}
      onClose={onClose}
    >
      <DialogContentText>
        {t('%{problem}. Write why you go on; it is noted with the order.', { problem })}
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
