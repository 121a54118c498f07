import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import {
  Box,
  Skeleton,
  Stack,
  Tab,
  Table,
  TableBody,
  TableCell,
  TableFooter,
  TableHead,
  TableRow,
  Tabs,
  Typography,
} from '@mui/material'
import {
  type Report,
  type ReportColumn,
  type ReportQuery,
  reportNames,
  reportQuery,
  timeSeriesReports,
} from '@nakshi/core/reports/admin-schema'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { API, fetchJson, getErrorMessage, LONG_TIMEOUT_MS } from '../api/fetch-json.ts'
import { t } from '../languages/i18n.ts'
import { DownloadButton } from '../ui/buttons/FileButtons.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { Panel } from '../ui/layout/Panel.tsx'
import { ErrorState } from '../ui/layout/ScreenStates.tsx'
import { WideTable } from '../ui/layout/WideTable.tsx'
import { Choice, getPeriodPresets, PeriodChoice } from './PeriodChoice.tsx'
import { formatReportColumn, formatReportPeriod, formatReportValue, reportLabels } from './report-labels.ts'

export function ReportsPage() {
  const [query, change] = useReportQuery()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['reports', query],
    queryFn: () => getReport(query),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const labels = reportLabels[query.report]
  // Ignores the previous report's data, which has other columns.
  const report = data?.report === query.report ? data : undefined
  return (
    <>
      <PageHeader title={t('Reports')} />
      <Tabs
        value={query.report}
        onChange={(_event, name) => change({ report: name })}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
        aria-label={t('Reports')}
        sx={{ mb: 2 }}
      >
        {reportNames.map((name) => (
          <Tab key={name} value={name} label={reportLabels[name].name} />
        ))}
      </Tabs>
      <PeriodChoice query={query} onChange={change} />
      {error && <ErrorState text={getErrorMessage(error)} onRetry={refetch} />}
      {!error && !report && <Skeleton variant="rounded" height={640} />}
      {!error && report && (
        <Stack sx={{ gap: 2, opacity: isFetching ? 0.6 : 1 }} aria-busy={isFetching}>
          <ChartPanel key={report.report} report={report} />
          <Panel
            title={labels.name}
            action={
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                <DownloadButton url={reportUrl(query, 'csv')} startIcon={<DownloadIcon />} variant="outlined">
                  {t('CSV')}
                </DownloadButton>
                <DownloadButton
                  url={reportUrl(query, 'xlsx')}
                  startIcon={<DownloadIcon />}
                  variant="outlined"
                >
                  {t('Excel')}
                </DownloadButton>
              </Box>
            }
          >
            <Typography color="textSecondary" sx={{ mb: 1 }}>
              {labels.about} {aboutMargin(report)} {against(report)}
            </Typography>
            <ReportTable report={report} />
          </Panel>
        </Stack>
      )}
    </>
  )
}

const aboutMargin = ({ columns }: Report) =>
  columns.some(({ name }) => name === 'margin')
    ? t('Margin: net sales less cost of the units whose cost price was known when they were ordered.')
    : ''

const against = ({ before }: Report) =>
  before ? t('"Before" is %{periodWord}.', { periodWord: formatReportPeriod(before) }) : ''

function useReportQuery(): [ReportQuery, (changed: Partial<ReportQuery>) => void] {
  const [params, setParams] = useSearchParams()
  const [, month] = getPeriodPresets(new Date())
  const usual = { report: 'sales', ...month?.period }
  const read = reportQuery.safeParse({ ...usual, ...Object.fromEntries(params) })
  const query = read.success ? read.data : reportQuery.parse(usual)
  const change = (changed: Partial<ReportQuery>) =>
    setParams({ ...query, ...changed }, { replace: true, preventScrollReset: true })
  return [query, change]
}

const ReportBars = lazy(() => import('./ReportBars.tsx').then(({ ReportBars }) => ({ default: ReportBars })))
const HEIGHT = 300
/** Legend height in px. */
const LEGEND_HEIGHT = 36
const MAX_BARS = 12

const canBeDrawn = ({ name, kind }: ReportColumn) =>
  kind !== 'text' && kind !== 'day' && name !== 'change' && !name.startsWith('before_')

function ChartPanel({ report }: { report: Report }) {
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
        <Choice
          label={t('Shows')}
          value={column.name}
          onChange={setChosen}
          choices={offered.map((each) => ({ id: each.name, name: formatReportColumn(each) }))}
        />
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

const isName = ({ kind }: ReportColumn) => kind === 'text' || kind === 'day'
const align = (column: ReportColumn) => (isName(column) ? 'left' : 'right')

function ReportTable({ report }: { report: Report }) {
  const { columns, rows, sums, row_count } = report
  const hasTotals = sums.some((sum) => sum !== null)
  if (rows.length === 0) return <Typography>{t('Nothing in this period.')}</Typography>
  return (
    <>
      <WideTable label={t('%{name}, table', { name: reportLabels[report.report].name })} maxHeight={560}>
        <Table size="small" stickyHeader aria-label={reportLabels[report.report].name}>
          <TableHead>
            <TableRow>
              {columns.map((column) => (
                <TableCell key={column.name} align={align(column)} sx={{ verticalAlign: 'bottom' }}>
                  {formatReportColumn(column)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row, rowIndex) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: titles may repeat, and rows hold no state
              <TableRow key={rowIndex} hover>
                {columns.map((column, index) => (
                  <TableCell
                    key={column.name}
                    align={align(column)}
                    {...(isName(column) && { component: 'th' as const, scope: 'row' })}
                    sx={{
                      whiteSpace: column.kind === 'text' ? 'normal' : 'nowrap',
                      minWidth: column.kind === 'text' ? { xs: 120, sm: 160 } : 0,
                    }}
                  >
                    {formatReportValue(column, row[index] ?? null) || '–'}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
          {hasTotals && (
            <TableFooter>
              <TableRow>
                {columns.map((column, index) => (
                  <TableCell
                    key={column.name}
                    align={align(column)}
                    {...(isName(column) && { component: 'th' as const, scope: 'row' })}
                    sx={{ fontWeight: 600, color: 'text.primary', fontSize: 'inherit', whiteSpace: 'nowrap' }}
                  >
                    {index === 0 ? t('Total') : formatReportValue(column, sums[index] ?? null)}
                  </TableCell>
                ))}
              </TableRow>
            </TableFooter>
          )}
        </Table>
      </WideTable>
      {!timeSeriesReports.includes(report.report) && row_count > rows.length && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
          {t('Showing %{rows} of %{rowCount}. Download to see all.', {
            rows: rows.length,
            rowCount: row_count.toLocaleString('en-IN'),
          })}
        </Typography>
      )}
    </>
  )
}

async function getReport(query: ReportQuery): Promise<Report> {
  return (await fetchJson(`${API}/reports?${new URLSearchParams(query)}`, {}, LONG_TIMEOUT_MS)).json
}

const reportUrl = (query: ReportQuery, format: 'csv' | 'xlsx') =>
  `${API}/reports/file?${new URLSearchParams({ ...query, format })}`
