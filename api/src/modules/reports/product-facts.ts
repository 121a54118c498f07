import { type SQL, sql } from 'drizzle-orm'
import { selectDailySales } from './daily-sales.ts'
import {
  day,
  getFirstDay,
  inComparison,
  inEither,
  inPeriod,
  type ReportPeriod,
  staleDays,
} from './report-definition.ts'

const units = ['year', 'quarter', 'month'] as const

/** Whole years, quarters and months come from rollups, each of which is read once. */
export const productFacts = (period: ReportPeriod): SQL => {
  const first = day(getFirstDay(period))
  const each = (unit: string, step = unit) => sql`
    select ${sql.raw(`'${unit}'`)} as unit, each::date as first, (each + ${sql.raw(step)})::date - 1 as last
    from generate_series(date_trunc(${sql.raw(`'${unit}'`)}, ${first}::timestamp), ${day(period.to)}::timestamp, ${sql.raw(step)}) each`
  return sql`
  stale as materialized (${staleDays(period)}),
  whole as materialized (
    select * from (${sql.join(
      units.map((unit) => each(unit, STEPS[unit])),
      sql` union all `,
    )}) every
    where (${inPeriod(sql`first`, period)} or ${inComparison(sql`first`, period)})
      and ${isWithinOnePeriod(inPeriod, period)} and ${isWithinOnePeriod(inComparison, period)}
      and not exists (select from stale where stale.day between first and last)
      and (unit = 'month' or (
        select s.first from sales_periods s where s.unit = every.unit and s.first = every.first order by unit, first, key limit 1
      ) is not null)
  ),
  spans as materialized (
    select unit, first, last from whole
    where not exists (
      select from whole larger where larger.unit <> whole.unit and whole.first >= larger.first and whole.last <= larger.last
    )
  ),
  days as materialized (
    select each::date as day from generate_series(${first}::timestamp, ${day(period.to)}::timestamp, '1 day') each
    where ${inEither(sql`each::date`, period)} and each::date not in (select day from stale)
      and not exists (select from spans where each::date between first and last)
  ),
  facts as (
    select 'product' as dimension, month as day, ${SUMS} from sales_monthly
    where month = any(array(select first from spans where unit = 'month'))
    union all
    select 'product', first, ${SUMS} from sales_periods
    where unit = 'quarter' and first = any(array(select first from spans where unit = 'quarter'))
      or unit = 'year' and first = any(array(select first from spans where unit = 'year'))
    union all
    select 'product', day, ${SUMS} from sales_daily
    where dimension = 'product' and day = any(array(select day from days))
    union all (${selectDailySales(sql`select day from stale`, ['product'])})
  )`
}
/** Both ends lie in the same period; the periods have equal length but may overlap. */
const isWithinOnePeriod = (within: typeof inPeriod, period: ReportPeriod) =>
  sql`(${within(sql`first`, period)}) = (${within(sql`last`, period)})`
const STEPS = { year: "interval '1 year'", quarter: "interval '3 months'", month: "interval '1 month'" }
const SUMS = sql`key, label, orders, units, gross, gst, discount, shipping, cost, costed`
