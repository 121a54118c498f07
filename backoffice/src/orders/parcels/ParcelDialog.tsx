import { Box, Stack, Typography } from '@mui/material'
import { randomKey } from '@nakshi/client/random-key'
import { formatMessage } from '@nakshi/core/base/format-message'
import { isKnownCourier } from '@nakshi/core/couriers/couriers'
import type { AdminOrder } from '@nakshi/core/orders/admin-schema'
import type { AdminParcel } from '@nakshi/core/parcels/admin-schema'
import { getUnpackedUnits } from '@nakshi/core/parcels/partial-shipment'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { isStale } from '../../api/fetch-json.ts'
import { createParcel, updateParcel } from '../../api/orders.ts'
import { t } from '../../languages/i18n.ts'
import { parcelMessages } from '../../languages/messages.ts'
import { DraftConflict, useDraft } from '../../ui/forms/use-draft.tsx'
import { QuantityField } from '../../ui/inputs/QuantityField.tsx'
import { ActionDialog } from '../../ui/layout/ActionDialog.tsx'
import { useAction } from '../../ui/layout/use-action.ts'
import { ORDER_META } from '../details/use-save-order.ts'
import { CourierInputs, type ParcelFormValues } from './CourierInputs.tsx'

type ParcelDialogProps = {
  order: AdminOrder
  parcel?: AdminParcel
  onClose: () => void
}

export function ParcelDialog({ order, parcel, onClose }: ParcelDialogProps) {
  const first = order.parcels.length === 0
  // The first parcel takes over a tracking number that was saved with the order.
  const draft = useDraft<ParcelFormValues>(toParcelFormValues(parcel ?? (first ? order : {})))
  const { values: sent } = draft
  const [version, setVersion] = useState(parcel?.updated_at)
  const dataProvider = useDataProvider()
  // A resend after a lost response is the same parcel.
  const [key] = useState(randomKey)
  const [remaining] = useState(() => getUnpackedUnits(order.items, order.parcels))
  const [units, setUnits] = useState<ReadonlyMap<string, number>>(remaining)
  const number = (order.parcels.at(-1)?.number ?? 0) + 1
  const { act, busy, problem } = useAction({
    resource: 'orders',
    done: parcel ? parcelMessages.saved : formatMessage(parcelMessages.sent, { number }),
    failed: parcelMessages.failed,
    onDone: onClose,
  })
  // NaN while one of them is no quantity.
  const count = [...units.values()].reduce((sum, quantity) => sum + quantity, 0)

  const weight = typeof sent.weight_grams === 'string' ? undefined : sent.weight_grams

  function save() {
    if (weight === undefined) return
    const courier = sent.courier.trim() || null
    const details = {
      courier,
      tracking_number: sent.tracking_number.trim() || null,
      tracking_url: isKnownCourier(courier) ? null : sent.tracking_url.trim() || null,
      weight_grams: weight,
      eway_bill: sent.eway_bill.trim() || null,
    }
    const items = [...units].flatMap(([itemId, quantity]) =>
      quantity > 0 ? [{ item_id: itemId, quantity }] : [],
    )
    return act(async () => {
      if (!parcel) return createParcel(order.id, key, { ...details, items })
      try {
        await updateParcel(order.id, parcel.id, { ...details, updated_at: version })
      } catch (error) {
        if (isStale(error)) await refetchParcel(parcel.id)
        throw error
      }
    })
  }

  async function refetchParcel(id: string) {
    const { data } = await dataProvider.getOne<AdminOrder>('orders', { id: order.id, meta: ORDER_META })
    const latest = data.parcels.find((one) => one.id === id)
    if (!latest) return
    setVersion(latest.updated_at)
    draft.rebaseOnto(toParcelFormValues(latest), latest.updated_at)
  }

  return (
    <ActionDialog
      title={parcel ? t('Parcel %{number}', { number: parcel.number }) : t('Create parcel')}
      action={parcel ? t('Save') : t('Send parcel')}
      busyAction={parcel ? t('Saving...') : t('Sending...')}
      busy={busy}
      disabled={weight === undefined || (!parcel && !(count > 0))}
      filled={draft.isDirty}
      errorMessage={draft.conflict ? null : problem}
      onAction={save}
      onClose={onClose}
    >
      <Stack spacing={1.5} sx={{ pt: 1 }}>
        <DraftConflict draft={draft} labels={labels} />
        {!parcel && (
          <>
            <UnitInputs order={order} remaining={remaining} units={units} onChange={setUnits} />
            <Typography color="textSecondary" variant="caption">
              {first
                ? t('This parcel issues the invoice for the whole order. The customer is notified by email.')
                : t('The customer is notified by email.')}
            </Typography>
          </>
        )}
        <CourierInputs sent={sent} value={order.total_amount} onChange={draft.set} />
      </Stack>
    </ActionDialog>
  )
}

const labels = {
  courier: t('Courier'),
  tracking_number: t('Tracking number'),
  tracking_url: t('Tracking link'),
  weight_grams: t('Weight in grams'),
  eway_bill: t('E-way bill number'),
}

const toParcelFormValues = (stored: Partial<AdminParcel> | AdminOrder): ParcelFormValues => ({
  courier: stored.courier ?? '',
  tracking_number: stored.tracking_number ?? '',
  tracking_url: ('tracking_url' in stored && stored.tracking_url) || '',
  weight_grams: 'weight_grams' in stored ? (stored.weight_grams ?? null) : null,
  eway_bill: ('eway_bill' in stored && stored.eway_bill) || '',
})

type UnitInputsProps = {
  order: AdminOrder
  remaining: ReadonlyMap<string, number>
  units: ReadonlyMap<string, number>
  onChange: (units: ReadonlyMap<string, number>) => void
}

export function UnitInputs({ order, remaining, units, onChange }: UnitInputsProps) {
  return order.items.flatMap(({ id, product: { title } }) => {
    const most = remaining.get(id)
    if (most === undefined) return []
    return [
      <Box key={id} sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{title}</Typography>
        <QuantityField
          label={t('of %{most}', { most })}
          value={units.get(id) ?? 0}
          min={0}
          max={most}
          onChange={(typed) => onChange(new Map(units).set(id, typed))}
          htmlInput={{ 'aria-label': t('Units of %{title}', { title }) }}
          sx={{ width: 88, flex: 'none' }}
        />
      </Box>,
    ]
  })
}
