import { sql } from 'drizzle-orm'
import { check, date, doublePrecision, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, isGstPercent } from './columns.ts'

/** GST percent by HSN code, valid from a date (IST). A code is a prefix; the blank code is the default. */
export const taxRates = pgTable(
  'tax_rates',
  {
    id: id(),
    hsn: text().notNull(),
    percent: doublePrecision().notNull(),
    valid_from: date({ mode: 'string' }).notNull(),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('tax_rates_once').on(t.hsn, t.valid_from),
    check('tax_rates_hsn', sql`${t.hsn} ~ '^([0-9]{2}|[0-9]{4,8})?$'`),
    check('tax_rates_percent', isGstPercent(t.percent)),
  ],
)
