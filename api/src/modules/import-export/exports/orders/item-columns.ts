import type { ExportColumn } from '@nakshi/contract/admin/export-columns'
import type { OrderAddress } from '@nakshi/contract/shop/addresses'
import type { OrderStatus } from '@nakshi/contract/shop/orders'
import { getPaymentChoice, getPaymentState } from '@nakshi/domain/cash-on-delivery'
import { formatSortableDateTime } from '@nakshi/domain/dates'
import { getPlaceOfSupply } from '@nakshi/domain/tax'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../../db/client.ts'
import {
  categories,
  invoices,
  orderItems,
  orders,
  orderTaxLines,
  productCategories,
} from '../../../../db/tables/index.ts'
import {
  type CellReader,
  dateTimeCell,
  dayCell,
  type ExportTableColumn,
  moneyCell,
  numberCell,
  textCell,
} from '../../../../spreadsheets/table.ts'
import {
  findOptionName,
  itemFolder,
  listItemPhotos,
  UNNAMED_OPTION,
} from '../../../print-files/artwork-names.ts'
import {
  type ExportSelection,
  orderByClause,
  orderItemCondition,
  ordersWithAccounts,
  rowCondition,
} from '../export-selection.ts'
import { exportTable } from '../export-table.ts'
import { getDeliverySpeed, internalNote } from './order-columns.ts'

const { variant_selections, custom_options, product } = orderItems
type Name = { name: string }

/** One column per variant type among the exported items. */
async function getVariantColumns(tx: Tx, selection: ExportSelection): Promise<ExportTableColumn<ItemRow>[]> {
  const names = await tx.execute<Name>(sql`
    select distinct coalesce(${product}->'variant_labels'->>chosen.type, chosen.type) as name
    from ${itemsOfOrders} cross join jsonb_object_keys(${variant_selections}) as chosen(type)
    where ${orderItemCondition(selection)} order by name`)
  return names.map(({ name }) => ({ name, ...textCell((item) => formatVariant(item, name)) }))
}

