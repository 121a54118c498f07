import { type SQL, sql } from 'drizzle-orm'
import type { ReportColumn, ReportQuery } from '../contract/admin/reports.ts'
import type { Queryable } from '../db/client.ts'
import type { Period, Shift } from '../domain/report-period.ts'
import { PROMISE_COLUMNS, promisesOfDays, SALES_COLUMNS, type SalesOf, salesOfDays } from './sales-of-days.ts'

export type Before = (Period & { shift: Shift }) | null
export type Asked = Pick<ReportQuery, 'from' | 'to' | 'unit'> & { before: Before }
/** Sums by name; amounts in paise. */
export type Numbers = Record<string, number>
/** `derive` computes the value from the row's sums, also for the total row. */
export type Column = ReportColumn & { derive?: (numbers: Numbers) => number | null }
export type Row = { name: string; numbers: Numbers }
export type First = { rows: Row[]; sums: Numbers; row_count: number }
export type Part = {
  columns: Column[]
  read: (db: Queryable, asked: Asked) => Promise<Row[]>
  /** The first rows with totals and row count, for large reports. */
  readFirst?: (db: Queryable, asked: Asked, most: number) => Promise<First>
  /** false: rows overlap, so totals are meaningless */
  sums?: false
}

export const number = (name: string): Column => ({ name, kind: 'number' })
export const money = (name: string): Column => ({ name, kind: 'money' })
/** One decimal; null if the whole is 0. */
export const percent = (name: string, of: (numbers: Numbers) => [number, number]): Column => ({
  name,
  kind: 'percent',
  derive: (numbers) => {
    const [part, whole] = of(numbers)
    return whole === 0 ? null : Math.round((part / whole) * 1000) / 10
  },
})
export const change = (now: string, before: string): Column =>
  percent('change', (numbers) => [(numbers[now] ?? 0) - (numbers[before] ?? 0), numbers[before] ?? 0])

export const day = (value: string) => sql`${value}::date`
const within = (column: SQL, { from, to }: Period) => sql`${column} between ${day(from)} and ${day(to)}`
export const inNow = (column: SQL, asked: Asked): SQL => within(column, asked)
export const inBefore = (column: SQL, { before }: Asked): SQL =>
  before ? within(column, before) : sql`false`
export const inEither = (column: SQL, asked: Asked): SQL =>
  sql`(${inNow(column, asked)} or ${inBefore(column, asked)})`

/** Date in India (IST). */
export const dayOf = (moment: SQL): SQL => sql`(${moment} at time zone 'Asia/Kolkata')::date`

/** First day of the day's bucket; the first bucket starts with the period. */
export const stretchOf = (column: SQL, { unit, from }: Asked): SQL =>
  sql`greatest(date_trunc(${sql.raw(`'${unit}'`)}, ${column}::timestamp)::date, ${day(from)})`

/** The bucket to compare a day of the previous period with. */
export function stretchBeside(column: SQL, asked: Asked): SQL {
  const { months = 0, days = 0 } = asked.before?.shift ?? {}
  const beside = sql`least((${column} + make_interval(months => ${months}::int, days => ${days}::int))::date, ${day(asked.to)})`
  return stretchOf(beside, asked)
}

export const stretches = (asked: Asked): SQL => sql`
  select distinct ${stretchOf(sql`each`, asked)} as stretch
  from generate_series(${day(asked.from)}::timestamp, ${day(asked.to)}::timestamp, '1 day') as each`

export const staleDays = (asked: Asked): SQL =>
  sql`select distinct day from report_changes where ${inEither(sql`day`, asked)}`

/** CTEs: stored daily sales, with changed days recalculated from their orders. */
export const salesFacts = (of: SalesOf, asked: Asked): SQL => sql`
  stale as materialized (${staleDays(asked)}),
  facts as (
    select ${SALES_COLUMNS} from sales_days
    where "of" = ${of} and ${inEither(sql`day`, asked)} and day not in (select day from stale)
    union all (${salesOfDays(sql`select day from stale`, [of])})
  )`

export const promiseFacts = (asked: Asked): SQL => sql`
  stale as materialized (${staleDays(asked)}),
  facts as (
    select ${PROMISE_COLUMNS} from promise_days
    where ${inEither(sql`day`, asked)} and day not in (select day from stale)
    union all (${promisesOfDays(sql`select day from stale`)})
  )`

export async function readRows(db: Queryable, query: SQL): Promise<Row[]> {
  const rows = await db.execute<Record<string, unknown>>(query)
  return rows.map(({ name, ...sums }) => ({
    name: String(name ?? ''),
    numbers: Object.fromEntries(Object.entries(sums).map(([key, value]) => [key, Number(value ?? 0)])),
  }))
}
