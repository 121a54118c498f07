import { sql } from 'drizzle-orm'
import type { Tx } from '../../../../db/client.ts'
import { orderItems } from '../../../../db/tables/index.ts'
import { type ExportTableColumn, textCell } from '../../../../spreadsheets/table.ts'
import {
  findOptionName,
  itemFolder,
  listItemPhotos,
  UNNAMED_OPTION,
} from '../../../print-files/artwork-names.ts'
import { type ItemRow, itemsOfOrders } from './item-columns.ts'
import { type OrderSelection, orderItemCondition } from './order-selection.ts'

const { variant_selections, custom_options, product } = orderItems
type Name = { name: string }

/** One column per variant type among the exported items. */
export async function getVariantColumns(
  tx: Tx,
  selection: OrderSelection,
): Promise<ExportTableColumn<ItemRow>[]> {
  const names = await tx.execute<Name>(sql`
    select distinct coalesce(${product}->'variant_labels'->>chosen.type, chosen.type) as name
    from ${itemsOfOrders} cross join jsonb_object_keys(${variant_selections}) as chosen(type)
    where ${orderItemCondition(selection)} order by name`)
  return names.map(({ name }) => ({ name, ...textCell((item) => formatVariant(item, name)) }))
}

/** One column per custom option name: texts as typed, photos by their name in the artwork archive. */
export async function getOptionColumns(
  tx: Tx,
  selection: OrderSelection,
): Promise<ExportTableColumn<ItemRow>[]> {
  const names = await tx.execute<Name>(sql`
    select distinct coalesce(offered.name, ${UNNAMED_OPTION}) as name
    from ${itemsOfOrders} cross join jsonb_object_keys(${custom_options}) as filled(id)
    left join lateral jsonb_to_recordset(${product}->'custom_options') as offered(id text, name text)
      on offered.id = filled.id
    where ${orderItemCondition(selection)} order by name`)
  return names.map(({ name }) => ({ name, ...textCell((item) => formatOption(item, name)) }))
}

function formatVariant({ variant_selections, product }: ItemRow, name: string): string | null {
  const values = Object.entries(variant_selections).flatMap(([type, value]) =>
    (product.variant_labels[type] ?? type) === name ? [value] : [],
  )
  return values.length > 0 ? values.join('; ') : null
}

function formatOption(item: ItemRow, name: string): string | null {
  const photos = listItemPhotos(item)
  const values = Object.entries(item.custom_options).flatMap(([id, filled]) => {
    if (findOptionName(item.product, id) !== name) return []
    if ('text' in filled) return [filled.text]
    const files = photos.flatMap((photo) => (photo.option_id === id ? [photo.file] : []))
    return [files.map((file) => `${itemFolder(item.order_number, item)}/${file}`).join('; ')]
  })
  return values.length > 0 ? values.join('; ') : null
}
