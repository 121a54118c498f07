import type { RecordedAddress } from '@nakshi/api/contract/addresses'
import type { CorrectionPreview } from '@nakshi/api/contract/admin/corrections'
import type { AdminOrder } from '@nakshi/api/contract/admin/orders'
import { isMade } from '@nakshi/api/domain/correction'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fetchJson } from '../../api/fetch-json.ts'
import { useSettled } from '../../inputs/use-settled.ts'
import { asWished, type EditedPiece } from '../pieces/edited-piece.ts'

/** An order while it is corrected, and what the API says it would come to. */
export function useCorrection(order: AdminOrder, begunNote: string) {
  // As it was when the dialog opened: what somebody else saves meanwhile is not written over.
  const [opened] = useState(order)
  const [pieces, setPieces] = useState<EditedPiece[]>(() => opened.items.map(asEdited))
  const [address, setAddress] = useState<RecordedAddress>(opened.shipping_address)
  const [note, setNote] = useState(begunNote)
  const wished = {
    updated_at: opened.updated_at,
    items: pieces.map(asWished),
    ...(address === opened.shipping_address ? {} : { shipping_address: address }),
  }
  const typed = JSON.stringify(wished)
  const settled = useSettled(typed)
  const { data, error, isFetching } = useQuery({
    queryKey: ['correction', order.id, settled],
    queryFn: async (): Promise<CorrectionPreview> =>
      (await fetchJson(`/api/admin/orders/${order.id}/correction/preview`, { method: 'POST', body: settled }))
        .json,
    retry: false,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  const isNew = typed === settled && !isFetching && !error
  const save = (expectedTotal: number) =>
    fetchJson(`/api/admin/orders/${order.id}/correction`, {
      method: 'POST',
      body: JSON.stringify({ ...wished, note, expected_total: expectedTotal }),
    })
  return { pieces, setPieces, address, setAddress, note, setNote, preview: data, error, isNew, save }
}

function asEdited(item: AdminOrder['items'][number]): EditedPiece {
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
    made: units.reduce((sum, at) => (isMade(at.making_step) ? sum + at.quantity : sum), 0),
  }
}
