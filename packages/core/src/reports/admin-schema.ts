import { z } from 'zod'
import { adminFormMessages } from '../base/admin-form-messages.ts'
import { isoDay } from '../base/fields.ts'

export const reportNames = [
  'sales',
  'products',
  'combinations',
  'categories',
  'states',
  'coupons',
  'channels',
  'customers',
  'refunds',
  'returns',
  'promises',
  'returned_by_pin',
  'returned_by_phone',
  'returned_by_courier',
] as const
export type ReportName = (typeof reportNames)[number]
export const timeSeriesReports: readonly ReportName[] = ['sales', 'customers', 'refunds', 'promises']

export const reportIntervals = ['day', 'week', 'month'] as const
export type ReportInterval = (typeof reportIntervals)[number]
/** Previous period, or the same days a year earlier. */
export const reportComparisons = ['before', 'year', 'none'] as const
export type ReportComparison = (typeof reportComparisons)[number]

export const MAX_REPORT_DAYS = 3660
export const MAX_REPORT_INTERVALS = 400
/** On screen only; exports are complete. */
export const MAX_REPORT_ROWS = 200

const day = isoDay(adminFormMessages.day)
/** Dates in IST, inclusive. */
export const reportQuery = z.strictObject({
  report: z.enum(reportNames),
  from: day,
  to: day,
  unit: z.enum(reportIntervals).default('day'),
  against: z.enum(reportComparisons).default('before'),
})
export type ReportQuery = z.infer<typeof reportQuery>
export const reportFileQuery = reportQuery.extend({ format: z.enum(['csv', 'xlsx']).default('csv') })

export const reportColumnKinds = ['text', 'day', 'number', 'money', 'percent'] as const
/** `money` in paise. */
export const reportColumn = z.object({ name: z.string(), kind: z.enum(reportColumnKinds) })
export type ReportColumn = z.infer<typeof reportColumn>
const period = z.object({ from: z.string(), to: z.string() })

export const report = z.object({
  report: z.enum(reportNames),
  ...period.shape,
  before: period.nullable(),
  unit: z.enum(reportIntervals),
  columns: z.array(reportColumn),
  /** text: names of the store, codes of `channel`, or null where the name is missing */
  rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
  /** totals of all rows, including those beyond `MAX_REPORT_ROWS`; null where a sum makes no sense */
  sums: z.array(z.union([z.number(), z.null()])),
  row_count: z.int(),
})
export type Report = z.infer<typeof report>
