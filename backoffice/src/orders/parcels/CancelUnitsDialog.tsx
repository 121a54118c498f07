import { Alert, Checkbox, FormControlLabel, Stack, TextField } from '@mui/material'
import type { OrderEditPreview } from '@nakshi/core/order-edits/admin-schema'
import type { AdminOrder } from '@nakshi/core/orders/admin-schema'
import { getUnpackedUnits } from '@nakshi/core/parcels/partial-shipment'
import { useState } from 'react'
import { API, fetchJson, getErrorMessage } from '../../api/fetch-json.ts'
import { t } from '../../languages/i18n.ts'
import { orderEditMessages } from '../../languages/messages.ts'
import { CreditWithoutGst } from '../../order-fields/CreditWithoutGst.tsx'
import { usePreview } from '../../ui/inputs/use-preview.ts'
import { ActionDialog } from '../../ui/layout/ActionDialog.tsx'
import { useAction } from '../../ui/layout/use-action.ts'
import { formatSaveLabel, OrderEditSummary } from '../edit/OrderEditSummary.tsx'
import { useOrderVersion, useReloadStale } from '../edit/use-order-version.ts'
import { UnitInputs } from './ParcelDialog.tsx'

type CancelUnitsDialogProps = { order: AdminOrder; onClose: () => void }

export function CancelUnitsDialog({ order, onClose }: CancelUnitsDialogProps) {
  const [units, setUnits] = useState<ReadonlyMap<string, number>>(() =>
    getUnpackedUnits(order.items, order.parcels),
  )
  const [restock, setRestock] = useState(true)
  const [note, setNote] = useState('')
  const { act, busy, problem } = useAction({
    resource: 'orders',
    done: orderEditMessages.units_cancelled,
    failed: orderEditMessages.units_failed,
    onDone: onClose,
  })
  const { version, changedMessage } = useOrderVersion(order, busy, (before, now) => {
    const remaining = getUnpackedUnits(before.items, before.parcels)
    setUnits(
      new Map(
        [...getUnpackedUnits(now.items, now.parcels)].map(([id, most]) => {
          const typed = units.get(id)
          const isTyped = typed !== undefined && typed !== remaining.get(id)
          return [id, isTyped && typed <= most ? typed : most]
        }),
      ),
    )
  })
  const remaining = getUnpackedUnits(version.items, version.parcels)
  const items = [...units].flatMap(([itemId, quantity]) =>
    quantity > 0 ? [{ item_id: itemId, quantity }] : [],
  )
  const isReadable = [...units.values()].every(Number.isInteger)
  const body = { updated_at: version.updated_at, items, restock }
  const url = `${API}/orders/${order.id}/cancel-units`
  const { preview, error, isCurrent } = usePreview<OrderEditPreview>(
    `${url}/preview`,
    body,
    isReadable && items.length > 0,
  )
  useReloadStale(error)
  const save = () =>
    preview &&
    act(() =>
      fetchJson(url, {
        method: 'POST',
        body: JSON.stringify({ ...body, note, expected_total: preview.after.total }),
      }),
    )

  return (
    <ActionDialog
      title={t('Cancel remaining units')}
      action={preview ? formatSaveLabel(preview) : t('Save')}
      busyAction={t('Saving...')}
      busy={busy}
      disabled={!isCurrent || !preview || !isReadable}
      errorMessage={problem ?? (error ? getErrorMessage(error) : changedMessage)}
      maxWidth="sm"
      onAction={save}
      onClose={onClose}
    >
      <Stack spacing={1.5} sx={{ pt: 1 }}>
        <UnitInputs order={version} remaining={remaining} units={units} onChange={setUnits} />
        <FormControlLabel
          control={<Checkbox checked={restock} onChange={(_event, checked) => setRestock(checked)} />}
          label={t('Restock units that can still be sold')}
        />
        <TextField
          label={t('Message to the customer')}
          helperText={t('Sent with the list of changes and shown in the timeline.')}
          value={note}
          multiline
          onChange={({ target }) => setNote(target.value)}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
        {preview && <OrderEditSummary preview={preview} />}
        {preview && (
          <Alert severity="info">
            {t('The invoice remains valid. A credit note is issued for these units.')}
          </Alert>
        )}
        <CreditWithoutGst show={order.credits_without_gst} />
      </Stack>
    </ActionDialog>
  )
}
