import { toLanguage } from '@nakshi/core/base/languages'
import { isPastCreditNoteDeadline } from '@nakshi/core/documents/financial-year'
import type { OrderDocument } from '@nakshi/core/documents/schema'
import { messages } from '@nakshi/core/messages'
import { and, asc, desc, eq, inArray, isNull, ne, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/client.ts'
import { creditNotes, invoices, orders } from '../../platform/db/tables/index.ts'
import { AppError, notFound } from '../../platform/errors.ts'

/** The newest invoice. @param scope condition on the order @throws {AppError} 404, 409 not yet issued */
export async function getInvoice(db: Queryable, orderId: string, scope?: SQL) {
  const [found] = await db
    .select({ invoice: invoices, language: orders.language })
    .from(orders)
    .leftJoin(invoices, eq(invoices.order_id, orders.id))
    .where(and(eq(orders.id, orderId), scope))
    .orderBy(desc(invoices.issued_at), desc(invoices.sequence))
    .limit(1)
  if (!found) throw notFound(messages.order.not_found)
  if (!found.invoice) throw new AppError(409, 'no_invoice', messages.order.no_invoice)
  return { ...found.invoice, language: toLanguage(found.language) }
}

export async function findValidInvoice(db: Queryable, orderId: string) {
  const [found] = await db
    .select({ number: invoices.number })
    .from(invoices)
    .where(and(eq(invoices.order_id, orderId), isNull(invoices.voided_at)))
  return found
}

/** Of these orders, those whose invoice can be credited without GST only. */
export async function listCreditedWithoutGst(db: Queryable, orderIds: string[]): Promise<string[]> {
  const taxed = await db
    .select({ order_id: invoices.order_id, issued_at: invoices.issued_at })
    .from(invoices)
    .where(
      and(inArray(invoices.order_id, orderIds), isNull(invoices.voided_at), ne(invoices.seller_gstin, '')),
    )
  const now = new Date()
  return taxed.flatMap(({ order_id, issued_at }) =>
    isPastCreditNoteDeadline(issued_at, now) ? [order_id] : [],
  )
}

/** @throws {AppError} 404 */
export async function getOrderDocument(db: Queryable, orderId: string, documentId: string, scope?: SQL) {
  for (const table of [invoices, creditNotes]) {
    const [found] = await db
      .select({
        number: table.number,
        issued_at: table.issued_at,
        content: table.content,
        language: orders.language,
      })
      .from(table)
      .innerJoin(orders, eq(orders.id, table.order_id))
      .where(and(eq(table.id, documentId), eq(table.order_id, orderId), scope))
    if (found) return { ...found, language: toLanguage(found.language) }
  }
  throw notFound()
}

export async function listOrderDocuments(
  db: Queryable,
  orderIds: string[],
): Promise<(OrderDocument & { order_id: string })[]> {
  const documents: (OrderDocument & { order_id: string })[] = []
  for (const [kind, table] of [
    ['invoice', invoices],
    ['credit_note', creditNotes],
  ] as const) {
    const rows = await db
      .select({
        order_id: table.order_id,
        id: table.id,
        number: table.number,
        issued_at: table.issued_at,
        total: table.total,
      })
      .from(table)
      .where(inArray(table.order_id, orderIds))
      .orderBy(asc(table.issued_at), asc(table.sequence))
    documents.push(...rows.map((row) => ({ ...row, kind, issued_at: row.issued_at.toISOString() })))
  }
  return documents.toSorted((a, b) => a.issued_at.localeCompare(b.issued_at))
}
