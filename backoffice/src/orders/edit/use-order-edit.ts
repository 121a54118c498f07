import type { OrderEditPreview } from '@nakshi/contract/admin/order-edits'
import type { AdminOrder } from '@nakshi/contract/admin/orders'
import type { StoredAddress } from '@nakshi/contract/shop/addresses'
import { isProduced } from '@nakshi/domain/order-edit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fetchJson } from '../../api/fetch-json.ts'
import { useDebouncedValue } from '../../inputs/use-debounced-value.ts'
import { type ItemDraft, toItemInput } from '../items/item-draft.ts'

export function useOrderEdit(order: AdminOrder, initialNote: string) {
  // The version when the dialog opened, so that concurrent edits are detected.
  const [opened] = useState(order)
  const [items, setItems] = useState<ItemDraft[]>(() => opened.items.map(asEdited))
  const [address, setAddress] = useState<StoredAddress>(opened.shipping_address)
  const [note, setNote] = useState(initialNote)
  const editBody = {
    updated_at: opened.updated_at,
    items: items.map(toItemInput),
    ...(address === opened.shipping_address ? {} : { shipping_address: address }),
  }
  const typed = JSON.stringify(editBody)
  const debounced = useDebouncedValue(typed)
  const { data, error, isFetching } = useQuery({
    queryKey: ['order_edit', order.id, debounced],
    queryFn: async (): Promise<OrderEditPreview> =>
      (
        await fetchJson(`/api/admin/orders/${order.id}/edit/preview`, {
          method: 'POST',
          body: debounced,
        })
      ).json,
    retry: false,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  const isCurrent = typed === debounced && !isFetching && !error
  const save = (expectedTotal: number) =>
    fetchJson(`/api/admin/orders/${order.id}/edit`, {
      method: 'POST',
      body: JSON.stringify({ ...editBody, note, expected_total: expectedTotal }),
    })
  return {
    units: items,
    setPieces: setItems,
    address,
    setAddress,
    note,
    setNote,
    preview: data,
    error,
    isNew: isCurrent,
    save,
  }
}

function asEdited(item: AdminOrder['items'][number]): ItemDraft {
  const { id, product_id, quantity, variant_selections, product, units } = item
  const customOptions = Object.fromEntries(
    Object.entries(item.custom_options).map(([option, value]) => [
      option,
      'text' in value ? value : { images: value.images.map(({ width: _w, height: _h, ...image }) => image) },
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
