import type { OrderAddress } from '@nakshi/core/accounts/addresses'
import { formatSortableDateTime } from '@nakshi/core/base/dates'
import type { CreditNoteContent, DocumentLine, InvoiceContent } from '@nakshi/core/documents/schema'
import type { ExportColumn } from '@nakshi/core/exports/admin-columns'
import { getPaymentChoice, getPaymentState } from '@nakshi/core/payments/cash-on-delivery'
import type { OrderStatus, PaymentStatus } from '@nakshi/core/statuses/order-statuses'
import type { TaxMode } from '@nakshi/core/tax/schema'
import { getPlaceOfSupply } from '@nakshi/core/tax/tax'
import { type SQL, sql } from 'drizzle-orm'
import {
  codPayouts,
  creditEntries,
  creditNotes,
  invoices,
  orderItems,
  orders,
  orderTaxLines,
} from '../../../../platform/db/tables/index.ts'
import {
  type CellReader,
  dayCell,
  moneyCell,
  numberCell,
  textCell,
} from '../../../../platform/spreadsheets/table.ts'
import { getLineGross, getLineTax, isCommercialNote, isCreditNote } from '../../../documents/documents.ts'
import { type ExportSelection, orderByClause, ordersWithAccounts, rowCondition } from '../export-selection.ts'
import { exportTable } from '../export-table.ts'

type Line = Pick<
  DocumentLine,
  | 'line_no'
  | 'description'
  | 'hsn'
  | 'quantity'
  | 'unit_price'
  | 'percent'
  | 'taxable'
  | 'cgst'
  | 'sgst'
  | 'igst'
>

/** A line of a document as issued, or of an order that waits for its invoice. Amounts in paise. */
type AccountsRow = Line &
  Pick<
    typeof orders.$inferSelect,
    | 'order_number'
    | 'created_at'
    | 'payment_method'
    | 'payment_status'
    | 'cod_advance_amount'
    | 'due_amount'
    | 'delivered_at'
  > & {
    status: OrderStatus
    payment_status: PaymentStatus
    tax_mode: TaxMode
    buyer_name: string | null
    buyer_gstin: string | null
    discount_amount: number
    round_off_amount: number
    shipping_address: OrderAddress
    billing_address: OrderAddress
    number: string | null
    issued_at: Date | null
    content: InvoiceContent | CreditNoteContent | null
    is_first: boolean
    is_first_document: boolean
    cod_paid_out: number
    cod_transfer: string | null
    cod_paid_out_on: string | null
    paid_by_credit: number
    refunded_to_credit: number
    gift_cards_sold: number
    shipping: Pick<DocumentLine, 'taxable' | 'cgst' | 'sgst' | 'igst'> | null
  }

const documentsOfOrder = sql`
  select ${invoices.number}, ${invoices.issued_at}, ${invoices.content}, 1 as position from ${invoices}
  where ${invoices.order_id} = ${orders.id}
  union all
  select ${creditNotes.number}, ${creditNotes.issued_at}, ${creditNotes.content}, 2 from ${creditNotes}
  where ${creditNotes.order_id} = ${orders.id}
  union all
  select null, null, null, 3 where not exists (
    select from ${invoices} where ${invoices.order_id} = ${orders.id}
      and (${invoices.voided_at} is null or ${orders.status} = 'cancelled')
  )`

/** Delivery has no row of its own, except in a note that credits nothing else. */
const linesOfDocument = sql`
  select line.*, line.line_no = min(line.line_no) over () as is_first,
    jsonb_path_query_first(document.content, '$.lines[*] ? (@.line_no == 0)') as shipping
  from jsonb_to_recordset(document.content->'lines') as line(line_no int, description text, hsn text, quantity int,
    unit_price bigint, percent float8, taxable bigint, cgst bigint, sgst bigint, igst bigint)
  where line.line_no > 0 or jsonb_array_length(document.content->'lines') = 1
  union all
  select ${orderItems.line_no}, ${orderItems.product}->>'title', ${orderItems.hsn}, ${orderItems.quantity}, ${orderItems.price},
    coalesce(tax.percent, 0),
    coalesce(tax.taxable, case when ${orders.content} = 'goods' then ${orderItems.price} * ${orderItems.quantity} else 0 end),
    coalesce(tax.cgst, 0), coalesce(tax.sgst, 0), coalesce(tax.igst, 0),
    ${orderItems.line_no} = min(${orderItems.line_no}) over (), to_jsonb(shipping)
  from ${orderItems}
  left join ${orderTaxLines} tax on tax.order_id = ${orders.id} and tax.line_no = ${orderItems.line_no}
  left join ${orderTaxLines} shipping on shipping.order_id = ${orders.id} and shipping.line_no = 0
  where document.content is null and ${orderItems.order_id} = ${orders.id}`

