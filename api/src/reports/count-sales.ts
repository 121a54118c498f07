import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/client.ts'
import { everySalesOf, PROMISE_COLUMNS, promisesOfDays, SALES_COLUMNS, salesOfDays } from './sales-of-days.ts'
import { sumNextSpan } from './sum-spans.ts'

/** Days per transaction; with 1,000 orders a day it takes 1-2 seconds. */
const DAYS = 15
/** In ms; the next run continues. */
const AT_MOST = 120_000
/** Arbitrary advisory lock id: one process at a time. */
const LOCK = 6_275_747
const holdsLock = async (tx: Tx) => {
  const [lock] = await tx.execute<{ held: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK}) as held`)
  return lock?.held === true
}

/** Reports are correct without it, only slower. @returns number of recalculated days */
export async function countSales(db: Db): Promise<number> {
  const until = Date.now() + AT_MOST
  const isTime = () => Date.now() < until
  await noteUncounted(db)
  let counted = 0
  for (let days = -1; days !== 0 && isTime(); counted += days) days = await countSome(db)
  // One period per transaction, so that other processes get the lock.
  while (isTime() && (await db.transaction(async (tx) => (await holdsLock(tx)) && sumNextSpan(tx))));
  return counted
}

/** Days counted by an older version, without sales channels. */
async function noteUncounted(db: Db): Promise<void> {
  await db.execute(sql`
    insert into report_changes (day)
    select day from sales_days counted where "of" = 'all' and not exists (
      select from sales_days c where c."of" = 'channel' and c.day = counted.day
    )`)
}

async function countSome(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    if (!(await holdsLock(tx))) return 0
    // Change markers are deleted before orders are read, so that a later change keeps its marker.
    const noted = await tx.execute<{ day: string }>(sql`
      with taken as (
        delete from report_changes where day in (select distinct day from report_changes order by day desc limit ${DAYS})
        returning day
      )
      select distinct day::text as day from taken`)
    if (noted.length === 0) return 0
    const list = sql.join(
      noted.map(({ day }) => sql`${day}::date`),
      sql`, `,
    )
    const days = sql`select unnest(array[${list}]) as day`
    await tx.execute(sql`delete from sales_days where day in (${list})`)
    await tx.execute(sql`delete from promise_days where day in (${list})`)
    await tx.execute(sql`insert into sales_days (${SALES_COLUMNS}) ${salesOfDays(days, everySalesOf)}`)
    await tx.execute(sql`insert into promise_days (${PROMISE_COLUMNS}) ${promisesOfDays(days)}`)
    await sumMonths(tx, days)
    return noted.length
  })
}

async function sumMonths(tx: Tx, days: SQL): Promise<void> {
  const months = sql`(select distinct date_trunc('month', day::timestamp)::date as month from (${days}) counted)`
  await tx.execute(sql`delete from sales_months where month in ${months}`)
  await tx.execute(sql`
    insert into sales_months (month, key, label, orders, pieces, gross, gst, discount, shipping)
    select months.month, s.key, max(s.label), sum(s.orders)::int, sum(s.pieces)::int, sum(s.gross)::bigint,
      sum(s.gst)::bigint, sum(s.discount)::bigint, sum(s.shipping)::bigint
    from ${months} months cross join lateral (
      select * from sales_days
      where "of" = 'product' and day >= months.month and day < (months.month + interval '1 month')::date offset 0
    ) s group by months.month, s.key`)
}
