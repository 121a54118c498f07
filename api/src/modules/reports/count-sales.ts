import { type SQL, sql } from 'drizzle-orm'
import { locks } from '../../platform/db/advisory-lock.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import {
  PROMISE_COLUMNS,
  SALES_COLUMNS,
  SALES_DIMENSIONS,
  selectDailyPromises,
  selectDailySales,
} from './daily-sales.ts'
import { toIndianDate } from './report-definition.ts'

/** Days per transaction; with 1,000 orders a day it takes 1-2 seconds. */
const BATCH_DAYS = 15
/** In ms; the next run continues. */
const MAX_RUN_MS = 120_000
/** One process at a time. */
const tryLock = async (tx: Tx) => {
  const [lock] = await tx.execute<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(${locks.report}) as held`,
  )
  return lock?.held === true
}

/** Reports are correct without it, only slower. @returns number of recalculated days */
export async function countSales(db: Db): Promise<number> {
  const deadline = Date.now() + MAX_RUN_MS
  const hasTimeLeft = () => Date.now() < deadline
  await markUncounted(db)
  let counted = 0
  for (let days = -1; days !== 0 && hasTimeLeft(); counted += days) days = await countBatch(db)
  // One period per transaction, so that other processes get the lock.
  while (hasTimeLeft() && (await db.transaction(async (tx) => (await tryLock(tx)) && rollUpNextPeriod(tx))));
  return counted
}

/** Days counted by an older version, without sales channels. */
async function markUncounted(db: Db): Promise<void> {
  await db.execute(sql`
    insert into dirty_report_days (day)
    select day from sales_daily counted where dimension = 'all' and not exists (
      select from sales_daily c where c.dimension = 'channel' and c.day = counted.day
    )`)
}

async function countBatch(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    if (!(await tryLock(tx))) return 0
    // Change markers are deleted before orders are read, so that a later change keeps its marker.
    const changedDays = await tx.execute<{ day: string }>(sql`
      with taken as (
        delete from dirty_report_days where day in (select distinct day from dirty_report_days order by day desc limit ${BATCH_DAYS})
        returning day
      )
      select distinct day::text as day from taken`)
    if (changedDays.length === 0) return 0
    const list = sql.join(
      changedDays.map(({ day }) => sql`${day}::date`),
      sql`, `,
    )
    const days = sql`select unnest(array[${list}]) as day`
    await tx.execute(sql`delete from sales_daily where day in (${list})`)
    await tx.execute(sql`delete from delivery_performance where day in (${list})`)
    await tx.execute(
      sql`insert into sales_daily (${SALES_COLUMNS}) ${selectDailySales(days, SALES_DIMENSIONS)}`,
    )
    await tx.execute(sql`insert into delivery_performance (${PROMISE_COLUMNS}) ${selectDailyPromises(days)}`)
    await sumMonths(tx, days)
    return changedDays.length
  })
}

const SUMS = ['label', 'orders', 'units', 'gross', 'gst', 'discount', 'shipping', 'cost', 'costed']

/** Writes only the rows that differ: rewriting a month with each batch would leave many dead rows. */
async function sumMonths(tx: Tx, days: SQL): Promise<void> {
  const each = (toText: (name: string) => string) => sql.raw(SUMS.map(toText).join(', '))
  const sums = each((name) => name)
  await tx.execute(sql`
    with months as materialized (
      select distinct date_trunc('month', day::timestamp)::date as month from (${days}) counted
    ), summed as materialized (
      select months.month, s.key, max(s.label) as label, sum(s.orders)::int as orders, sum(s.units)::int as units,
        sum(s.gross)::bigint as gross, sum(s.gst)::bigint as gst, sum(s.discount)::bigint as discount,
        sum(s.shipping)::bigint as shipping, sum(s.cost)::bigint as cost, sum(s.costed)::bigint as costed
      from months cross join lateral (
        select * from sales_daily
        where dimension = 'product' and day >= months.month and day < (months.month + interval '1 month')::date offset 0
      ) s group by months.month, s.key
    ), gone as (
      delete from sales_monthly m using months where m.month = months.month
        and not exists (select from summed s where s.month = m.month and s.key = m.key)
    )
    insert into sales_monthly (month, key, ${sums})
    select month, key, ${sums} from summed s where not exists (
      select from sales_monthly m where m.month = s.month and m.key = s.key
        and (${each((name) => `m.${name}`)}) = (${each((name) => `s.${name}`)})
    )
    on conflict (month, key) do update set ${each((name) => `${name} = excluded.${name}`)}`)
}

/** Callers must hold the advisory lock. @returns whether a period was added */
async function rollUpNextPeriod(tx: Tx): Promise<boolean> {
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
    insert into sales_periods (unit, first, key, label, orders, units, gross, gst, discount, shipping, cost, costed)
    select ${unit}, ${first}::date, key, max(label), sum(orders)::int, sum(units)::int, sum(gross)::bigint,
      sum(gst)::bigint, sum(discount)::bigint, sum(shipping)::bigint, sum(cost)::bigint, sum(costed)::bigint
    from sales_monthly where month >= ${first}::date and month < ${end}::date group by key`)
  return true
}
