import { Box, Button, TextField } from '@mui/material'
import { adminSentences } from '@nakshi/api/contract/admin/sentences'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useNotify } from 'react-admin'
import { reasonOf } from '../../api/fetch-json.ts'
import { addOrderNote } from '../../dataProvider.ts'

/** A word to whoever opens the order next. It stays in the shop. */
export function NoteForm({ order_id }: { order_id: string }) {
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const notify = useNotify()
  const queries = useQueryClient()

  async function add(event: SubmitEvent) {
    event.preventDefault()
    if (note.trim() === '') return
    setBusy(true)
    setProblem(null)
    try {
      await addOrderNote(order_id, note)
      setNote('')
      notify(adminSentences.order.note_added, { type: 'success' })
      await queries.invalidateQueries({ queryKey: ['orders'] })
    } catch (error) {
      notify(adminSentences.order.note_failed, { type: 'error' })
      setProblem(reasonOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Box component="form" onSubmit={add} sx={{ mb: 2.5 }}>
      <TextField
        label="Internal note"
        value={note}
        multiline
        minRows={1}
        maxRows={8}
        error={problem !== null}
        helperText={problem ?? 'Only people who run the store see it.'}
        onChange={(event) => setNote(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      <Button type="submit" variant="outlined" size="small" disabled={busy} sx={{ mt: 0.5 }}>
        {busy ? 'Adding...' : 'Add note'}
      </Button>
    </Box>
  )
}
