import AddIcon from '@mui/icons-material/LocalShippingOutlined'
import { Box, Button, DialogContentText, Link, Stack, Typography } from '@mui/material'
import type { AdminOrder } from '@nakshi/core/orders/admin-schema'
import { isUnsent, needsConfirmation } from '@nakshi/core/orders/order-status'
import type { AdminParcel } from '@nakshi/core/parcels/admin-schema'
import { formatUnits, getUnpackedUnits, isPartlyShipped } from '@nakshi/core/parcels/partial-shipment'
import { useState } from 'react'
import { deleteParcel, updateParcel } from '../../api/orders.ts'
import { CanAccess } from '../../api/permissions.tsx'
import { formatDateTime } from '../../languages/dates.ts'
import { t } from '../../languages/i18n.ts'
import { parcelMessages } from '../../languages/messages.ts'
import { richMessage } from '../../languages/rich-message.ts'
import { ActionDialog } from '../../ui/layout/ActionDialog.tsx'
import { useDialog } from '../../ui/layout/DialogHost.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { useAction } from '../../ui/layout/use-action.ts'
import { ConfirmStatusDialog } from '../status/ConfirmStatusDialog.tsx'
import { CancelUnitsDialog } from './CancelUnitsDialog.tsx'
import { ParcelDialog } from './ParcelDialog.tsx'

export function Parcels({ order }: { order: AdminOrder }) {
  const [adding, setAdding] = useState(false)
  const [cancelling, setCancelling] = useState(false)
  const remaining = getUnpackedUnits(order.items, order.parcels)
  const canSend = order.status !== 'cancelled' && remaining.size > 0
  const units = [...remaining].map(([itemId, quantity]) => ({ item_id: itemId, quantity }))
  return (
    <Panel
      title={t('Parcels')}
      action={
        canSend && (
          <CanAccess permission="orders.write">
            <Button variant="outlined" size="small" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
              {t('Create parcel')}
            </Button>
          </CanAccess>
        )
      }
    >
      {order.parcels.length === 0 && (
        <Typography color="textSecondary">{t('Nothing shipped yet.')}</Typography>
      )}
      <Stack component="ul" spacing={2} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {order.parcels.map((parcel) => (
          <ParcelRow key={parcel.id} order={order} parcel={parcel} />
        ))}
      </Stack>
      {isPartlyShipped(order) && (
        <Typography sx={{ mt: 2 }}>
          {richMessage('%{partly} Left to ship: %{units}', {
            partly: <strong>{t('Partially shipped.')}</strong>,
            units: formatUnits(units, order.items),
          })}
        </Typography>
      )}
      {isPartlyShipped(order) && isUnsent(order.status) && (
        <CanAccess permission="orders.write">
          <Button size="small" sx={{ mt: 1 }} onClick={() => setCancelling(true)}>
            {t('Cancel remaining units')}
          </Button>
        </CanAccess>
      )}
      {cancelling && <CancelUnitsDialog order={order} onClose={() => setCancelling(false)} />}
      {adding && <ParcelDialog order={order} onClose={() => setAdding(false)} />}
    </Panel>
  )
}

function ParcelRow({ order, parcel }: { order: AdminOrder; parcel: AdminParcel }) {
  const [open, setOpen] = useState<'take_back' | 'ask' | null>(null)
  const { number, courier, tracking_number, link, weight_grams, eway_bill, delivered_at, sent_at } = parcel
  const openDialog = useDialog()
  const close = () => setOpen(null)
  const { act, busy } = useAction({
    resource: 'orders',
    done: parcelMessages.saved,
    failed: parcelMessages.failed,
    onDone: close,
  })
  const arrive = (isDelivered: boolean) =>
    act(() => updateParcel(order.id, parcel.id, { is_delivered: isDelivered, updated_at: parcel.updated_at }))
  const isLast = order.parcels.every((each) => each.id === parcel.id || each.delivered_at !== null)
  const mustConfirm = order.status === 'shipped' && isLast && needsConfirmation(order, 'delivered')
  const name = t('parcel %{number}', { number })
  return (
    <Box component="li" aria-label={t('Parcel %{number}', { number })}>
      <Typography sx={{ fontWeight: 600 }}>{t('Parcel %{number}', { number })}</Typography>
      <Typography>{formatUnits(parcel.items, order.items)}</Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {courier ?? t('No courier')}, {tracking_number ?? t('no tracking number')}
        {weight_grams !== null && `, ${weight_grams} g`}
        {eway_bill !== null && `, ${t('E-way bill %{number}', { number: eway_bill })}`}
      </Typography>
      {link && (
        <Link href={link} target="_blank" rel="noreferrer">
          {t('Track %{name} with %{courier}', { name, courier: courier ?? t('its courier') })}
        </Link>
      )}
      <Typography variant="caption" color="textSecondary" component="p">
        {delivered_at
          ? t('Delivered %{deliveredAt}', { deliveredAt: formatDateTime(delivered_at) })
          : t('Sent %{sentAt}', { sentAt: formatDateTime(sent_at) })}
      </Typography>
      <CanAccess permission="orders.write">
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5, ml: -0.75 }}>
          <Button
            size="small"
            aria-label={t('Edit %{name}', { name })}
            disabled={busy}
            onClick={() =>
              openDialog((closeEdit) => <ParcelDialog order={order} parcel={parcel} onClose={closeEdit} />)
            }
          >
            {t('Edit')}
          </Button>
          {delivered_at === null && order.status !== 'cancelled' && (
            <Button
              size="small"
              aria-label={t('Mark %{name} as delivered', { name })}
              disabled={busy}
              onClick={() => (mustConfirm ? setOpen('ask') : arrive(true))}
            >
              {t('Delivered')}
            </Button>
          )}
          {delivered_at !== null && order.status !== 'delivered' && (
            <Button
              size="small"
              aria-label={t('Mark %{name} as not delivered', { name })}
              disabled={busy}
              onClick={() => arrive(false)}
            >
              {t('Not delivered')}
            </Button>
          )}
          {delivered_at === null && (
            <Button
              size="small"
              aria-label={t('Cancel %{name}', { name })}
              disabled={busy}
              onClick={() => setOpen('take_back')}
            >
              {t('Cancel parcel')}
            </Button>
          )}
        </Stack>
      </CanAccess>
      {open === 'take_back' && <RemoveParcelDialog order={order} parcel={parcel} onClose={close} />}
      {open === 'ask' && (
        <ConfirmStatusDialog
          orders={[order]}
          to="delivered"
          onClose={close}
          onConfirm={() => {
            // Closes first: once delivered, the refetched order would change the question.
            close()
            arrive(true)
          }}
        />
      )}
    </Box>
  )
}

type RemoveParcelProps = { order: AdminOrder; parcel: AdminParcel; onClose: () => void }

function RemoveParcelDialog({ order, parcel: { id, number }, onClose }: RemoveParcelProps) {
  const { act, busy, problem } = useAction({
    resource: 'orders',
    done: parcelMessages.removed,
    failed: parcelMessages.failed,
    onDone: onClose,
  })
  return (
    <ActionDialog
      title={t('Cancel parcel %{number}?', { number })}
      action={t('Cancel parcel')}
      keep={t('Keep parcel')}
      destructive
      busy={busy}
      errorMessage={problem}
      onAction={() => act(() => deleteParcel(order.id, id))}
      onClose={onClose}
    >
      <DialogContentText>
        {t(
          'Its items can be shipped again. The order timeline tells the customer that the parcel was not shipped. Emails already sent cannot be recalled. The invoice remains valid for the next parcel.',
        )}
      </DialogContentText>
    </ActionDialog>
  )
}
