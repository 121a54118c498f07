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
  return [...listItemVariants(item), ...options, ...originRows(item)]
}

/** Of goods that are not made where the store's others are. */
function originRows({ product: { country_of_origin: country, importer } }: Item): DetailRow[] {
  return [
    ...(country ? [{ label: 'Country of origin', value: country }] : []),
    ...(importer ? [{ label: 'Imported by', value: importer }] : []),
  ]
}

const photoCount = (count: number) => (count === 1 ? '1 photo' : `${count} photos`)
