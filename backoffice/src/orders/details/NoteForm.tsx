import { Box, Button, TextField } from '@mui/material'
import { type SubmitEvent, useState } from 'react'
import { createOrderNote } from '../../api/orders.ts'
import { useAction } from '../../api/use-action.ts'
import { t } from '../../i18n.ts'
import { useUnsavedChanges } from '../../layout/unsaved-changes.tsx'
import { adminMessages } from '../../messages/admin.ts'

export function NoteForm({ order_id }: { order_id: string }) {
  const [note, setNote] = useState('')
  const {
    act: run,
    busy,
    problem: errorMessage,
  } = useAction({
    resource: 'orders',
    done: adminMessages.order.note_added,
    failed: adminMessages.order.note_failed,
    // Keeps text typed while the note was being saved.
    onDone: () => setNote((typed) => (typed === note ? '' : typed)),
  })

  useUnsavedChanges(note.trim() !== '')

  function add(event: SubmitEvent) {
    event.preventDefault()
    if (!busy && note.trim() !== '') void run(() => createOrderNote(order_id, note))
  }

  return (
    <Box component="form" onSubmit={add} sx={{ mb: 2.5 }}>
      <TextField
        label={t('Internal note')}
        value={note}
        multiline
        minRows={1}
        maxRows={8}
        error={errorMessage !== null}
        helperText={errorMessage ?? t('Visible to staff only.')}
        onChange={(event) => setNote(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      {/* Not disabled while busy: that would move focus to the top of the page. */}
      <Button type="submit" variant="outlined" size="small" aria-disabled={busy} sx={{ mt: 0.5 }}>
        {busy ? t('Adding...') : t('Add note')}
      </Button>
    </Box>
  )
}
