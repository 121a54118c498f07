import type { ExportColumn } from '@nakshi/contract/admin/export'
import { formatSortableDateTime } from '@nakshi/domain/dates'
import { getPlaceOfSupply } from '@nakshi/domain/tax'
import { type SQL, sql } from 'drizzle-orm'
import { invoices, orderItems, orders, orderTaxLines } from '../../../../db/tables/index.ts'
import { type CellReader, dayCell, moneyCell, numberCell, textCell } from '../../../../spreadsheets/table.ts'
import { itemsOfOrders } from './item-columns.ts'
import { type OrderSelection, orderByClause, orderCondition } from './order-selection.ts'

type Tax = Pick<typeof orderTaxLines.$inferSelect, 'percent' | 'taxable' | 'cgst' | 'sgst' | 'igst'>

/** Amounts in paise. Invoice fields are null before it is issued. */
export type GstRow = typeof orders.$inferSelect &
  Tax & {
    line_no: number
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
export function selectGstRows(selection: OrderSelection): SQL {
  return sql`
    select ${orders}.*, ${orderItems.line_no}, ${orderItems.quantity}, ${orderItems.price}, ${orderItems.hsn},
      ${orderItems.product}->>'title' as title,
      coalesce(tax.percent, 0) as percent, coalesce(tax.taxable, ${orderItems.price} * ${orderItems.quantity}) as taxable,
      coalesce(tax.cgst, 0) as cgst, coalesce(tax.sgst, 0) as sgst, coalesce(tax.igst, 0) as igst,
      coalesce(shipping.cgst + shipping.sgst + shipping.igst, 0) as shipping_gst,
      ${invoices.number} as invoice_no, ${invoices.issued_at},
      ${invoices.content}->'seller'->>'gstin' as seller_gstin
    from ${itemsOfOrders}
    left join ${orderTaxLines} tax on tax.order_id = ${orders.id} and tax.line_no = ${orderItems.line_no}
    left join ${orderTaxLines} shipping on shipping.order_id = ${orders.id} and shipping.line_no = 0
    left join ${invoices} on ${invoices.order_id} = ${orders.id} and ${invoices.voided_at} is null
    where ${orderCondition(selection)}
    order by ${orderByClause(selection, orderItems.line_no)}`
}

/** Tax split as on the invoice; blank before it is issued. */
const invoiced = (kind: 'cgst' | 'sgst' | 'igst') => (row: GstRow) =>
  row.invoice_no === null ? null : row[kind]

const gst = ({ cgst, sgst, igst }: GstRow) => cgst + sgst + igst

/** Order-level amounts appear on the first line only, so that column sums are right. */
const firstLineOnly = (amount: (row: GstRow) => number) => (row: GstRow) =>
  row.line_no === 1 ? amount(row) : 0

/** Tax-inclusive taxable values already contain the discount. */
const afterTax = ({ tax_mode, discount_amount }: GstRow) => (tax_mode === 'added' ? discount_amount : 0)

export const gstCells: Record<ExportColumn<'accounts'>, CellReader<GstRow>> = {
  invoice_no: textCell((row) => row.invoice_no),
  invoice_date: dayCell((row) => row.issued_at && formatSortableDateTime(row.issued_at).slice(0, 10)),
  order_number: textCell((row) => row.order_number),
  order_date: dayCell((row) => formatSortableDateTime(row.created_at).slice(0, 10)),
  status: textCell((row) => row.status),
  payment_method: textCell((row) => row.payment_method),
  payment_status: textCell((row) => row.payment_status),
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
