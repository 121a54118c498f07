import { type CreditNoteContent, documentSeries, type InvoiceContent } from '@nakshi/core/documents/schema'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, paiseColumn, timestamptz } from './columns.ts'
import { orders } from './orders.ts'
import { users } from './users.ts'

export const documentKindEnum = pgEnum('document_kind', documentSeries)

/**
 * One series per registration (CGST Rules, rule 46). The row is locked while a number is assigned, so numbers have
 * no gaps and dates never decrease.
 */
export const documentSequences = pgTable(
  'document_sequences',
  {
    kind: documentKindEnum().notNull(),
    financial_year: text().notNull(),
    /** empty for a seller that is not registered */
    seller_gstin: text().notNull(),
    /** distinguishes the numbers of several registrations of a year */
    series: integer().notNull(),
    last_sequence: integer().notNull(),
    last_at: timestamptz().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.financial_year, t.seller_gstin] }),
    unique('document_sequences_series').on(t.kind, t.financial_year, t.series),
    check('document_sequences_series_positive', sql`${t.series} >= 1`),
    check('document_sequences_last_sequence', sql`${t.last_sequence} >= 1`),
  ],
)

const numbered = () => ({
  id: id(),
  order_id: uuid()
    .notNull()
    .references(() => orders.id),
  number: text().notNull().unique(),
  seller_gstin: text().notNull().generatedAlwaysAs(sql`coalesce(content->'seller'->>'gstin', '')`),
  financial_year: text().notNull(),
  sequence: integer().notNull(),
  issued_at: timestamptz().notNull(),
  total: paiseColumn().notNull(),
  /** statutory retention; the database rejects earlier deletion */
  retain_until: date({ mode: 'string' }).notNull(),
  created_at: createdAt(),
})

/** Snapshot of the order at dispatch. Voided when credited in full; a later dispatch creates a new one. */
export const invoices = pgTable(
  'invoices',
  { ...numbered(), content: jsonb().$type<InvoiceContent>().notNull(), voided_at: timestamptz() },
  (t) => [
    unique('invoices_sequence').on(t.seller_gstin, t.financial_year, t.sequence),
    uniqueIndex('invoices_one_an_order').on(t.order_id).where(sql`voided_at is null`),
    index('invoices_order').on(t.order_id),
    index('invoices_issued').on(t.issued_at),
    check('invoices_number_length', sql`length(${t.number}) <= 16`),
    check('invoices_sequence_positive', sql`${t.sequence} >= 1`),
  ],
)

export const creditNotes = pgTable(
  'credit_notes',
  {
    ...numbered(),
    invoice_id: uuid()
      .notNull()
      .references(() => invoices.id),
    content: jsonb().$type<CreditNoteContent>().notNull(),
    /** without GST, in a series of its own */
    is_commercial: boolean()
      .notNull()
      .generatedAlwaysAs(sql`coalesce((content->>'is_commercial')::boolean, false)`),
  },
  (t) => [
    unique('credit_notes_sequence').on(t.seller_gstin, t.financial_year, t.is_commercial, t.sequence),
    index('credit_notes_order').on(t.order_id),
    index('credit_notes_invoice').on(t.invoice_id),
    index('credit_notes_issued').on(t.issued_at),
    check('credit_notes_number_length', sql`length(${t.number}) <= 16`),
    check('credit_notes_total', sql`${t.total} >= 0`),
  ],
)

/** GSTR-1 was filed: a trigger lets no document get a date in these months, Indian time. */
export const filedReturns = pgTable(
  'filed_returns',
  {
    id: id(),
    /** `2026-10` */
    month: text().notNull(),
    filed_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    filed_at: createdAt(),
    undone_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    undone_at: timestamptz(),
    undo_reason: text(),
  },
  (t) => [
    check('filed_returns_month', sql`${t.month} ~ '^20\\d\\d-(0[1-9]|1[0-2])$'`),
    check('filed_returns_undone', sql`(${t.undone_at} is null) = (${t.undo_reason} is null)`),
    uniqueIndex('filed_returns_once').on(t.month).where(sql`undone_at is null`),
    index('filed_returns_filed_by').on(t.filed_by),
    index('filed_returns_undone_by').on(t.undone_by),
  ],
)
