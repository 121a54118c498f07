import CorrectIcon from '@mui/icons-material/EditNoteOutlined'
import { Alert, Button, Stack, TextField, Typography } from '@mui/material'
import type { AdminOrder } from '@nakshi/contract/admin/orders'
import { canEditOrder } from '@nakshi/domain/order-edit'
import { useState } from 'react'
import { getErrorMessage, getIssues } from '../../api/fetch-json.ts'
import { useAction } from '../../api/use-action.ts'
import { t } from '../../i18n.ts'
import { PageDialog } from '../../layout/PageDialog.tsx'
import { orderEditMessages } from '../../messages/order-edits.ts'
import { AddItem } from '../items/AddItem.tsx'
import { AddressFields } from '../items/AddressFields.tsx'
import { getFieldErrors } from '../items/field-errors.ts'
import { ItemFields } from '../items/ItemFields.tsx'
import { replaceItem } from '../items/item-draft.ts'
import { formatSaveLabel, OrderEditSummary } from './OrderEditSummary.tsx'
import { useOrderEdit } from './use-order-edit.ts'

export function EditOrderButton({ order, note = '' }: { order: AdminOrder; note?: string }) {
  const [open, setOpen] = useState(false)
  if (!canEditOrder(order.status) || order.parcels.length > 0 || order.customer === null) return null
  return (
    <>
      <Button variant="outlined" startIcon={<CorrectIcon />} onClick={() => setOpen(true)}>
        {t('Edit order')}
      </Button>
      {open && <EditOrderDialog order={order} note={note} onClose={() => setOpen(false)} />}
    </>
  )
}

type EditOrderProps = { order: AdminOrder; note: string; onClose: () => void }

function EditOrderDialog({ order, note, onClose }: EditOrderProps) {
  const orderEdit = useOrderEdit(order, note)
  const { units: items, setPieces: setItems, preview, error, isNew: isCurrent } = orderEdit
  const {
    act: run,
    busy,
    problem: errorMessage,
  } = useAction({
    resource: 'orders',
    done: orderEditMessages.saved,
    failed: orderEditMessages.failed,
    onDone: onClose,
  })
  const formError = errorMessage ?? (error && getIssues(error).length === 0 ? getErrorMessage(error) : null)
  const hasChanges = preview !== undefined && preview.changes.length > 0

  return (
    <PageDialog
      title={t('Edit order %{orderNumber}', { orderNumber: order.order_number })}
      maxWidth="md"
      errorMessage={formError}
      busy={busy}
      filled={hasChanges || !isCurrent}
      action={
        <Button
          variant="contained"
          disabled={busy || !isCurrent || !hasChanges}
          onClick={() => preview && run(() => orderEdit.save(preview.after.total))}
        >
          {busy ? t('Saving...') : preview ? formatSaveLabel(preview) : t('Save')}
        </Button>
      }
      onClose={onClose}
    >
      <Stack spacing={2}>
        {order.change_requests.map(({ id, message: words }) => (
          <Alert key={id} severity="info" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {t('Customer’s request: %{words}', { words })}
          </Alert>
        ))}
        {items.map((item, index) => (
          <ItemFields
            key={item.key}
            item={item}
            customer_id={order.customer?.id ?? null}
            errors={getFieldErrors(error, `items.${index}`)}
            onChange={(changed) => setItems((now) => replaceItem(now, changed))}
            onRemove={
              items.length > 1 ? () => setItems((now) => now.filter(({ key }) => key !== item.key)) : null
            }
          />
        ))}
        <AddItem onAdd={(item) => setItems((now) => [...now, item])} />
        <Typography variant="h3">{t('Delivery address')}</Typography>
        <AddressFields
          address={orderEdit.address}
          errors={getFieldErrors(error, 'shipping_address')}
          onChange={orderEdit.setAddress}
        />
        <TextField
          label={t('Message to the customer')}
          helperText={t('Sent with the list of changes and shown in the timeline.')}
          value={orderEdit.note}
          multiline
          onChange={({ target }) => orderEdit.setNote(target.value)}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
        {preview && <OrderEditSummary preview={preview} />}
      </Stack>
    </PageDialog>
  )
}
