import { INDIA_UTC_OFFSET_MS } from '@nakshi/core/base/india-time'
import { toLanguage } from '@nakshi/core/base/languages'
import type { MonthlyDocumentTotals } from '@nakshi/core/documents/admin-schema'
import { and, asc, eq, gte, lt } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/client.ts'
import { pickColumns } from '../../../platform/db/pick-columns.ts'
import { creditNotes, invoices, orders } from '../../../platform/db/tables/index.ts'
import { sumColumn, sumGross } from '../documents.ts'
import type { Gstr1Documents } from './gstr1-return.ts'

type MonthlyDocuments = Gstr1Documents & { commercial_credit_notes: Gstr1Documents['credit_notes'] }

/** First moment of a month (`2026-11`), and of the next, in Indian time. */
export function getMonthRange(month: string): { from: Date; to: Date } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const startOf = (index: number) => new Date(Date.UTC(year, index, 1) - INDIA_UTC_OFFSET_MS)
  return { from: startOf(number - 1), to: startOf(number) }
}

/** Documents issued in a month, each with the language of its order. */
export async function getMonthlyDocuments(db: Queryable, month: string) {
  const { from, to } = getMonthRange(month)
  const issued = await db
    .select({ ...pickColumns(invoices, 'number', 'issued_at', 'content'), language: orders.language })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.order_id))
    .where(and(gte(invoices.issued_at, from), lt(invoices.issued_at, to)))
    .orderBy(asc(invoices.issued_at), asc(invoices.sequence))
  const credited = await db
    .select({
      ...pickColumns(creditNotes, 'number', 'issued_at', 'content', 'is_commercial'),
      ...{ invoice_total: invoices.total, language: orders.language },
    })
    .from(creditNotes)
    .innerJoin(orders, eq(orders.id, creditNotes.order_id))
    .innerJoin(invoices, eq(invoices.id, creditNotes.invoice_id))
    .where(and(gte(creditNotes.issued_at, from), lt(creditNotes.issued_at, to)))
    .orderBy(asc(creditNotes.issued_at), asc(creditNotes.sequence))
  const notes = credited.map(withLanguage)
  return {
    invoices: issued.map(withLanguage),
    credit_notes: notes.filter(({ is_commercial }) => !is_commercial),
    commercial_credit_notes: notes.filter(({ is_commercial }) => is_commercial),
  }
}

const withLanguage = <Row extends { language: string }>(row: Row) => ({
  ...row,
  language: toLanguage(row.language),
})

/** paise */
export function summarizeMonth(month: MonthlyDocuments): Omit<MonthlyDocumentTotals, 'filed'> {
  const { invoices, credit_notes, commercial_credit_notes } = month
  const getTotal = (documents: Gstr1Documents['invoices']) =>
    documents.reduce((sum, { content }) => sum + content.total, 0)
  const summarize = (documents: Gstr1Documents['invoices']) => {
    const lines = documents.flatMap(({ content }) => content.lines)
    const taxable = sumColumn(lines, 'taxable')
    const discount = documents.reduce((sum, { content }) => sum + content.discount_after_tax, 0)
    return {
      documents: documents.length,
      total: getTotal(documents),
      taxable,
      tax: sumGross(lines) - taxable,
      discount_after_tax: discount,
      round_off: documents.reduce((sum, { content }) => sum + content.round_off, 0),
    }
  }
  const registered = [...invoices, ...credit_notes].filter(({ content }) => content.seller.gstin !== null)
  return {
    invoices: summarize(invoices),
    credit_notes: summarize(credit_notes),
    commercial_credit_notes: {
      documents: commercial_credit_notes.length,
      total: getTotal(commercial_credit_notes),
    },
    lines_without_hsn: registered.flatMap(({ content }) => content.lines).filter(({ hsn }) => hsn === null)
      .length,
  }
}
