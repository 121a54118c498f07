import { creditReasons } from '@nakshi/core/documents/document-labels'
import { isPastCreditNoteDeadline } from '@nakshi/core/documents/financial-year'
import type { CreditNoteContent, DocumentLine, InvoiceContent } from '@nakshi/core/documents/schema'
import { RECEIVED_STATUSES } from '@nakshi/core/payments/ledger'
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/client.ts'
import { insertRow } from '../../platform/db/insert-row.ts'
import {
  creditNotes,
  invoices,
  orderItems,
  orderItemUnits,
  orders,
  payments,
  refunds,
  refundUnits,
} from '../../platform/db/tables/index.ts'
import {
  buildCreditNote,
  getUncreditedInvoice,
  hasSameInvoiceContent,
  type LineCredit,
  sumColumn,
  sumGross,
  toCommercialNote,
} from './documents.ts'
import { getInvoiceContents } from './invoice-content.ts'
import { nextDocumentNumbers } from './next-document-numbers.ts'
import type { TaxedOrderLine } from './split-order-line.ts'

type Invoice = typeof invoices.$inferSelect

/** Credits the rest of the invoices and voids them, in the caller's transaction. */
export async function creditCancelledOrders(tx: Tx, orderIds: string[], now: Date): Promise<void> {
  for (const invoice of await validInvoices(tx, orderIds))
    await creditFully(tx, invoice, creditReasons.order_cancelled, now)
}

/** Credits and voids the invoice of an edited order, unless its content is unchanged. */
export async function creditEditedOrder(tx: Tx, orderId: string, now: Date): Promise<void> {
  const [invoice] = await validInvoices(tx, [orderId])
  if (!invoice) return
  const order = await tx.select().from(orders).where(eq(orders.id, orderId))
  const [content] = await getInvoiceContents(tx, order)
  if (content && !hasSameInvoiceContent(invoice.content, content))
    await creditFully(tx, invoice, creditReasons.order_edited, now)
}

/**
 * Voids invoices that were credited for money that is paid again or due again, so that new ones are issued: a
 * credit note cannot be taken back.
 */
export async function voidOvercredited(tx: Tx, orderIds: string[], now: Date): Promise<void> {
  // Refunds that failed may be made yet.
  const kept = await getNetReceived(tx, orderIds, sql`true`)
  const found = await tx.select().from(orders).where(inArray(orders.id, orderIds))
  for (const invoice of await validInvoices(tx, orderIds)) {
    const order = found.find(({ id }) => id === invoice.order_id)
    if (!order) continue
    // Without a difference, the whole total is due.
    const due = RECEIVED_STATUSES.includes(order.payment_status) ? 0 : order.due_amount || order.total_amount
    const sale = Math.min(order.total_amount, (kept.get(order.id) ?? 0) + due)
    if ((await getUncredited(tx, invoice)).total < sale)
      await creditFully(tx, invoice, creditReasons.invoice_replaced, now)
  }
}

async function creditFully(tx: Tx, invoice: Invoice, reason: string, now: Date): Promise<void> {
  await credit(tx, invoice, Number.POSITIVE_INFINITY, reason, now)
  await tx.update(invoices).set({ voided_at: now }).where(eq(invoices.id, invoice.id))
}

/**
 * Credits the amount by which the money kept falls short of the invoice. Goodwill, lost disputes and duplicate
 * payments credit nothing (CGST Act, section 34).
 */
export async function creditShortfall(tx: Tx, orderIds: string[], now: Date): Promise<void> {
  if (orderIds.length === 0) return
  const paid = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, orderIds), inArray(orders.payment_status, RECEIVED_STATUSES)))
  const ids = paid.map(({ id }) => id)
  const netReceived = await getNetReceived(tx, ids)
  for (const invoice of await validInvoices(tx, ids)) {
    // Imported paid orders have no payments.
    const short = invoice.total - (netReceived.get(invoice.order_id) ?? invoice.total)
    if (short > 0) await credit(tx, invoice, short, creditReasons.refund, now)
  }
}

