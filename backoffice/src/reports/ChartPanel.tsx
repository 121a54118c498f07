import { Box, Skeleton } from '@mui/material'
import { type Report, type ReportColumn, timeSeriesReports } from '@nakshi/contract/admin/reports'
import { lazy, Suspense, useState } from 'react'
import { t } from '../i18n.ts'
import { Panel } from '../layout/Panel.tsx'
import { Choice } from './PeriodChoice.tsx'
import { formatReportColumn, reportLabels } from './report-labels.ts'

const ReportBars = lazy(() => import('./ReportBars.tsx').then(({ ReportBars }) => ({ default: ReportBars })))
const HEIGHT = 300
/** Legend height in px. */
const LEGEND_HEIGHT = 36
const MAX_BARS = 12

const canBeDrawn = ({ name, kind }: ReportColumn) =>
  kind !== 'text' && kind !== 'day' && name !== 'change' && !name.startsWith('before_')

export function ChartPanel({ report }: { report: Report }) {
  const [chosen, setChosen] = useState(reportLabels[report.report].plot)
  const offered = report.columns.filter(canBeDrawn)
  const column = offered.find(({ name }) => name === chosen) ?? offered[0]
  if (!column || report.rows.length === 0) return null
  const inTime = timeSeriesReports.includes(report.report)
  const rows = inTime ? report.rows : report.rows.slice(0, MAX_BARS)
  const height = inTime ? HEIGHT : 60 + rows.length * 40
  return (
    <Panel
      title={
        inTime || rows.length === report.rows.length
          ? t('Chart')
          : t('Chart of the first %{rows}', { rows: rows.length })
      }
      action={
        <Choice label={t('Shows')} value={column.name} onChange={setChosen}>
          {offered.map((each) => (
            <option key={each.name} value={each.name}>
              {formatReportColumn(each)}
            </option>
          ))}
        </Choice>
      }
    >
      <Box sx={{ minHeight: height + LEGEND_HEIGHT }}>
        <Suspense fallback={<Skeleton variant="rounded" height={height + LEGEND_HEIGHT} aria-hidden />}>
          <ReportBars report={report} rows={rows} column={column} height={height} horizontal={!inTime} />
        </Suspense>
      </Box>
    </Panel>
  )
}