/** One column per custom option name: texts as typed, photos by their name in the artwork archive. */
async function getOptionColumns(tx: Tx, selection: ExportSelection): Promise<ExportTableColumn<ItemRow>[]> {
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

type ItemRow = typeof orderItems.$inferSelect & {
  order_number: string
  status: OrderStatus
  placed_at: Date
  estimated_delivery_date: string
  shipping_address: OrderAddress
  category: string | null
  gift_message: string | null
  gift_wrap_amount: number | null
  express_amount: number | null
  earliest_delivery_date: string | null
  internal_note: string | null
}

export const itemsOfOrders = sql`${ordersWithAccounts} join ${orderItems} on ${orderItems.order_id} = ${orders.id}`

function selectItems(selection: ExportSelection): SQL {
  return sql`
    select ${orderItems}.*, ${orders.order_number}, ${orders.status}, ${orders.created_at} as placed_at,
      ${orders.estimated_delivery_date}, ${orders.shipping_address}, ${orders.gift_message},
      ${orders.gift_wrap_amount}, ${orders.express_amount}, ${orders.earliest_delivery_date},
      (
        select string_agg(${categories.name}, ', ' order by ${categories.name})
        from ${productCategories} join ${categories} on ${categories.id} = ${productCategories.category_id}
        where ${productCategories.product_id} = ${orderItems.product_id}
      ) as category,
      ${internalNote}
    from ${itemsOfOrders}
    where ${orderItemCondition(selection)}
    order by ${orderByClause(selection, orderItems.line_no)}`
}

/** Columns with fixed names; `variants` and `options` expand to dynamic columns. */
const itemCells: Record<Exclude<ExportColumn<'items'>, 'variants' | 'options'>, CellReader<ItemRow>> = {
  order_number: textCell((row) => row.order_number),
  line_no: numberCell((row) => row.line_no),
  placed_at: dateTimeCell((row) => row.placed_at),
  estimated_delivery_date: dayCell((row) => row.estimated_delivery_date),
  status: textCell((row) => row.status),
  product: textCell((row) => row.product.title),
  sku: textCell((row) => row.product.sku ?? row.product_id?.slice(0, 8) ?? null),
  category: textCell((row) => row.category),
  quantity: numberCell((row) => row.quantity),
  photos: numberCell((row) => listItemPhotos(row).length),
  unit_price: moneyCell((row) => row.price),
  line_total: moneyCell((row) => row.price * row.quantity),
  ship_name: textCell((row) => row.shipping_address.full_name),
  city: textCell((row) => row.shipping_address.city),
  pincode: textCell((row) => row.shipping_address.pincode),
  production_status: textCell((row) => row.production_status),
  gift_message: textCell((row) => row.gift_message),
  internal_note: textCell((row) => row.internal_note),
  gift_wrap: textCell((row) => (row.gift_wrap_amount === null ? 'no' : 'yes')),
  not_before: dayCell((row) => row.earliest_delivery_date),
  delivery_speed: textCell(getDeliverySpeed),
}

type Tax = Pick<typeof orderTaxLines.$inferSelect, 'percent' | 'taxable' | 'cgst' | 'sgst' | 'igst'>

/** Amounts in paise. Invoice fields are null before it is issued. */
type GstRow = typeof orders.$inferSelect &
  Tax & {
    line_no: number
    is_first: boolean
    quantity: number
    price: number
    hsn: string | null
    title: string
    shipping_gst: number
    invoice_no: string | null
    issued_at: Date | null
    seller_gstin: string | null
  }

/** One row per item: HSN code and tax rate differ per item. */
function selectGstRows(selection: ExportSelection): SQL {
  return sql`
    select ${orders}.*, ${orderItems.line_no}, ${orderItems.quantity}, ${orderItems.price}, ${orderItems.hsn},
      ${orderItems.product}->>'title' as title,
      ${orderItems.line_no} = (select min(line_no) from order_items where order_id = ${orders.id}) as is_first,
      coalesce(tax.percent, 0) as percent, coalesce(tax.taxable, ${orderItems.price} * ${orderItems.quantity}) as taxable,
      coalesce(tax.cgst, 0) as cgst, coalesce(tax.sgst, 0) as sgst, coalesce(tax.igst, 0) as igst,
      coalesce(shipping.cgst + shipping.sgst + shipping.igst, 0) as shipping_gst,
      ${invoices.number} as invoice_no, ${invoices.issued_at},
      ${invoices.content}->'seller'->>'gstin' as seller_gstin
    from ${itemsOfOrders}
    left join ${orderTaxLines} tax on tax.order_id = ${orders.id} and tax.line_no = ${orderItems.line_no}
    left join ${orderTaxLines} shipping on shipping.order_id = ${orders.id} and shipping.line_no = 0
    left join ${invoices} on ${invoices.order_id} = ${orders.id} and ${invoices.voided_at} is null
    where ${rowCondition(selection)}
    order by ${orderByClause(selection, orderItems.line_no)}`
}

/** Tax split as on the invoice; blank before it is issued. */
const invoiced = (kind: 'cgst' | 'sgst' | 'igst') => (row: GstRow) =>
  row.invoice_no === null ? null : row[kind]

const gst = ({ cgst, sgst, igst }: GstRow) => cgst + sgst + igst

/** Order-level amounts appear on the first line only, so that column sums are right. */
const firstLineOnly = (amount: (row: GstRow) => number) => (row: GstRow) => (row.is_first ? amount(row) : 0)

/** Tax-inclusive taxable values already contain the discount. */
const afterTax = ({ tax_mode, discount_amount }: GstRow) => (tax_mode === 'added' ? discount_amount : 0)

const gstCells: Record<ExportColumn<'accounts'>, CellReader<GstRow>> = {
  invoice_no: textCell((row) => row.invoice_no),
  invoice_date: dayCell((row) => row.issued_at && formatSortableDateTime(row.issued_at).slice(0, 10)),
  order_number: textCell((row) => row.order_number),
  order_date: dayCell((row) => formatSortableDateTime(row.created_at).slice(0, 10)),
  status: textCell((row) => row.status),
  payment_method: textCell(getPaymentChoice),
  payment_status: textCell(getPaymentState),
  seller_gstin: textCell((row) => row.seller_gstin),
  billed_to: textCell((row) => row.billing_address.full_name),
  buyer_name: textCell((row) => row.buyer_name),
  buyer_gstin: textCell((row) => row.buyer_gstin),
  place_of_supply: textCell((row) => getPlaceOfSupply(row.buyer_gstin, row.shipping_address.state)),
  tax_mode: textCell((row) => row.tax_mode),
  line_no: numberCell((row) => row.line_no),
  product: textCell((row) => row.title),
  hsn: textCell((row) => row.hsn),
  quantity: numberCell((row) => row.quantity),
  unit_price: moneyCell((row) => row.price),
  taxable_value: moneyCell((row) => row.taxable),
  gst_percent: numberCell((row) => row.percent),
  cgst: moneyCell(invoiced('cgst')),
  sgst: moneyCell(invoiced('sgst')),
  igst: moneyCell(invoiced('igst')),
  gst: moneyCell(gst),
  shipping: moneyCell(firstLineOnly((row) => row.shipping_amount)),
  gst_in_shipping: moneyCell(firstLineOnly((row) => row.shipping_gst)),
  discount: moneyCell(firstLineOnly((row) => row.discount_amount)),
  total: moneyCell(
    (row) => row.taxable + gst(row) + firstLineOnly((first) => first.shipping_amount - afterTax(first))(row),
  ),
}

export const itemTable = exportTable<ItemRow>({
  select: selectItems,
  cells: itemCells,
  dynamic: { variants: getVariantColumns, options: getOptionColumns },
})
export const gstTable = exportTable<GstRow>({ select: selectGstRows, cells: gstCells })
