import { INDIA_UTC_OFFSET_MS } from '@nakshi/domain/india-time'
import { and, asc, eq, gte, lt } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { creditNotes, invoices } from '../../../db/tables/index.ts'

/** Documents issued in a month (`2026-11`, Indian time). */
export async function getMonthlyDocuments(db: Queryable, month: string) {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const from = new Date(Date.UTC(year, number - 1, 1) - INDIA_UTC_OFFSET_MS)
  const to = new Date(Date.UTC(year, number, 1) - INDIA_UTC_OFFSET_MS)
  const issued = await db
    .select({ number: invoices.number, issued_at: invoices.issued_at, content: invoices.content })
    .from(invoices)
    .where(and(gte(invoices.issued_at, from), lt(invoices.issued_at, to)))
    .orderBy(asc(invoices.issued_at), asc(invoices.sequence))
  const credited = await db
    .select({
      number: creditNotes.number,
      issued_at: creditNotes.issued_at,
      content: creditNotes.content,
      invoice_total: invoices.total,
    })
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.id, creditNotes.invoice_id))
    .where(and(gte(creditNotes.issued_at, from), lt(creditNotes.issued_at, to)))
    .orderBy(asc(creditNotes.issued_at), asc(creditNotes.sequence))
  return { invoices: issued, credit_notes: credited }
}
