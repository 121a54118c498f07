import CorrectIcon from '@mui/icons-material/EditNoteOutlined'
import { Alert, Button, Stack, TextField, Typography } from '@mui/material'
import type { StoredAddress } from '@nakshi/core/accounts/addresses'
import type { OrderEditPreview } from '@nakshi/core/order-edits/admin-schema'
import { canEditOrder, isProduced } from '@nakshi/core/order-edits/order-edit'
import type { AdminOrder } from '@nakshi/core/orders/admin-schema'
import { useState } from 'react'
import { API, fetchJson, getErrorMessage, getIssues } from '../../api/fetch-json.ts'
import { t } from '../../languages/i18n.ts'
import { orderEditMessages } from '../../languages/messages.ts'
import { CreditWithoutGst } from '../../order-fields/CreditWithoutGst.tsx'
import { PendingUploads, usePendingUploads } from '../../ui/forms/pending-uploads.tsx'
import { usePreview } from '../../ui/inputs/use-preview.ts'
import { PageDialog } from '../../ui/layout/PageDialog.tsx'
import { useAction } from '../../ui/layout/use-action.ts'
import { AddItem } from '../items/AddItem.tsx'
import { AddressFields } from '../items/AddressFields.tsx'
import { ItemFields } from '../items/ItemFields.tsx'
import { getFieldErrors, type ItemDraft, rebaseItems, replaceItem, toItemInput } from '../items/item-draft.ts'
import { type BuyerDraft, BuyerFields, toBuyerChange, toBuyerDraft } from './BuyerFields.tsx'
import { formatSaveLabel, OrderEditSummary } from './OrderEditSummary.tsx'
import { useOrderVersion, useReloadStale } from './use-order-version.ts'

type EditOrderButtonProps = { order: AdminOrder; note?: string; onOpenChange?: (open: boolean) => void }

export function EditOrderButton({ order, note = '', onOpenChange }: EditOrderButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const canEdit = canEditOrder(order.status) && order.parcels.length === 0 && order.customer !== null
  // Shipped by someone else meanwhile: what is typed stays.
  if (!canEdit && !isOpen) return null
  function setOpen(open: boolean) {
    setIsOpen(open)
    onOpenChange?.(open)
  }
  return (
    <>
      <Button variant="outlined" startIcon={<CorrectIcon />} onClick={() => setOpen(true)}>
        {t('Edit order')}
      </Button>
      {isOpen && (
        <PendingUploads>
          <EditOrderDialog order={order} note={note} onClose={() => setOpen(false)} />
        </PendingUploads>
      )}
    </>
  )
}

type EditOrderProps = { order: AdminOrder; note: string; onClose: () => void }

function EditOrderDialog({ order, note, onClose }: EditOrderProps) {
  const isUploading = usePendingUploads() > 0
  const { act, busy, problem } = useAction({
    resource: 'orders',
    done: orderEditMessages.saved,
    failed: orderEditMessages.failed,
    onDone: onClose,
  })
  const orderEdit = useOrderEdit(order, { note, busy })
  const { items, setItems, preview, error, isCurrent } = orderEdit
  const previewError = error && getIssues(error).length === 0 ? getErrorMessage(error) : null
  const formError = problem ?? previewError ?? orderEdit.changedMessage
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
          disabled={busy || isUploading || !isCurrent || !hasChanges}
          onClick={() => preview && act(() => orderEdit.save(preview.after.total))}
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
        <Typography variant="h3">{t('GST invoice')}</Typography>
        <BuyerFields
          buyer={orderEdit.buyer}
          initial={order.billing_address}
          errors={{
            business: getFieldErrors(error, 'business'),
            billing_address: getFieldErrors(error, 'billing_address'),
          }}
          onChange={orderEdit.setBuyer}
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
        <CreditWithoutGst show={order.credits_without_gst} />
      </Stack>
    </PageDialog>
  )
}

function useOrderEdit(order: AdminOrder, initial: { note: string; busy: boolean }) {
  const [items, setItems] = useState<ItemDraft[]>(() => order.items.map(asEdited))
  const [address, setAddress] = useState<StoredAddress>(order.shipping_address)
  const [typedBuyer, setBuyer] = useState<BuyerDraft | null>(null)
  const [note, setNote] = useState(initial.note)
  const { version, changedMessage } = useOrderVersion(order, initial.busy, (before, now) => {
    setItems(rebaseItems(before.items.map(asEdited), items, now.items.map(asEdited)))
    if (address === before.shipping_address) setAddress(now.shipping_address)
  })
  const buyer = typedBuyer ?? toBuyerDraft(version)
  const editBody = {
    updated_at: version.updated_at,
    items: items.map(toItemInput),
    ...(address === version.shipping_address ? {} : { shipping_address: address }),
    ...toBuyerChange(version, buyer, address),
  }
  const url = `${API}/orders/${order.id}/edit`
  const { preview, error, isCurrent } = usePreview<OrderEditPreview>(`${url}/preview`, editBody)
  useReloadStale(error)
  const save = (expectedTotal: number) =>
    fetchJson(url, {
      method: 'POST',
      body: JSON.stringify({ ...editBody, note, expected_total: expectedTotal }),
    })
  return {
    items,
    setItems,
    address,
    setAddress,
    buyer,
    setBuyer,
    note,
    setNote,
    changedMessage,
    preview,
    error,
    isCurrent,
    save,
  }
}

function asEdited(item: AdminOrder['items'][number]): ItemDraft {
  const { id, product_id, quantity, variant_selections, product, units } = item
  const customOptions = Object.fromEntries(
    Object.entries(item.custom_options).map(([option, value]) => [
      option,
      'images' in value
        ? { images: value.images.map(({ width: _w, height: _h, ...image }) => image) }
        : value,
    ]),
  )
  const { slug, title, image_url } = product
  return {
    key: id,
    id,
    product_id,
    slug,
    title,
    image_url,
    quantity,
    variant_selections,
    custom_options: customOptions,
    ordered: product,
    ordered_variants: variant_selections,
    made: units.reduce((sum, at) => (isProduced(at.production_status) ? sum + at.quantity : sum), 0),
  }
}