const numberedDocuments = sql`
  select one.*, row_number() over (order by one.position, one.issued_at, one.number) = 1 as is_first_document
  from (${documentsOfOrder}) one`

const documentLines = sql`${ordersWithAccounts}
  cross join lateral (${numberedDocuments}) document cross join lateral (${linesOfDocument}) line`

/** Cash that couriers transferred. */
const payoutsOfOrder = sql`
  select coalesce(sum(${codPayouts.amount}), 0)::float as cod_paid_out,
    string_agg(distinct ${codPayouts.transfer}, ' ') as cod_transfer, max(${codPayouts.paid_on})::text as cod_paid_out_on
  from ${codPayouts} where ${codPayouts.order_id} = ${orders.id}`

/** As booked: a refund counts once it is added to the balance. */
const creditOfOrder = sql`
  select coalesce(-sum(${creditEntries.amount}) filter (where ${creditEntries.reason} = 'order'), 0)::float as paid_by_credit,
    coalesce(sum(${creditEntries.amount}) filter (where ${creditEntries.reason} = 'refund'), 0)::float as refunded_to_credit,
    coalesce((
      select sum(e.amount) from credit_entries e join gift_cards g on g.id = e.account_id
      where g.order_id = ${orders.id} and e.reason in ('issued', 'cancelled')
    ), 0)::float as gift_cards_sold
  from ${creditEntries} where ${creditEntries.order_id} = ${orders.id}`

const selectDocumentLines = (selection: ExportSelection): SQL => sql`
  select ${orders.order_number}, ${orders.created_at}, ${orders.status}, ${orders.payment_method}, ${orders.payment_status}, ${orders.delivered_at},
    ${orders.cod_advance_amount}, ${orders.due_amount}, ${orders.tax_mode}, ${orders.buyer_name}, ${orders.buyer_gstin},
    ${orders.discount_amount}, ${orders.round_off_amount}, ${orders.shipping_address}, ${orders.billing_address},
    document.number, document.issued_at, document.content, document.is_first_document, line.*, payout.*, credit.*
  from ${documentLines} cross join lateral (${payoutsOfOrder}) payout cross join lateral (${creditOfOrder}) credit
  where ${rowCondition(selection)}
  order by ${orderByClause(selection, sql`document.issued_at, document.position, document.number, line.line_no`)}`

export const countDocumentLines = (where: SQL): SQL =>
  sql`(select count(*) from ${documentLines} where ${where})`

const formatDay = (at: Date | string) => formatSortableDateTime(new Date(at)).slice(0, 10)
const isNote = ({ content }: AccountsRow) => content !== null && isCreditNote(content)

/** Credit notes count as negative, so that column sums are net. */
const signed = (amount: (row: AccountsRow) => number) => (row: AccountsRow) =>
  isNote(row) ? -amount(row) || 0 : amount(row)

/** Amounts of delivery have their own columns. */
const ofItem = (amount: (row: AccountsRow) => number) =>
  signed((row) => (row.line_no === 0 ? 0 : amount(row)))

/** Document-level amounts appear on the first line only, so that column sums are right. */
const firstLineOnly = (amount: (row: AccountsRow) => number) =>
  signed((row) => (row.is_first ? amount(row) : 0))

/** Tax split as on the document; blank before the invoice is issued. */
const invoiced = (kind: 'cgst' | 'sgst' | 'igst') => (row: AccountsRow) =>
  row.content === null ? null : ofItem((each) => each[kind])(row)

const shipping = firstLineOnly((row) => (row.shipping ? getLineGross(row.shipping) : 0))