const validInvoices = (tx: Tx, orderIds: string[]) =>
  tx
    .select()
    .from(invoices)
    .where(and(inArray(invoices.order_id, orderIds), isNull(invoices.voided_at)))
    .orderBy(invoices.sequence)

const CREDITS_INVOICE = sql`(r.kind <> 'goodwill' and r.reason_code is distinct from 'dispute_lost')`

/** Received minus the refunds that credit an invoice, in paise. @param counts refunds that count */
async function getNetReceived(
  tx: Tx,
  orderIds: string[],
  counts = sql`r.status = 'processed'`,
): Promise<Map<string, number>> {
  const rows = await tx
    .select({
      order_id: payments.order_id,
      kept: sql<number>`sum(${payments.amount} - (
        select coalesce(sum(r.amount), 0) from refunds r
        where r.payment_id = payments.id and ${counts} and ${CREDITS_INVOICE}
      ))`.mapWith(Number),
    })
    .from(payments)
    .where(and(inArray(payments.order_id, orderIds), inArray(payments.status, RECEIVED_STATUSES)))
    .groupBy(payments.order_id)
  return new Map(rows.map(({ order_id, kept: netReceived }) => [order_id, netReceived]))
}

/** @param upTo total credit of the invoice in paise */
async function credit(tx: Tx, invoice: Invoice, upTo: number, reason: string, now: Date): Promise<void> {
  const left = await getUncredited(tx, invoice)
  const amount = Math.min(upTo - (invoice.total - left.total), left.total)
  if (amount <= 0) return
  const refunded = await listUncredited(tx, invoice.order_id)
  const lineCredits = await listNamedCredits(tx, invoice.order_id, refunded)
  const content = buildCreditNote(left, amount, toReference(invoice, reason), lineCredits)
  const noteId = await addCreditNote(tx, invoice, content, now)
  const ids = refunded.map(({ id }) => id)
  await tx.update(refunds).set({ credit_note_id: noteId }).where(inArray(refunds.id, ids))
}

export type CreditedLine = TaxedOrderLine & { line_no: number; quantity: number }

type CancelledUnits = {
  order_id: string
  cancelled: CreditedLine[]
  /** signed paise that the round off of the order lost */
  round_off: number
}

/**
 * Credits cancelled units at their invoice lines; earlier credits are deducted, those of refunds without items
 * too. The order has its new total and its refunds.
 */
export async function creditUnits(
  tx: Tx,
  { order_id: orderId, cancelled, round_off }: CancelledUnits,
  now: Date,
): Promise<void> {
  const [invoice] = await validInvoices(tx, [orderId])
  if (!invoice) return
  const left = await getUncredited(tx, invoice)
  const lines = left.lines.flatMap((line) => {
    const named = cancelled.find(({ line_no }) => line_no === line.line_no)
    if (!named) return []
    const least = (column: 'value' | 'discount' | 'taxable' | 'quantity') =>
      Math.min(line[column], named[column])
    // The invoice keeps the tax split of its issue date.
    const tax = named.cgst + named.sgst + named.igst
    const half = Math.min(Math.floor(tax / 2), line.cgst)
    const part = {
      ...line,
      quantity: least('quantity'),
      value: least('value'),
      discount: least('discount'),
      taxable: least('taxable'),
      ...(line.igst > 0
        ? { cgst: 0, sgst: 0, igst: Math.min(tax, line.igst) }
        : { cgst: half, sgst: half, igst: 0 }),
    }
    return sumGross([part]) > 0 ? [part] : []
  })
  if (lines.length === 0) return
  const discount = Math.min(left.discount_after_tax, sumColumn(lines, 'discount'))
  const total = sumGross(lines) - discount + round_off
  const reference = toReference(invoice, creditReasons.units_cancelled)
  const most = left.total - (await getPaidTotal(tx, orderId))
  if (most <= 0 || total <= 0) return
  const content =
    total > most
      ? buildCreditNote(left, most, reference, lines.map(toLineCredit))
      : { ...left, lines, discount_after_tax: discount, round_off, total, ...reference, is_commercial: false }
  await addCreditNote(tx, invoice, content, now)
}

