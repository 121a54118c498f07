import { Alert, Button, Stack, TextField } from '@mui/material'
import type { AdminOrder } from '@nakshi/api/contract/admin/orders'
import { type OrderStatus, orderStatuses } from '@nakshi/api/contract/orders'
import { asksFirst } from '@nakshi/api/domain/order-status'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { t } from '../../words.ts'
import { statusLabel } from '../order-words.ts'
import { CourierInput } from '../parcels/CourierInputs.tsx'
import { AskFirst } from '../status/AskFirst.tsx'
import { AskPayment } from '../status/AskPayment.tsx'
import { useSaveOrder } from './use-save-order.ts'

/** Status, parcel and a note for the timeline. What was typed survives a refusal. */
export function EditOrder({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const [status, setStatus] = useState<OrderStatus>(order.status)
  const [courier, setCourier] = useState(order.courier ?? '')
  const [trackingNumber, setTrackingNumber] = useState(order.tracking_number ?? '')
  const [note, setNote] = useState('')
  const [asking, setAsking] = useState(false)
  const { save, problem, unpaid, forgetUnpaid, busy } = useSaveOrder(order, onClose)
  // Each has courier and number of its own
  const several = order.parcels.length > 1
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) alert.current?.focus()
  }, [problem])

  function send(collect?: 'cod') {
    setAsking(false)
    const parcel = several
      ? {}
      : { courier: courier.trim() || null, tracking_number: trackingNumber.trim() || null }
    save({ status, note, ...parcel }, collect)
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (asksFirst(order, status)) setAsking(true)
    else send()
  }

  return (
    <Stack component="form" spacing={1.5} onSubmit={submit} noValidate>
      {asking && (
        <AskFirst orders={[order]} to={status} onClose={() => setAsking(false)} onConfirm={() => send()} />
      )}
      {unpaid && (
        <AskPayment
          order_number={order.order_number}
          reason={unpaid}
          onClose={forgetUnpaid}
          onCollect={send}
        />
      )}
      {problem && (
        <Alert severity="error" role="alert" ref={alert} tabIndex={-1}>
          {problem}
          <div>
            {t('Saved now: %{statusLabel}, %{courier}, tracking number %{trackingNumber}.', {
              statusLabel: statusLabel[order.status],
              courier: order.courier ?? t('no courier'),
              trackingNumber: order.tracking_number ?? t('none'),
            })}
          </div>
        </Alert>
      )}
      <TextField
        select
        label={t('Status')}
        autoFocus
        value={status}
        onChange={(event) => setStatus(event.target.value as OrderStatus)}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        {orderStatuses.map((option) => (
          <option key={option} value={option}>
            {statusLabel[option]}
          </option>
        ))}
      </TextField>
      {!several && (
        <>
          <CourierInput value={courier} onChange={setCourier} />
          <TextField
            label={t('Tracking number')}
            value={trackingNumber}
            onChange={(event) => setTrackingNumber(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
          />
        </>
      )}
      <TextField
        label={t('Note on this change')}
        helperText={t('Added to the timeline, which the customer sees.')}
        value={note}
        multiline
        minRows={2}
        disabled={status === order.status}
        onChange={(event) => setNote(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
      <Stack direction="row" spacing={1}>
        <Button type="submit" variant="contained" disabled={busy}>
          {busy ? t('Updating...') : t('Update Order')}
        </Button>
        <Button onClick={onClose} disabled={busy}>
          {t('Cancel')}
        </Button>
      </Stack>
    </Stack>
  )
}
