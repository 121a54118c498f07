import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import {
  creditNotes,
  invoices,
  orderItems,
  orderPieces,
  orders,
  payments,
  refunds,
  refundUnits,
} from '../db/tables/index.ts'
import { creditOf, leftOfInvoice, type NamedCredit, saysTheSame } from '../domain/papers.ts'
import { readContents } from './read-contents.ts'
import { takeNumbers } from './take-numbers.ts'

type Invoice = typeof invoices.$inferSelect

/**
 * Credits all that is left of the invoices of orders that are cancelled, inside the transaction that
 * does it, and makes them void: should the goods leave after all, there is a new invoice.
 */
export async function creditCancelled(tx: Tx, orderIds: string[], now: Date): Promise<void> {
  for (const invoice of await validInvoices(tx, orderIds))
    await creditWhole(tx, invoice, 'Order cancelled', now)
}

/**
 * Does the same to the invoice of an order that came back from being sent and is no longer what was
 * charged, inside the transaction that corrects it: the goods leave with a new one. An invoice that
 * says what it would say now stays.
 */
export async function creditCorrected(tx: Tx, orderId: string, now: Date): Promise<void> {
  const [invoice] = await validInvoices(tx, [orderId])
  if (!invoice) return
  const order = await tx.select().from(orders).where(eq(orders.id, orderId))
  const [content] = await readContents(tx, order)
  if (content && !saysTheSame(invoice.content, content))
    await creditWhole(tx, invoice, 'Order corrected', now)
}

async function creditWhole(tx: Tx, invoice: Invoice, reason: string, now: Date): Promise<void> {
  await credit(tx, invoice, Number.POSITIVE_INFINITY, reason, now)
  await tx.update(invoices).set({ voided_at: now }).where(eq(invoices.id, invoice.id))
}

const MONEY_CAME = ['captured', 'partially_refunded', 'refunded'] as const

/**
 * Credits what customers do not pay after all of their invoices, when a refund is through, or one was
 * before the goods left or the rest of the money came: as much as the money that is kept falls short.
 * So a payment that came twice and goes back once credits nothing, and neither does goodwill, for which
 * nothing was returned, deficient or charged too much (CGST Act, section 34). Where the money is still
 * to come there is nothing to compare.
 */
export async function creditShortfall(tx: Tx, orderIds: string[], now: Date): Promise<void> {
  if (orderIds.length === 0) return
  const paid = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, orderIds), inArray(orders.payment_status, MONEY_CAME)))
  const ids = paid.map(({ id }) => id)
  const kept = await moneyKept(tx, ids)
  for (const invoice of await validInvoices(tx, ids)) {
    // Of one that was brought from elsewhere as paid no payment is known
    const short = invoice.total - (kept.get(invoice.order_id) ?? invoice.total)
    if (short > 0) await credit(tx, invoice, short, 'Refund', now)
  }
}

const validInvoices = (tx: Tx, orderIds: string[]) =>
  tx
    .select()
    .from(invoices)
    .where(and(inArray(invoices.order_id, orderIds), isNull(invoices.voided_at)))
    .orderBy(invoices.sequence)

/**
 * What came in for orders and did not go back, or only for good will, in paise; none for one without a
 * payment that came.
 */
async function moneyKept(tx: Tx, orderIds: string[]): Promise<Map<string, number>> {
  const rows = await tx
    .select({
      order_id: payments.order_id,
      kept: sql<number>`sum(${payments.amount} - (
        select coalesce(sum(r.amount), 0) from refunds r
        where r.payment_id = payments.id and r.status = 'processed' and r.kind <> 'goodwill'
      ))`.mapWith(Number),
    })
    .from(payments)
    .where(and(inArray(payments.order_id, orderIds), inArray(payments.status, MONEY_CAME)))
    .groupBy(payments.order_id)
  return new Map(rows.map(({ order_id, kept }) => [order_id, kept]))
}

/** A credit note that brings what is credited of an invoice up to `upTo` paise, if it is less. */
async function credit(tx: Tx, invoice: Invoice, upTo: number, reason: string, now: Date): Promise<void> {
  const before = await tx.select().from(creditNotes).where(eq(creditNotes.invoice_id, invoice.id))
  const left = leftOfInvoice(
    invoice.content,
    before.map(({ content }) => content),
  )
  const amount = Math.min(upTo - (invoice.total - left.total), left.total)
  if (amount <= 0) return
  const { order_id } = invoice
  const refunded = await uncredited(tx, order_id)
  const content = creditOf(
    left,
    amount,
    { invoice_number: invoice.number, invoice_date: invoice.issued_at.toISOString(), reason },
    await namedIn(tx, order_id, refunded),
  )
  const [numbered] = await takeNumbers(tx, 'credit_note', 1, now)
  if (!numbered) throw new Error('a credit note was not numbered')
  const [note] = await tx
    .insert(creditNotes)
    .values({ ...numbered, order_id, invoice_id: invoice.id, total: content.total, content })
    .returning({ id: creditNotes.id })
  const ids = refunded.map(({ id }) => id)
  if (note) await tx.update(refunds).set({ credit_note_id: note.id }).where(inArray(refunds.id, ids))
}

/** Refunds of an order that are through and that no credit note has credited. */
const uncredited = (tx: Tx, orderId: string) =>
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
      ),
    )

/** Which lines of an order refunds are for: those of their units, and shipping. */
async function namedIn(
  tx: Tx,
  orderId: string,
  refunded: Awaited<ReturnType<typeof uncredited>>,
): Promise<NamedCredit[]> {
  const goods = await tx
    .select({
      line_no: orderItems.line_no,
      amount: sql<number>`sum(${refundUnits.amount})`.mapWith(Number),
      quantity: sql<number>`count(*) filter (where ${refundUnits.is_full})::int`,
    })
    .from(refundUnits)
    .innerJoin(orderPieces, eq(orderPieces.id, refundUnits.piece_id))
    .innerJoin(orderItems, eq(orderItems.id, orderPieces.item_id))
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
  return shipping > 0 ? [...goods, { line_no: 0, amount: shipping, quantity: 0 }] : goods
}
