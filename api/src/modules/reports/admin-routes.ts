import { adminMessages } from '@nakshi/core/admin-messages'
import {
  MAX_REPORT_DAYS,
  MAX_REPORT_INTERVALS,
  MAX_REPORT_ROWS,
  type Report,
  type ReportColumn,
  type ReportInterval,
  type ReportName,
  type ReportQuery,
  report,
  reportFileQuery,
  reportQuery,
  timeSeriesReports,
} from '@nakshi/core/reports/admin-schema'
import { formatReportText } from '@nakshi/core/reports/format-report-text'
import { countDays, getComparisonPeriod } from '@nakshi/core/reports/report-period'
import type { Queryable } from '../../platform/db/client.ts'
import { fieldError } from '../../platform/errors.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { replyWithFile, spreadsheetTypes } from '../../platform/http/reply-with-file.ts'
import { csvFile } from '../../platform/spreadsheets/csv-file.ts'
import { withStorePrefix } from '../../platform/spreadsheets/export-filename.ts'
import type { ExportTable } from '../../platform/spreadsheets/table.ts'
import { workbook } from '../../platform/spreadsheets/xlsx-file.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { getStoreSettings } from '../settings/get-settings.ts'
import { channels, salesByCategory, salesByCoupon, salesByProduct, states } from './grouped-sales.ts'
import type { Column, Numbers, ReportDefinition, ReportPage, Row } from './report-definition.ts'
import { returnedByCourier, returnedByPhone, returnedByPin } from './returned-parcels.ts'
import { returns } from './returns-by-product.ts'
import { salesByCombination } from './sales-by-combination.ts'
import { customers, promises, refundsOverTime, sales } from './sales-over-time.ts'

const config = { access: { right: 'reports.read' } } as const
const tags = ['admin: reports']

export async function reportRoutes(app: App, { db, reports }: Deps): Promise<void> {
  app.get(
    '/api/admin/reports',
    {
      config,
      schema: {
        operationId: 'getReport',
        summary: 'Reads a sales report',
        tags,
        querystring: reportQuery,
        response: { 200: report },
      },
    },
    async ({ query }) => buildReport(await reports(), query, { shown: 'first' }),
  )

  app.get(
    '/api/admin/reports/file',
    {
      config,
      schema: {
        operationId: 'exportReport',
        summary: 'Downloads a sales report',
        tags,
        querystring: reportFileQuery,
        produces: spreadsheetTypes,
      },
    },
    async (request, reply) => {
      const { format, ...query } = request.query
      const found = await buildReport(await reports(), query, { shown: 'all' })
      await writeAudit(db, request.actor, { action: 'export', after: { file: 'report', format, ...query } })
      const table = toTable(found)
      const file = format === 'csv' ? csvFile(table) : workbook([{ name: query.report, table }])
      const { name } = await getStoreSettings(db)
      const fileName = withStorePrefix(name, `${query.report}_${query.from}_${query.to}.${format}`)
      return replyWithFile(reply, fileName, file)
    },
  )
}

const toTable = ({ columns, rows }: Report): ExportTable => ({
  headings: columns.map(({ name, kind }) => ({ name, kind: kind === 'percent' ? 'number' : kind })),
  batches: [rows.map((row) => columns.map((column, index) => toFileCell(column, row[index] ?? null)))],
})

type Cell = Report['rows'][number][number]
const toFileCell = (column: ReportColumn, value: Cell): Cell =>
  column.kind === 'text' && typeof value !== 'number'
    ? formatReportText(adminMessages.report, column, value)
    : value

const definitions: Record<ReportName, ReportDefinition> = {
  sales,
  products: salesByProduct,
  combinations: salesByCombination,
  categories: salesByCategory,
  states,
  coupons: salesByCoupon,
  channels,
  customers,
  refunds: refundsOverTime,
  returns,
  promises,
  returned_by_pin: returnedByPin,
  returned_by_phone: returnedByPhone,
  returned_by_courier: returnedByCourier,
}

const MIN_DAYS_PER_BUCKET: Record<ReportInterval, number> = { day: 1, week: 7, month: 28 }

/** @throws {AppError} 422 for a period that is too long or ends before it begins */
async function buildReport(db: Queryable, query: ReportQuery, { shown }: { shown: 'all' | 'first' }) {
  assertValidPeriod(query)
  const before = getComparisonPeriod(query, query.against)
  const definition = definitions[query.report]
  const period = { ...query, before }
  const isShort = shown === 'first' && !timeSeriesReports.includes(query.report)
  const { rows, sums, row_count } =
    isShort && definition.readPage
      ? await definition.readPage(db, period, MAX_REPORT_ROWS)
      : toPage(await definition.read(db, period), isShort ? MAX_REPORT_ROWS : undefined)
  const columns = definition.columns.filter(({ name }) => before || !/^before_|^change$/.test(name))
  return {
    report: query.report,
    from: query.from,
    to: query.to,
    before: before && { from: before.from, to: before.to },
    unit: query.unit,
    columns: columns.map(({ name, kind }) => ({ name, kind })),
    rows: rows.map((row) => toValues(columns, row)),
    sums: columns.map((column) =>
      definition.sums === false || isName(column) ? null : getNumber(column, sums),
    ),
    row_count,
  }
}

function assertValidPeriod({ report, from, to, unit }: ReportQuery): void {
  const days = countDays({ from, to })
  const messages = adminMessages.report
  if (days < 1) throw fieldError(422, 'period', 'to', messages.backwards)
  if (days > MAX_REPORT_DAYS) throw fieldError(422, 'period', 'from', messages.too_long)
  if (timeSeriesReports.includes(report) && days / MIN_DAYS_PER_BUCKET[unit] > MAX_REPORT_INTERVALS)
    throw fieldError(422, 'period', 'unit', messages.too_many_intervals)
}

const getNumber = ({ name, derive }: Column, numbers: Numbers) =>
  derive ? derive(numbers) : (numbers[name] ?? 0)
const isName = ({ kind }: Column) => kind === 'text' || kind === 'day'
const toValues = (columns: Column[], { name, texts, numbers }: Row) =>
  columns.map((column) =>
    isName(column) ? (texts?.[column.name] ?? (name || null)) : getNumber(column, numbers),
  )

function toPage(rows: Row[], limit = rows.length): ReportPage {
  const sums: Numbers = {}
  for (const { numbers } of rows)
    for (const [name, value] of Object.entries(numbers)) sums[name] = (sums[name] ?? 0) + value
  return { rows: rows.slice(0, limit), sums, row_count: rows.length }
}
