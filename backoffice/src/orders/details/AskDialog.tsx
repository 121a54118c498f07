import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material'
import type { AdminOrder, AdminOrderItem } from '@nakshi/api/contract/admin/orders'
import { adminSentences } from '@nakshi/api/contract/admin/sentences'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useNotify } from 'react-admin'
import { reasonOf } from '../../api/fetch-json.ts'
import { askCustomer } from '../../dataProvider.ts'

type AskDialogProps = { order: AdminOrder; item: AdminOrderItem; onClose: () => void }

/** A question about an item, sent as a letter and kept in the timeline. What was typed survives a refusal. */
export function AskDialog({ order, item, onClose }: AskDialogProps) {
  const [question, setQuestion] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const notify = useNotify()
  const queries = useQueryClient()

  async function ask(event: SubmitEvent) {
    event.preventDefault()
    setBusy(true)
    setProblem(null)
    try {
      await askCustomer(order.id, item.id, question)
      notify(adminSentences.order.asked, { type: 'success' })
      onClose()
      await queries.invalidateQueries({ queryKey: ['orders'] })
    } catch (error) {
      notify(adminSentences.order.ask_failed, { type: 'error' })
      setProblem(reasonOf(error))
      setBusy(false)
    }
  }

  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby="ask-title" fullWidth maxWidth="sm">
      <form onSubmit={ask}>
        <DialogTitle id="ask-title">Ask about {item.product.title}</DialogTitle>
        <DialogContent>
          <DialogContentText>
            {order.shipping_address.full_name} gets it by email at {order.shipping_address.email} and can
            answer that letter. It is written to the timeline, which they read too.
          </DialogContentText>
          <TextField
            label="Question"
            value={question}
            autoFocus
            multiline
            minRows={3}
            maxRows={10}
            error={problem !== null}
            helperText={problem}
            onChange={(event) => setQuestion(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 1000 } }}
            sx={{ mt: 2 }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={busy || question.trim() === ''}>
            {busy ? 'Sending...' : 'Send question'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
