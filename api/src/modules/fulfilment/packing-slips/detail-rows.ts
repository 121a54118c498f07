import { listItemVariants } from '@nakshi/core/cart/item-variants'
import type { BilingualLabels } from '@nakshi/core/languages/bilingual'
import type { packingSlipLabels } from '@nakshi/core/parcels/packing-slip-labels'
import type { FilledOption } from '@nakshi/core/products/choices'
import type { OrderWithItems } from '../../orders/get-orders-with-items.ts'
import { findOptionName, listFilledOptions } from '../../print-files/artwork-names.ts'

type Item = OrderWithItems['items'][number]
export type DetailRow = { label: string; value: string }
export type SlipTexts = BilingualLabels<keyof typeof packingSlipLabels>

/** What was chosen for an item of a packing slip. */
export function detailRows(item: Item, texts: SlipTexts): DetailRow[] {
  const options = listFilledOptions(item).map(([id, filled]) => ({
    label: findOptionName(item.product, id),
    value: formatFilled(filled, texts),
  }))
  return [...listItemVariants(item), ...options, ...originRows(item, texts)]
}

function formatFilled(filled: FilledOption, { pair }: SlipTexts): string {
  if ('text' in filled) return filled.text
  return 'images' in filled
    ? pair('photos', { smart_count: filled.images.length })
    : filled.files.map(({ name }) => name).join(', ')
}

/** Of goods that are not made where the store's others are. */
function originRows({ product: { country_of_origin: country, importer } }: Item, { pair }: SlipTexts) {
  return [
    ...(country ? [{ label: pair('country_of_origin'), value: country }] : []),
    ...(importer ? [{ label: pair('imported_by'), value: importer }] : []),
  ]
}
