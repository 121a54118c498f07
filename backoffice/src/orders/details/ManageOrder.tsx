import AnsweredIcon from '@mui/icons-material/MarkChatReadOutlined'
import { Alert, Button, Stack, TextField } from '@mui/material'
import type { AdminOrder } from '@nakshi/core/orders/admin-schema'
import { needsConfirmation } from '@nakshi/core/orders/order-status'
import { type OrderStatus, orderStatuses } from '@nakshi/core/statuses/order-statuses'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { confirmForBuyer, setAwaitingCustomer } from '../../api/orders.ts'
import { CanAccess } from '../../api/permissions.tsx'
import { formatDateTime, formatDay } from '../../languages/dates.ts'
import { t } from '../../languages/i18n.ts'
import { adminMessages } from '../../languages/messages.ts'
import { OrderStatusBadge } from '../../order-fields/OrderStatusBadge.tsx'
import { statusLabel } from '../../order-fields/order-labels.ts'
import { formatFieldValue } from '../../ui/forms/EditConflict.tsx'
import { DraftConflict, useDraft } from '../../ui/forms/use-draft.tsx'
import { NativeSelect } from '../../ui/inputs/NativeSelect.tsx'
import { toChoices } from '../../ui/inputs/to-choices.ts'
import { DescriptionList, Panel } from '../../ui/layout/Panel.tsx'
import { useUnsavedChanges } from '../../ui/layout/unsaved-changes.tsx'
import { useAction } from '../../ui/layout/use-action.ts'
import { CourierInput } from '../parcels/CourierInputs.tsx'
import { ConfirmStatusDialog, PaymentMethodDialog } from '../status/ConfirmStatusDialog.tsx'
import { useStatusChanges } from '../status/status-changes.ts'
import { useSaveOrder } from './use-save-order.ts'

export function ManageOrder({ order }: { order: AdminOrder }) {
  const [editing, setEditing] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  const { finish, pendingStatuses } = useStatusChanges()
  const [opening, setOpening] = useState(false)

  /** Sends the pending list change first; otherwise one of them would fail as a conflict. */
  async function edit() {
    setOpening(true)
    await finish(order.id)
    setOpening(false)
    setEditing(true)
  }

  function close() {
    setEditing(false)
    requestAnimationFrame(() => editButton.current?.focus())
  }

  if (editing)
    return (
      <Panel title={t('Manage order')}>
        <ManageOrderForm order={order} onClose={close} />
      </Panel>
    )
  return (
    <Panel
      title={t('Manage order')}
      action={
        <Button ref={editButton} variant="outlined" size="small" disabled={opening} onClick={edit}>
          {t('Edit')}
        </Button>
      }
    >
      <DescriptionList
        rows={[
          {
            name: t('Status'),
            value: <OrderStatusBadge status={pendingStatuses.get(order.id)?.to ?? order.status} />,
          },
          ...(order.parcels.length > 1
            ? [{ name: t('Parcels'), value: order.parcels.length }]
            : [
                ...(order.courier ? [{ name: t('Courier'), value: order.courier }] : []),
                { name: t('Tracking number'), value: order.tracking_number ?? t('None yet') },
              ]),
          order.delivered_at
            ? { name: t('Delivered'), value: formatDateTime(order.delivered_at) }
            : { name: t('Delivery by'), value: formatDay(order.estimated_delivery_date) },
          ...(order.waiting_since
            ? [{ name: t('Waiting since'), value: formatDateTime(order.waiting_since) }]
            : []),
        ]}
      />
      {order.waiting_since && <ResumeOrderButton order={order} />}
      {order.buyer_confirmation === 'waiting' && <ConfirmForBuyer id={order.id} />}
    </Panel>
  )
}

const toFormValues = ({ status, courier, tracking_number }: AdminOrder) => ({
  status,
  courier: courier ?? '',
  tracking_number: tracking_number ?? '',
})
const labels = { status: t('Status'), courier: t('Courier'), tracking_number: t('Tracking number') }

const isStatus = (value: unknown): value is OrderStatus => orderStatuses.some((status) => status === value)
const show = (_name: string, value: unknown) =>
  isStatus(value) ? statusLabel[value] : formatFieldValue(value)

function ManageOrderForm({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const draft = useDraft(toFormValues(order))
  const { status, courier, tracking_number: trackingNumber } = draft.values
  const [note, setNote] = useState('')
  const [isConfirming, setIsConfirming] = useState(false)
  const { save, problem, unpaid, clearUnpaid, busy } = useSaveOrder(order, {
    onSaved: onClose,
    onStale: (fresh) => draft.rebaseOnto(toFormValues(fresh), fresh.updated_at),
  })
  useUnsavedChanges(draft.isDirty || note.trim() !== '')
  // Several parcels: courier and number are edited per parcel.
  const several = order.parcels.length > 1
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) alert.current?.focus()
  }, [problem])

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
      {problem && (
        <Alert severity="error" role="alert" ref={alert} tabIndex={-1}>
          {problem}
        </Alert>
      )}
      <DraftConflict draft={draft} labels={labels} show={show} />
      <NativeSelect
        label={t('Status')}
        autoFocus
        value={status}
        onChange={(chosen) => draft.set({ status: chosen })}
        choices={toChoices(statusLabel)}
      />
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

const messages = adminMessages.order

function ResumeOrderButton({ order }: { order: Pick<AdminOrder, 'id' | 'updated_at'> }) {
  const { act, busy } = useAction({
    resource: 'orders',
    done: messages.answered,
    failed: messages.waiting_failed,
  })
  return (
    <CanAccess permission="orders.write">
      <Button
        startIcon={<AnsweredIcon />}
        disabled={busy}
        onClick={() => act(() => setAwaitingCustomer(order, false))}
        sx={{ mt: 1 }}
      >
        {t('Answer received')}
      </Button>
    </CanAccess>
  )
}

function ConfirmForBuyer({ id }: Pick<AdminOrder, 'id'>) {
  const { act, busy } = useAction({
    resource: 'orders',
    done: messages.buyer_confirmed,
    failed: messages.buyer_confirm_failed,
  })
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      {t(
        'Waits for the buyer’s confirmation: we sent a link. Until then the order is not made. It is never cancelled for this.',
      )}
      <CanAccess permission="orders.write">
        <Button size="small" disabled={busy} onClick={() => act(() => confirmForBuyer(id))} sx={{ mt: 1 }}>
          {t('Confirmed by phone')}
        </Button>
      </CanAccess>
    </Alert>
  )
}
