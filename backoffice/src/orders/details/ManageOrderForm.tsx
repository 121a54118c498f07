import { Alert, Button, Stack, TextField } from '@mui/material'
import type { AdminOrder } from '@nakshi/contract/admin/orders'
import { type OrderStatus, orderStatuses } from '@nakshi/contract/shop/orders'
import { needsConfirmation } from '@nakshi/domain/order-status'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { formatFieldValue } from '../../forms/EditConflict.tsx'
import { DraftConflict, useDraft } from '../../forms/use-draft.tsx'
import { t } from '../../i18n.ts'
import { useUnsavedChanges } from '../../layout/unsaved-changes.tsx'
import { statusLabel } from '../order-labels.ts'
import { CourierInput } from '../parcels/CourierInputs.tsx'
import { ConfirmStatusDialog } from '../status/ConfirmStatusDialog.tsx'
import { PaymentMethodDialog } from '../status/PaymentMethodDialog.tsx'
import { useSaveOrder } from './use-save-order.ts'

const toFormValues = ({ status, courier, tracking_number }: AdminOrder) => ({
  status,
  courier: courier ?? '',
  tracking_number: tracking_number ?? '',
})
const labels = { status: t('Status'), courier: t('Courier'), tracking_number: t('Tracking number') }

const isStatus = (value: unknown): value is OrderStatus => orderStatuses.some((status) => status === value)
const show = (_name: string, value: unknown) =>
  isStatus(value) ? statusLabel[value] : formatFieldValue(value)

export function ManageOrderForm({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const draft = useDraft(toFormValues(order))
  const { status, courier, tracking_number: trackingNumber } = draft.values
  const [note, setNote] = useState('')
  const [isConfirming, setIsConfirming] = useState(false)
  const {
    save,
    problem: errorMessage,
    unpaid,
    clearUnpaid,
    busy,
  } = useSaveOrder(order, {
    onSaved: onClose,
    onStale: (fresh) => draft.rebaseOnto(toFormValues(fresh), fresh.updated_at),
  })
  useUnsavedChanges(draft.isDirty || note.trim() !== '')
  // Several parcels: courier and number are edited per parcel.
  const several = order.parcels.length > 1
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (errorMessage) alert.current?.focus()
  }, [errorMessage])

  function send(collect?: 'cod') {
    setIsConfirming(false)
    const parcel = several
      ? {}
      : { courier: courier.trim() || null, tracking_number: trackingNumber.trim() || null }
    void save({ status, note, ...parcel }, collect)
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (needsConfirmation(order, status)) setIsConfirming(true)
    else send()
  }

  return (
    <Stack component="form" spacing={1.5} onSubmit={submit} noValidate>
      {isConfirming && (
        <ConfirmStatusDialog
          orders={[order]}
          to={status}
          onClose={() => setIsConfirming(false)}
          onConfirm={() => send()}
        />
      )}
      {unpaid && (
        <PaymentMethodDialog
          order_number={order.order_number}
          reason={unpaid}
          onClose={clearUnpaid}
          onCollect={send}
        />
      )}
      {errorMessage && (
        <Alert severity="error" role="alert" ref={alert} tabIndex={-1}>
          {errorMessage}
        </Alert>
      )}
      <DraftConflict draft={draft} labels={labels} show={show} />
      <TextField
        select
        label={t('Status')}
        autoFocus
        value={status}
        onChange={(event) => draft.set({ status: event.target.value as OrderStatus })}
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
          <CourierInput value={courier} onChange={(name) => draft.set({ courier: name })} />
          <TextField
            label={t('Tracking number')}
            value={trackingNumber}
            onChange={(event) => draft.set({ tracking_number: event.target.value })}
            slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
          />
        </>
      )}
      <TextField
        label={t('Note about this change')}
        helperText={t('Added to the order timeline, which the customer can see.')}
        value={note}
        multiline
        minRows={2}
        disabled={status === draft.base.status}
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
