import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

const sum = () => bigint({ mode: 'number' }).notNull()
const sums = () => ({
  orders: integer().notNull(),
  pieces: integer().notNull(),
  gross: sum(),
  gst: sum(),
  discount: sum(),
  shipping: sum(),
})

/**
 * Sales of a day in India: of all, and apart by product, state, coupon, channel, and new or
 * returning customers. Kept by a job; days in `report_changes` are behind. Amounts in paise.
 */
export const salesDays = pgTable(
  'sales_days',
  {
    of: text().$type<'all' | 'product' | 'state' | 'coupon' | 'channel' | 'customers'>().notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** a product's id, a state, a code, a channel, `new` or `returning` */
    key: text().notNull(),
    /** a product's title as it was sold: it may be deleted since */
    label: text().notNull().default(''),
    ...sums(),
  },
  (t) => [
    primaryKey({ columns: [t.of, t.day, t.key] }),
    check('sales_days_of', sql`${t.of} in ('all', 'product', 'state', 'coupon', 'channel', 'customers')`),
  ],
)

/** `sales_days` of products by month, which begins with the day named. */
export const salesMonths = pgTable(
  'sales_months',
  {
    month: date({ mode: 'string' }).notNull(),
    key: text().notNull(),
    label: text().notNull().default(''),
    ...sums(),
  },
  (t) => [primaryKey({ columns: [t.month, t.key] })],
)

/**
 * The same by quarter and by year, of those that are over: years of a hundred thousand products are
 * few rows. A trigger takes a span away when one of its months is counted again.
 */
export const salesSpans = pgTable(
  'sales_spans',
  {
    unit: text().$type<'quarter' | 'year'>().notNull(),
    first: date({ mode: 'string' }).notNull(),
    key: text().notNull(),
    label: text().notNull().default(''),
    ...sums(),
  },
  (t) => [
    primaryKey({ columns: [t.unit, t.first, t.key] }),
    check('sales_spans_unit', sql`${t.unit} in ('quarter', 'year')`),
  ],
)

/** Orders by the day they were promised for, and whether that was kept. */
export const promiseDays = pgTable('promise_days', {
  day: date({ mode: 'string' }).primaryKey(),
  promised: integer().notNull(),
  kept: integer().notNull(),
  late: integer().notNull(),
  days_late: integer().notNull(),
  /** not delivered yet */
  open: integer().notNull(),
})

/** Days whose orders changed since they were counted, noted by triggers. */
export const reportChanges = pgTable('report_changes', { day: date({ mode: 'string' }).notNull() }, (t) => [
  index('report_changes_day').on(t.day),
])
