import AskIcon from '@mui/icons-material/ContactSupportOutlined'
import { Button, DialogContentText, TextField } from '@mui/material'
import type { AdminOrder, AdminOrderItem } from '@nakshi/api/contract/admin/orders'
import { adminSentences } from '@nakshi/api/contract/admin/sentences'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { askCustomer } from '../../dataProvider.ts'
import { ActionDialog } from '../../layout/ActionDialog.tsx'

type AskDialogProps = { order: AdminOrder; item: AdminOrderItem; onClose: () => void }

/**
 * A question about an item, sent by mail and kept in the timeline. What was typed survives a
 * refusal.
 */
export function AskDialog({ order, item, onClose }: AskDialogProps) {
  const [question, setQuestion] = useState('')
  const { act, busy, problem } = useAction({
    resource: 'orders',
    done: adminSentences.order.asked,
    failed: adminSentences.order.ask_failed,
    onDone: onClose,
  })
  const ask = () => act(() => askCustomer(order.id, item.id, question))

  return (
    <ActionDialog
      title={`Ask about ${item.product.title}`}
      action="Send question"
      busyAction="Sending..."
      busy={busy}
      disabled={question.trim() === ''}
      problem={problem}
      onAction={ask}
      onClose={onClose}
    >
      <DialogContentText>
        {order.shipping_address.full_name} gets it by email at {order.shipping_address.email} and can reply to
        it. It is also added to the timeline, which the customer sees.
      </DialogContentText>
      <TextField
        label="Question"
        value={question}
        autoFocus
        multiline
        minRows={3}
        maxRows={10}
        onChange={(event) => setQuestion(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
        sx={{ mt: 2 }}
      />
    </ActionDialog>
  )
}

/** Opens the question to the customer about one item. */
export function AskCustomer({ order, item }: { order: AdminOrder; item: AdminOrderItem }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        startIcon={<AskIcon />}
        aria-label={`Ask the customer about ${item.product.title}`}
        onClick={() => setOpen(true)}
      >
        Ask the customer
      </Button>
      {open && <AskDialog order={order} item={item} onClose={() => setOpen(false)} />}
    </>
  )
}