const toLineCredit = (line: DocumentLine): LineCredit => ({
  line_no: line.line_no,
  amount: sumGross([line]),
  quantity: line.quantity,
})

/** Paise of the total that is paid and not given back; 0 before cash on delivery is paid. */
async function getPaidTotal(tx: Tx, orderId: string): Promise<number> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  if (!order || !RECEIVED_STATUSES.includes(order.payment_status)) return 0
  const kept = await getNetReceived(tx, [orderId], sql`r.status <> 'failed'`)
  return Math.min(order.total_amount, kept.get(orderId) ?? 0)
}

const toReference = ({ number: no, issued_at }: Invoice, reason: string) => ({
  invoice_number: no,
  invoice_date: issued_at.toISOString(),
  reason,
})

async function getUncredited(tx: Tx, { id, content }: Invoice): Promise<InvoiceContent> {
  const notes = await tx.select().from(creditNotes).where(eq(creditNotes.invoice_id, id))
  return getUncreditedInvoice(
    content,
    notes.map((note) => note.content),
  )
}

/** Without GST where the law takes none back any more. @returns its id */
async function addCreditNote(
  tx: Tx,
  { id, order_id, seller_gstin, issued_at }: Invoice,
  credited: CreditNoteContent,
  now: Date,
): Promise<string> {
  const isCommercial = seller_gstin !== '' && isPastCreditNoteDeadline(issued_at, now)
  const content = isCommercial ? toCommercialNote(credited) : credited
  const kind = isCommercial ? 'commercial_credit_note' : 'credit_note'
  const [numbered] = await nextDocumentNumbers(tx, { kind, seller_gstin }, 1, now)
  if (!numbered) throw new Error('credit note number was not assigned')
  const note = await insertRow(tx, creditNotes, {
    ...numbered,
    order_id,
    invoice_id: id,
    total: content.total,
    content,
  })
  return note.id
}

const listUncredited = (tx: Tx, orderId: string) =>
  tx
    .select({ id: refunds.id, kind: refunds.kind, amount: refunds.amount })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(
      and(
        eq(payments.order_id, orderId),
        eq(refunds.status, 'processed'),
        isNull(refunds.credit_note_id),
        ne(refunds.kind, 'goodwill'),
        sql`${refunds.reason_code} is distinct from 'dispute_lost'`,
      ),
    )

async function listNamedCredits(
  tx: Tx,
  orderId: string,
  refunded: Awaited<ReturnType<typeof listUncredited>>,
): Promise<LineCredit[]> {
  const itemCredits = await tx
    .select({
      line_no: orderItems.line_no,
      amount: sql<number>`sum(${refundUnits.amount})`.mapWith(Number),
      quantity: sql<number>`count(*) filter (where ${refundUnits.is_full})::int`,
    })
    .from(refundUnits)
    .innerJoin(orderItemUnits, eq(orderItemUnits.id, refundUnits.unit_id))
    .innerJoin(orderItems, eq(orderItems.id, orderItemUnits.item_id))
    .where(
      and(
        eq(orderItems.order_id, orderId),
        inArray(
          refundUnits.refund_id,
          refunded.map(({ id }) => id),
        ),
      ),
    )
    .groupBy(orderItems.line_no)
  const shipping = refunded
    .filter(({ kind }) => kind === 'shipping')
    .reduce((sum, { amount }) => sum + amount, 0)
  return shipping > 0 ? [...itemCredits, { line_no: 0, amount: shipping, quantity: 0 }] : itemCredits
}
