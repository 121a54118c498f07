import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Paper } from '../contract/papers.ts'
import { sentences } from '../contract/sentences.ts'
import type { Queryable } from '../db/client.ts'
import { creditNotes, invoices, orders } from '../db/tables/index.ts'
import { AppError, notFound } from '../errors.ts'

/** The newest invoice. @param scope condition on the order @throws {AppError} 404, 409 not yet issued */
export async function readInvoice(db: Queryable, orderId: string, whose?: SQL) {
  const [found] = await db
    .select({ invoice: invoices })
    .from(orders)
    .leftJoin(invoices, eq(invoices.order_id, orders.id))
    .where(and(eq(orders.id, orderId), whose))
    .orderBy(desc(invoices.issued_at), desc(invoices.sequence))
    .limit(1)
  if (!found) throw notFound(sentences.order.not_found)
  if (!found.invoice) throw new AppError(409, 'no_invoice', sentences.order.no_invoice)
  return found.invoice
}

/** @throws {AppError} 404 */
export async function readPaper(db: Queryable, orderId: string, paperId: string, whose?: SQL) {
  for (const table of [invoices, creditNotes]) {
    const [found] = await db
      .select({ number: table.number, issued_at: table.issued_at, content: table.content })
      .from(table)
      .innerJoin(orders, eq(orders.id, table.order_id))
      .where(and(eq(table.id, paperId), eq(table.order_id, orderId), whose))
    if (found) return found
  }
  throw notFound()
}

export async function papersOf(db: Queryable, orderIds: string[]): Promise<(Paper & { order_id: string })[]> {
  const given: (Paper & { order_id: string })[] = []
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
    given.push(...rows.map((row) => ({ ...row, kind, issued_at: row.issued_at.toISOString() })))
  }
  return given.toSorted((a, b) => a.issued_at.localeCompare(b.issued_at))
}
