import { listItemVariants } from '@nakshi/core/cart/item-variants'
import type { OrderWithItems } from '../../orders/get-orders-with-items.ts'
import { findOptionName, listFilledOptions } from '../../print-files/artwork-names.ts'

type Item = OrderWithItems['items'][number]
export type DetailRow = { label: string; value: string }

/** What was chosen for an item of a packing slip. */
export function detailRows(item: Item): DetailRow[] {
  const options = listFilledOptions(item).map(([id, filled]) => ({
    label: findOptionName(item.product, id),
    value: 'text' in filled ? filled.text : photoCount(filled.images.length),
  }))
  return [...listItemVariants(item), ...options]
}

const photoCount = (count: number) => (count === 1 ? '1 photo' : `${count} photos`)
