import {
  LONGEST_PERIOD,
  MOST_REPORT_ROWS,
  MOST_STRETCHES,
  overTime,
  type Report,
  type ReportName,
  type ReportQuery,
  type ReportUnit,
} from '../contract/admin/reports.ts'
import { adminSentences } from '../contract/admin/sentences.ts'
import type { Queryable } from '../db/client.ts'
import { lengthOf, periodBefore } from '../domain/report-period.ts'
import { AppError } from '../errors.ts'
import { categories, channels, coupons, products, states } from './by-thing.ts'
import { customers, promises, refunds, sales } from './over-time.ts'
import type { Column, First, Numbers, Part, Row } from './report-parts.ts'
import { returns } from './returns-by-product.ts'

const parts: Record<ReportName, Part> = {
  sales,
  products,
  categories,
  states,
  coupons,
  channels,
  customers,
  refunds,
  returns,
  promises,
}

const DAYS: Record<ReportUnit, number> = { day: 1, week: 7, month: 28 }

/** @throws {AppError} 422 for a period that is too long or ends before it begins */
export async function readReport(
  db: Queryable,
  query: ReportQuery,
  { shown }: { shown: 'all' | 'first' },
): Promise<Report> {
  refuseStrange(query)
  const before = periodBefore(query, query.against)
  const part = parts[query.report]
  const asked = { ...query, before }
  const isShort = shown === 'first' && !overTime.includes(query.report)
  const { rows, sums, row_count } =
    isShort && part.readFirst
      ? await part.readFirst(db, asked, MOST_REPORT_ROWS)
      : whole(await part.read(db, asked), isShort ? MOST_REPORT_ROWS : undefined)
  const columns = part.columns.filter(({ name }) => before || !/^before_|^change$/.test(name))
  return {
    report: query.report,
    from: query.from,
    to: query.to,
    before: before && { from: before.from, to: before.to },
    unit: query.unit,
    columns: columns.map(({ name, kind }) => ({ name, kind })),
    rows: rows.map((row) => valuesOf(columns, row)),
    sums: columns.map((column) => (part.sums === false || isName(column) ? null : numberOf(column, sums))),
    row_count,
  }
}

function refuseStrange({ report, from, to, unit }: ReportQuery): void {
  const days = lengthOf({ from, to })
  const say = adminSentences.report
  if (days < 1) throw new AppError(422, 'period', say.backwards, [{ path: 'to', message: say.backwards }])
  if (days > LONGEST_PERIOD)
    throw new AppError(422, 'period', say.too_long, [{ path: 'from', message: say.too_long }])
  if (overTime.includes(report) && days / DAYS[unit] > MOST_STRETCHES)
    throw new AppError(422, 'period', say.too_fine, [{ path: 'unit', message: say.too_fine }])
}

const numberOf = ({ name, derive }: Column, numbers: Numbers) =>
  derive ? derive(numbers) : (numbers[name] ?? 0)
const isName = ({ kind }: Column) => kind === 'text' || kind === 'day'
const valuesOf = (columns: Column[], { name, numbers }: Row) =>
  columns.map((column) => (isName(column) ? name : numberOf(column, numbers)))

function whole(rows: Row[], most = rows.length): First {
  const sums: Numbers = {}
  for (const { numbers } of rows)
    for (const [name, value] of Object.entries(numbers)) sums[name] = (sums[name] ?? 0) + value
  return { rows: rows.slice(0, most), sums, row_count: rows.length }
}
