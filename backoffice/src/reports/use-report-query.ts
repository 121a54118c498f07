import { type ReportQuery, reportQuery } from '@nakshi/api/contract/admin/reports'
import { useSearchParams } from 'react-router-dom'
import { usualPeriods } from './usual-periods.ts'

/** Which report is open, kept in the address so that it can be sent to a colleague. */
export function useReportQuery(): [ReportQuery, (changed: Partial<ReportQuery>) => void] {
  const [params, setParams] = useSearchParams()
  const [, month] = usualPeriods(new Date())
  const usual = { report: 'sales', ...month?.period }
  const read = reportQuery.safeParse({ ...usual, ...Object.fromEntries(params) })
  const query = read.success ? read.data : reportQuery.parse(usual)
  const change = (changed: Partial<ReportQuery>) =>
    setParams({ ...query, ...changed }, { replace: true, preventScrollReset: true })
  return [query, change]
}
