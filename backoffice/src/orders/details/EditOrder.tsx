import { Alert, Button, Stack, TextField } from '@mui/material'
import type { AdminOrder } from '@nakshi/api/contract/admin/orders'
import { type OrderStatus, order_statuses } from '@nakshi/api/contract/orders'
import { sentences } from '@nakshi/api/contract/sentences'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useNotify, useUpdate } from 'react-admin'
import { isHttpError, reasonOf } from '../../api/fetch-json.ts'
import { status_label } from '../order-words.ts'
import { ORDER_META } from './order-meta.ts'

/** Suggested while a courier is typed; any other is as good. */
const couriers = ['Blue Dart', 'Delhivery', 'DTDC', 'Ecom Express', 'India Post', 'Shadowfax', 'Xpressbees']
const COURIERS = 'couriers'

/** Status, parcel and a note for the timeline. What was typed survives a refusal. */
export function EditOrder({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const [status, setStatus] = useState<OrderStatus>(order.status)
  const [courier, setCourier] = useState(order.courier ?? '')
  const [tracking_number, setTrackingNumber] = useState(order.tracking_number ?? '')
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [update, { isPending }] = useUpdate()
  const notify = useNotify()
  const queries = useQueryClient()

  function save(event: SubmitEvent) {
    event.preventDefault()
    setProblem(null)
    update(
      'orders',
      {
        id: order.id,
        data: {
          status,
          courier: courier.trim() || null,
          tracking_number: tracking_number.trim() || null,
          note,
          updated_at: order.updated_at,
        },
        previousData: order,
        meta: ORDER_META,
      },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(sentences.admin.order.updated, { type: 'success' })
          onClose()
        },
        onError: (error) => {
          notify(sentences.admin.order.update_failed, { type: 'error' })
          setProblem(isHttpError(error, 409) ? reasonOf(error) : sentences.admin.order.update_failed)
        },
        // After a refusal too: what somebody else saved shows beside what was typed here.
        onSettled: () => queries.invalidateQueries({ queryKey: ['orders'] }),
      },
    )
  }

  return (
    <Stack component="form" spacing={1.5} onSubmit={save} noValidate>
      {problem && (
        <Alert severity="error" role="alert">
          {problem}
          <div>
            Saved now: {status_label[order.status]}, {order.courier ?? 'no courier'}, tracking number{' '}
            {order.tracking_number ?? 'none'}.
          </div>
        </Alert>
      )}
      <TextField
        select
        label="Status"
        value={status}
        onChange={(event) => setStatus(event.target.value as OrderStatus)}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        {order_statuses.map((option) => (
          <option key={option} value={option}>
            {status_label[option]}
          </option>
        ))}
      </TextField>
      <TextField
        label="Courier"
        value={courier}
        onChange={(event) => setCourier(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off', list: COURIERS } }}
      />
      <datalist id={COURIERS}>
        {couriers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField
        label="Tracking number"
        value={tracking_number}
        onChange={(event) => setTrackingNumber(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
      />
      <TextField
        label="Note on this change"
        helperText="Written to the timeline, where the customer reads it too."
        value={note}
        multiline
        minRows={2}
        disabled={status === order.status}
        onChange={(event) => setNote(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
      <Stack direction="row" spacing={1}>
        <Button type="submit" variant="contained" disabled={isPending}>
          {isPending ? 'Updating...' : 'Update Order'}
        </Button>
        <Button onClick={onClose} disabled={isPending}>
          Cancel
        </Button>
      </Stack>
    </Stack>
  )
}
