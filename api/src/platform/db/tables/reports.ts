import { sql } from 'drizzle-orm'
import { bigint, check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

const sum = () => bigint({ mode: 'number' }).notNull()
const sums = () => ({
  orders: integer().notNull(),
  units: integer().notNull(),
  gross: sum(),
  gst: sum(),
  discount: sum(),
  shipping: sum(),
  /** of the units whose cost price was known when they were ordered */
  cost: sum().default(0),
  /** net sales of the same units, after discounts */
  costed: sum().default(0),
})

/** Per day (IST) and dimension, in paise. A job refreshes the days in `dirty_report_days`. */
export const salesDaily = pgTable(
  'sales_daily',
  {
    dimension: text()
      .$type<'all' | 'product' | 'combination' | 'state' | 'coupon' | 'channel' | 'customers'>()
      .notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** product id, product id and combination, state, code, channel, `new` or `returning` */
    key: text().notNull(),
    label: text().notNull().default(''),
    ...sums(),
  },
  (t) => [
    primaryKey({ columns: [t.dimension, t.day, t.key] }),
    check(
      'sales_daily_dimension',
      sql`${t.dimension} in ('all', 'product', 'combination', 'state', 'coupon', 'channel', 'customers')`,
    ),
  ],
)

export const salesMonthly = pgTable(
  'sales_monthly',
  {
    month: date({ mode: 'string' }).notNull(),
    key: text().notNull(),
    label: text().notNull().default(''),
    ...sums(),
  },
  (t) => [primaryKey({ columns: [t.month, t.key] })],
)

/** Completed quarters and years. A trigger deletes a period when one of its months changes. */
export const salesPeriods = pgTable(
  'sales_periods',
  {
    unit: text().$type<'quarter' | 'year'>().notNull(),
    first: date({ mode: 'string' }).notNull(),
    key: text().notNull(),
    label: text().notNull().default(''),
    ...sums(),
  },
  (t) => [
    primaryKey({ columns: [t.unit, t.first, t.key] }),
    check('sales_periods_unit', sql`${t.unit} in ('quarter', 'year')`),
  ],
)

export const deliveryPerformance = pgTable('delivery_performance', {
  day: date({ mode: 'string' }).primaryKey(),
  promised: integer().notNull(),
  on_time: integer().notNull(),
  late: integer().notNull(),
  days_late: integer().notNull(),
  open: integer().notNull(),
})

/** Each order writes two rows, which a minute later are gone: too few for an index to pay. */
export const dirtyReportDays = pgTable('dirty_report_days', { day: date({ mode: 'string' }).notNull() })
