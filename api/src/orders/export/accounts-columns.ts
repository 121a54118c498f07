import { type SQL, sql } from 'drizzle-orm'
import type { ExportColumn } from '../../contract/admin/export.ts'
import { type InvoiceSeller, invoices, orderItems, orders } from '../../db/tables/index.ts'
import { sortableMoment } from '../../domain/dates.ts'
import { splitTax } from '../../domain/invoice.ts'
import { partBetween } from '../../domain/money.ts'
import { GST_PERCENT } from '../../domain/tax.ts'
import { itemsOfOrders } from './item-columns.ts'
import { orderBy, type Selection, whereOf } from './selection.ts'
import { type Cell, money, number, text } from './table.ts'

/**
 * An item, its order, and its order's invoice, whose fields are null until there is one. Amounts in
 * paise.
 */
export type AccountsRow = typeof orders.$inferSelect & {
  line_no: number
  quantity: number
  price: number
  hsn: string | null
  title: string
  /** what the order's lines before this one come to */
  lines_before: number
  invoice_no: string | null
  issued_at: Date | null
  seller: InvoiceSeller | null
}

/** One row per item, because each has its HSN code. */
export function selectAccounts(selection: Selection): SQL {
  return sql`
    select ${orders}.*, ${orderItems.line_no}, ${orderItems.quantity}, ${orderItems.price}, ${orderItems.hsn},
      ${orderItems.product}->>'title' as title,
      (
        select coalesce(sum(earlier.quantity * earlier.price), 0)::bigint from ${orderItems} as earlier
        where earlier.order_id = ${orders.id} and earlier.line_no < ${orderItems.line_no}
      ) as lines_before,
      ${invoices.number} as invoice_no, ${invoices.issued_at}, ${invoices.seller}
    from ${itemsOfOrders} left join ${invoices} on ${invoices.order_id} = ${orders.id}
    where ${whereOf(selection)}
    order by ${orderBy(selection, orderItems.line_no)}`
}

const taxable = (row: AccountsRow) => row.price * row.quantity

/**
 * What of an order's amount falls on this line: its lines together make exactly the order's amount.
 */
const share = (row: AccountsRow, amount: number) =>
  partBetween(amount, row.lines_before, row.lines_before + taxable(row), row.subtotal_amount)

/** How the invoice divides the tax; not known before there is one. */
const taxShare = (kind: 'cgst' | 'sgst' | 'igst') => (row: AccountsRow) =>
  row.seller && share(row, splitTax(row.tax_amount, row.seller.state, row.shipping_address.state)[kind])

/** What an order has once stands in its first line, so that a column's sum is right. */
const onceAnOrder = (amount: (row: AccountsRow) => number) => (row: AccountsRow) =>
  row.line_no === 1 ? amount(row) : 0

export const accountsCells: Record<ExportColumn<'accounts'>, Cell<AccountsRow>> = {
  invoice_no: text((row) => row.invoice_no),
  invoice_date: text((row) => row.issued_at && sortableMoment(row.issued_at).slice(0, 10)),
  order_number: text((row) => row.order_number),
  order_date: text((row) => sortableMoment(row.created_at).slice(0, 10)),
  status: text((row) => row.status),
  payment_method: text((row) => row.payment_method),
  payment_status: text((row) => row.payment_status),
  seller_gstin: text((row) => row.seller?.gstin ?? null),
  billed_to: text((row) => row.billing_address.full_name),
  place_of_supply: text((row) => row.shipping_address.state),
  line_no: number((row) => row.line_no),
  product: text((row) => row.title),
  hsn: text((row) => row.hsn),
  quantity: number((row) => row.quantity),
  unit_price: money((row) => row.price),
  taxable_value: money(taxable),
  gst_percent: number(() => GST_PERCENT),
  cgst: money(taxShare('cgst')),
  sgst: money(taxShare('sgst')),
  igst: money(taxShare('igst')),
  gst: money((row) => share(row, row.tax_amount)),
  shipping: money(onceAnOrder((row) => row.shipping_amount)),
  discount: money(onceAnOrder((row) => row.discount_amount)),
  total: money(
    (row) =>
      taxable(row) +
      share(row, row.tax_amount) +
      onceAnOrder(({ shipping_amount, discount_amount }) => shipping_amount - discount_amount)(row),
  ),
}
