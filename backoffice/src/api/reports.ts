import type { Report, ReportQuery } from '@nakshi/contract/admin/reports'
import { API } from './admin-requests.ts'
import { fetchJson, LONG_TIMEOUT_MS } from './fetch-json.ts'

export async function getReport(query: ReportQuery): Promise<Report> {
  return (await fetchJson(`${API}/reports?${new URLSearchParams(query)}`, {}, LONG_TIMEOUT_MS)).json
}

export const reportUrl = (query: ReportQuery, format: 'csv' | 'xlsx') =>
  `${API}/reports/file?${new URLSearchParams({ ...query, format })}`
