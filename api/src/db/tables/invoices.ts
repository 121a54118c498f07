import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id } from './columns.ts'
import { orders } from './orders.ts'

/**
 * The last number given in a financial year. Its row is locked while one is given, so numbers have
 * no gap.
 */
export const invoiceCounters = pgTable(
  'invoice_counters',
  { financial_year: text().primaryKey(), last_sequence: integer().notNull() },
  (t) => [check('invoice_counters_last_sequence', sql`${t.last_sequence} >= 1`)],
)

export type InvoiceSeller = {
  name: string
  address: string
  email: string
  phone: string
  gstin: string
  state: string
}

/** One invoice per order, given when the goods leave; the seller is kept as it was then. */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    order_id: uuid()
      .notNull()
      .unique()
      .references(() => orders.id),
    number: text().notNull().unique(),
    financial_year: text().notNull(),
    sequence: integer().notNull(),
    seller: jsonb().$type<InvoiceSeller>().notNull(),
    issued_at: at().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    unique('invoices_sequence').on(t.financial_year, t.sequence),
    check('invoices_number_length', sql`length(${t.number}) <= 16`),
    check('invoices_sequence_positive', sql`${t.sequence} >= 1`),
  ],
)
