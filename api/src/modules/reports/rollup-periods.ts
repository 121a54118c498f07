import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { toIndianDate } from './report-definition.ts'

/** Callers must hold the advisory lock. @returns whether a period was added */
export async function rollUpNextPeriod(tx: Tx): Promise<boolean> {
  const [next] = await tx.execute<{ unit: string; first: string; end: string }>(sql`
    select unit, first::text, "end"::text from (
      select distinct unit, date_trunc(unit, day::timestamp)::date as first,
        (date_trunc(unit, day::timestamp) + step)::date as "end"
      from sales_daily cross join (values ('quarter', interval '3 months'), ('year', interval '1 year')) as units (unit, step)
      where dimension = 'all'
    ) sold
    where "end" <= ${toIndianDate(sql`now()`)}
      and not exists (select from sales_periods s where s.unit = sold.unit and s.first = sold.first)
      and exists (select from sales_monthly m where m.month >= sold.first and m.month < sold."end")
    order by first desc, unit limit 1`)
  if (!next) return false
  const { unit, first, end } = next
  await tx.execute(sql`
    insert into sales_periods (unit, first, key, label, orders, units, gross, gst, discount, shipping)
    select ${unit}, ${first}::date, key, max(label), sum(orders)::int, sum(units)::int, sum(gross)::bigint,
      sum(gst)::bigint, sum(discount)::bigint, sum(shipping)::bigint
    from sales_monthly where month >= ${first}::date and month < ${end}::date group by key`)
  return true
}
