import type { ReportColumn, ReportQuery } from '@nakshi/core/reports/admin-schema'
import type { DateRange, PeriodShift } from '@nakshi/core/reports/report-period'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/client.ts'
import {
  PROMISE_COLUMNS,
  SALES_COLUMNS,
  type SalesDimension,
  selectDailyPromises,
  selectDailySales,
} from './daily-sales.ts'

type ComparisonPeriod = (DateRange & { shift: PeriodShift }) | null
export type ReportPeriod = Pick<ReportQuery, 'from' | 'to' | 'unit'> & { before: ComparisonPeriod }
/** Sums by name; amounts in paise. */
export type Numbers = Record<string, number>
/** `derive` computes the value from the row's sums, also for the total row. */
export type Column = ReportColumn & { derive?: (numbers: Numbers) => number | null }
/** `texts`: of the text columns after the first, by name. */
export type Row = { name: string; texts?: Record<string, string>; numbers: Numbers }
export type ReportPage = { rows: Row[]; sums: Numbers; row_count: number }
export type ReportDefinition = {
  columns: Column[]
  read: (db: Queryable, period: ReportPeriod) => Promise<Row[]>
  /** The first rows with totals and row count, for large reports. */
  readPage?: (db: Queryable, period: ReportPeriod, limit: number) => Promise<ReportPage>
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

/** Of the units whose cost price was known when they were ordered: `costed` is their net sales. Before refunds. */
export const marginColumns: Column[] = [
  money('cost'),
  { name: 'margin', kind: 'money', derive: ({ costed = 0, cost = 0 }) => costed - cost },
  percent('margin_share', ({ costed = 0, cost = 0 }) => [costed - cost, costed]),
]

export const day = (value: string) => sql`${value}::date`
const within = (column: SQL, { from, to }: DateRange) => sql`${column} between ${day(from)} and ${day(to)}`
export const inPeriod = (column: SQL, period: ReportPeriod): SQL => within(column, period)
export const inComparison = (column: SQL, { before }: ReportPeriod): SQL =>
  before ? within(column, before) : sql`false`
export const inEither = (column: SQL, period: ReportPeriod): SQL =>
  sql`(${inPeriod(column, period)} or ${inComparison(column, period)})`

/** Date in India (IST). */
export const toIndianDate = (timestamp: SQL): SQL => sql`(${timestamp} at time zone 'Asia/Kolkata')::date`

export const getFirstDay = ({ from, before }: ReportPeriod): string =>
  before && before.from < from ? before.from : from

/** Of a timestamp, in either period; the outer bounds let an index serve it. */
export const isTimeInEither = (timestamp: SQL, period: ReportPeriod): SQL => sql`
  ${timestamp} >= ${getFirstDay(period)}::timestamp at time zone 'Asia/Kolkata'
  and ${timestamp} < (${period.to}::date + 1)::timestamp at time zone 'Asia/Kolkata'
  and ${inEither(toIndianDate(timestamp), period)}`

/** First day of the day's bucket; the first bucket starts with the period. */
export const toBucket = (column: SQL, { unit, from }: ReportPeriod): SQL =>
  sql`greatest(date_trunc(${sql.raw(`'${unit}'`)}, ${column}::timestamp)::date, ${day(from)})`

/** The bucket to compare a day of the previous period with. */
export function toAlignedBucket(column: SQL, period: ReportPeriod): SQL {
  const { months = 0, days = 0 } = period.before?.shift ?? {}
  const aligned = sql`least((${column} + make_interval(months => ${months}::int, days => ${days}::int))::date, ${day(period.to)})`
  return toBucket(aligned, period)
}

export const listBuckets = (period: ReportPeriod): SQL => sql`
  select distinct ${toBucket(sql`each`, period)} as stretch
  from generate_series(${day(period.from)}::timestamp, ${day(period.to)}::timestamp, '1 day') as each`

export const staleDays = (period: ReportPeriod): SQL =>
  sql`select distinct day from dirty_report_days where ${inEither(sql`day`, period)}`

/** CTEs: stored daily sales, with changed days recalculated from their orders. */
export const salesFacts = (of: SalesDimension, period: ReportPeriod): SQL => sql`
  stale as materialized (${staleDays(period)}),
  facts as (
    select ${SALES_COLUMNS} from sales_daily
    where dimension = ${of} and ${inEither(sql`day`, period)} and day not in (select day from stale)
    union all (${selectDailySales(sql`select day from stale`, [of])})
  )`

export const promiseFacts = (period: ReportPeriod): SQL => sql`
  stale as materialized (${staleDays(period)}),
  facts as (
    select ${PROMISE_COLUMNS} from delivery_performance
    where ${inEither(sql`day`, period)} and day not in (select day from stale)
    union all (${selectDailyPromises(sql`select day from stale`)})
  )`

const pick = <Value>(row: Record<string, unknown>, names: string[], convert: (value: unknown) => Value) =>
  Object.fromEntries(names.map((name) => [name, convert(row[name])]))

export async function queryRows(db: Queryable, query: SQL, textNames: string[] = []): Promise<Row[]> {
  const rows = await db.execute<Record<string, unknown>>(query)
  return rows.map(({ name, ...row }) => {
    const numberNames = Object.keys(row).filter((each) => !textNames.includes(each))
    return {
      name: String(name ?? ''),
      texts: pick(row, textNames, (value) => String(value ?? '')),
      numbers: pick(row, numberNames, (value) => Number(value ?? 0)),
    }
  })
}
