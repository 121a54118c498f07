import { type SQL, sql } from 'drizzle-orm'
import { type Asked, day, inBefore, inEither, inNow, staleDays } from './report-parts.ts'
import { salesOfDays } from './sales-of-days.ts'

const units = ['year', 'quarter', 'month'] as const

/**
 * Reads whole years, quarters and months from rollups. Index order: the planner would scan half the
 * table.
 */
export const productFacts = (asked: Asked): SQL => {
  const first = day(asked.before ? earlier(asked.from, asked.before.from) : asked.from)
  const each = (unit: string, step = unit) => sql`
    select ${sql.raw(`'${unit}'`)} as unit, each::date as first, (each + ${sql.raw(step)})::date - 1 as last
    from generate_series(date_trunc(${sql.raw(`'${unit}'`)}, ${first}::timestamp), ${day(asked.to)}::timestamp, ${sql.raw(step)}) each`
  return sql`
  stale as materialized (${staleDays(asked)}),
  whole as materialized (
    select * from (${sql.join(
      units.map((unit) => each(unit, STEPS[unit])),
      sql` union all `,
    )}) every
    where (${inNow(sql`first`, asked)} or ${inBefore(sql`first`, asked)})
      and ${isUncut(inNow, asked)} and ${isUncut(inBefore, asked)}
      and not exists (select from stale where stale.day between first and last)
      and (unit = 'month' or (
        select s.first from sales_spans s where s.unit = every.unit and s.first = every.first order by unit, first, key limit 1
      ) is not null)
  ),
  spans as materialized (
    select unit, first, last from whole
    where not exists (
      select from whole larger where larger.unit <> whole.unit and whole.first >= larger.first and whole.last <= larger.last
    )
  ),
  days as materialized (
    select each::date as day from generate_series(${first}::timestamp, ${day(asked.to)}::timestamp, '1 day') each
    where ${inEither(sql`each::date`, asked)} and each::date not in (select day from stale)
      and not exists (select from spans where each::date between first and last)
  ),
  facts as (
    select 'product' as "of", m.month as day, ${SUMS} from spans cross join lateral (
      select * from sales_months where month = spans.first and spans.unit = 'month' offset 0
    ) m
    union all
    select 'product', s.first, ${SUMS} from spans cross join lateral (
      select * from sales_spans where unit = spans.unit and first = spans.first offset 0
    ) s
    union all
    select 'product', d.day, ${SUMS} from days cross join lateral (
      select * from sales_days where "of" = 'product' and day = days.day offset 0
    ) d
    union all (${salesOfDays(sql`select day from stale`, ['product'])})
  )`
}
/** Both ends lie in the same period; the periods have equal length but may overlap. */
const isUncut = (within: typeof inNow, asked: Asked) =>
  sql`(${within(sql`first`, asked)}) = (${within(sql`last`, asked)})`
const STEPS = { year: "interval '1 year'", quarter: "interval '3 months'", month: "interval '1 month'" }
const SUMS = sql`key, label, orders, pieces, gross, gst, discount, shipping`
const earlier = (one: string, other: string) => (one < other ? one : other)
