import { type SQL, sql } from 'drizzle-orm'
import type { ExportColumn } from '../../contract/admin/export.ts'
import { invoices, orderItems, orders, orderTaxLines } from '../../db/tables/index.ts'
import { sortableMoment } from '../../domain/dates.ts'
import { placeOfSupply } from '../../domain/tax.ts'
import { itemsOfOrders } from './item-columns.ts'
import { orderBy, type Selection, whereOf } from './selection.ts'
import { type Cell, day, money, number, text } from './table.ts'

type Tax = Pick<typeof orderTaxLines.$inferSelect, 'percent' | 'taxable' | 'cgst' | 'sgst' | 'igst'>

/** Amounts in paise. Invoice fields are null before it is issued. */
export type AccountsRow = typeof orders.$inferSelect &
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
export function selectAccounts(selection: Selection): SQL {
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
    where ${whereOf(selection)}
    order by ${orderBy(selection, orderItems.line_no)}`
}

/** Tax split as on the invoice; blank before it is issued. */
const invoiced = (kind: 'cgst' | 'sgst' | 'igst') => (row: AccountsRow) =>
  row.invoice_no === null ? null : row[kind]

const gst = ({ cgst, sgst, igst }: AccountsRow) => cgst + sgst + igst

/** Order-level amounts appear on the first line only, so that column sums are right. */
const onceAnOrder = (amount: (row: AccountsRow) => number) => (row: AccountsRow) =>
  row.line_no === 1 ? amount(row) : 0

/** Tax-inclusive taxable values already contain the discount. */
const afterTax = ({ tax_mode, discount_amount }: AccountsRow) => (tax_mode === 'added' ? discount_amount : 0)

export const accountsCells: Record<ExportColumn<'accounts'>, Cell<AccountsRow>> = {
  invoice_no: text((row) => row.invoice_no),
  invoice_date: day((row) => row.issued_at && sortableMoment(row.issued_at).slice(0, 10)),
  order_number: text((row) => row.order_number),
  order_date: day((row) => sortableMoment(row.created_at).slice(0, 10)),
  status: text((row) => row.status),
  payment_method: text((row) => row.payment_method),
  payment_status: text((row) => row.payment_status),
  seller_gstin: text((row) => row.seller_gstin),
  billed_to: text((row) => row.billing_address.full_name),
  buyer_name: text((row) => row.buyer_name),
  buyer_gstin: text((row) => row.buyer_gstin),
  place_of_supply: text((row) => placeOfSupply(row.buyer_gstin, row.shipping_address.state)),
  tax_mode: text((row) => row.tax_mode),
  line_no: number((row) => row.line_no),
  product: text((row) => row.title),
  hsn: text((row) => row.hsn),
  quantity: number((row) => row.quantity),
  unit_price: money((row) => row.price),
  taxable_value: money((row) => row.taxable),
  gst_percent: number((row) => row.percent),
  cgst: money(invoiced('cgst')),
  sgst: money(invoiced('sgst')),
  igst: money(invoiced('igst')),
  gst: money(gst),
  shipping: money(onceAnOrder((row) => row.shipping_amount)),
  gst_in_shipping: money(onceAnOrder((row) => row.shipping_gst)),
  discount: money(onceAnOrder((row) => row.discount_amount)),
  total: money(
    (row) => row.taxable + gst(row) + onceAnOrder((first) => first.shipping_amount - afterTax(first))(row),
  ),
}
