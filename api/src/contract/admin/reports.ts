import { z } from 'zod'

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
export const overTime: readonly ReportName[] = ['sales', 'customers', 'refunds', 'promises']

export const reportUnits = ['day', 'week', 'month'] as const
export type ReportUnit = (typeof reportUnits)[number]
/** Previous period, or the same days a year earlier. */
export const reportAgainst = ['before', 'year', 'none'] as const
export type ReportAgainst = (typeof reportAgainst)[number]

export const LONGEST_PERIOD = 3660
export const MOST_STRETCHES = 400
/** On screen only; exports are complete. */
export const MOST_REPORT_ROWS = 200

const day = z.iso.date('Please choose a day')
/** Dates in IST, inclusive. */
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
/** `money` in paise. */
export const reportColumn = z.object({ name: z.string(), kind: z.enum(reportKinds) })
export type ReportColumn = z.infer<typeof reportColumn>
const period = z.object({ from: z.string(), to: z.string() })

export const report = z.object({
  report: z.enum(reportNames),
  ...period.shape,
  before: period.nullable(),
  unit: z.enum(reportUnits),
  columns: z.array(reportColumn),
  rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
  /** totals of all rows, including those beyond `MAX_REPORT_ROWS`; null where a sum makes no sense */
  sums: z.array(z.union([z.number(), z.null()])),
  row_count: z.int(),
})
export type Report = z.infer<typeof report>
