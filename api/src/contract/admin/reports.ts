import { z } from 'zod'

/** What a report is about. */
export const reportNames = [
  'sales',
  'products',
  'categories',
  'states',
  'coupons',
  'channels',
  'customers',
  'refunds',
  'returns',
  'promises',
] as const
export type ReportName = (typeof reportNames)[number]
/** A row for each stretch of time; the other reports have one for each thing. */
export const overTime: readonly ReportName[] = ['sales', 'customers', 'refunds', 'promises']

export const reportUnits = ['day', 'week', 'month'] as const
export type ReportUnit = (typeof reportUnits)[number]
/** What a period is held against: the one just before it, or the same days a year earlier. */
export const reportAgainst = ['before', 'year', 'none'] as const
export type ReportAgainst = (typeof reportAgainst)[number]

/** Days of the longest period, and stretches that one report may have. */
export const LONGEST_PERIOD = 3660
export const MOST_STRETCHES = 400
/** Rows on the screen; a file has them all. */
export const MOST_REPORT_ROWS = 200

const day = z.iso.date('Please choose a day')
/** Days as they are in India, both of them within it. */
export const reportQuery = z.strictObject({
  report: z.enum(reportNames),
  from: day,
  to: day,
  unit: z.enum(reportUnits).default('day'),
  against: z.enum(reportAgainst).default('before'),
})
export type ReportQuery = z.infer<typeof reportQuery>
export const reportFileQuery = reportQuery.extend({ format: z.enum(['csv', 'xlsx']).default('csv') })

export const reportKinds = ['text', 'day', 'number', 'money', 'percent'] as const
/** Money in paise. `before`: of the period it is held against. */
export const reportColumn = z.object({ name: z.string(), kind: z.enum(reportKinds) })
export type ReportColumn = z.infer<typeof reportColumn>
const period = z.object({ from: z.string(), to: z.string() })

export const report = z.object({
  report: z.enum(reportNames),
  ...period.shape,
  before: period.nullable(),
  unit: z.enum(reportUnits),
  columns: z.array(reportColumn),
  /** values in the order of the columns */
  rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
  /** of all rows, also of those that are in the file alone; null where a sum means nothing */
  sums: z.array(z.union([z.number(), z.null()])),
  row_count: z.int(),
})
export type Report = z.infer<typeof report>