const discountAfterTax = firstLineOnly(({ content, tax_mode, discount_amount }) => {
  if (content) return content.discount_after_tax
  return tax_mode === 'added' ? discount_amount : 0
})

const discount = firstLineOnly(({ content, discount_amount }) =>
  content
    ? content.discount_after_tax || content.lines.reduce((sum, line) => sum + line.discount, 0)
    : discount_amount,
)

const roundOff = firstLineOnly(({ content, round_off_amount }) => content?.round_off ?? round_off_amount)

const taxable = ofItem((row) => row.taxable)
const gst = ofItem(getLineTax)

/** Once for each order, so that the columns sum to what moved: beside its first invoice. */
const oncePerOrder =
  <T>(value: (row: AccountsRow) => T, otherwise: T) =>
  (row: AccountsRow): T =>
    row.is_first && row.is_first_document ? value(row) : otherwise

const accountsCells: Record<ExportColumn<'accounts'>, CellReader<AccountsRow>> = {
  invoice_no: textCell(({ content, number }) =>
    content && isCreditNote(content) ? content.invoice_number : number,
  ),
  invoice_date: dayCell(({ content, issued_at }) =>
    content && isCreditNote(content) ? formatDay(content.invoice_date) : issued_at && formatDay(issued_at),
  ),
  credit_note_no: textCell((row) => (isNote(row) ? row.number : null)),
  credit_note_date: dayCell((row) => (isNote(row) && row.issued_at ? formatDay(row.issued_at) : null)),
  order_number: textCell((row) => row.order_number),
  order_date: dayCell((row) => formatDay(row.created_at)),
  status: textCell((row) => row.status),
  payment_method: textCell(getPaymentChoice),
  payment_status: textCell(getPaymentState),
  seller_gstin: textCell(({ content }) => content?.seller.gstin ?? null),
  billed_to: textCell(({ content, billing_address }) => content?.buyer.name ?? billing_address.full_name),
  buyer_name: textCell(({ content, buyer_name }) => {
    if (content) return content.buyer.gstin && content.buyer.name
    return buyer_name
  }),
  buyer_gstin: textCell(({ content, buyer_gstin }) => (content ? content.buyer.gstin : buyer_gstin)),
  place_of_supply: textCell(
    ({ content, buyer_gstin, shipping_address }) =>
      content?.place_of_supply ?? getPlaceOfSupply(buyer_gstin, shipping_address.state),
  ),
  tax_mode: textCell((row) => row.tax_mode),
  line_no: numberCell((row) => row.line_no),
  product: textCell((row) => row.description),
  hsn: textCell((row) => row.hsn),
  quantity: numberCell(ofItem((row) => row.quantity)),
  unit_price: moneyCell((row) => row.unit_price),
  taxable_value: moneyCell((row) => (row.content && isCommercialNote(row.content) ? 0 : taxable(row))),
  gst_percent: numberCell((row) => row.percent),
  cgst: moneyCell(invoiced('cgst')),
  sgst: moneyCell(invoiced('sgst')),
  igst: moneyCell(invoiced('igst')),
  gst: moneyCell(gst),
  shipping: moneyCell(shipping),
  gst_in_shipping: moneyCell(firstLineOnly((row) => (row.shipping ? getLineTax(row.shipping) : 0))),
  discount: moneyCell(discount),
  discount_after_tax: moneyCell(discountAfterTax),
  round_off: moneyCell(roundOff),
  total: moneyCell((row) => taxable(row) + gst(row) + shipping(row) - discountAfterTax(row) + roundOff(row)),
  cod_paid_out: moneyCell(oncePerOrder((row) => row.cod_paid_out, 0)),
  cod_transfer: textCell(oncePerOrder((row) => row.cod_transfer, null)),
  cod_paid_out_on: dayCell(oncePerOrder((row) => row.cod_paid_out_on, null)),
  paid_by_store_credit: moneyCell(oncePerOrder((row) => row.paid_by_credit, 0)),
  refunded_to_store_credit: moneyCell(oncePerOrder((row) => row.refunded_to_credit, 0)),
  gift_cards_sold: moneyCell(oncePerOrder((row) => row.gift_cards_sold, 0)),
}

export const accountsTable = exportTable<AccountsRow>({ select: selectDocumentLines, cells: accountsCells })
