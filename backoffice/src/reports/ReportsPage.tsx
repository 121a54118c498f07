import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Box, Skeleton, Stack, Tab, Tabs, Typography } from '@mui/material'
import { type Report, type ReportQuery, reportNames, reportQuery } from '@nakshi/contract/admin/reports'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { getErrorMessage } from '../api/fetch-json.ts'
import { getReport, reportUrl } from '../api/reports.ts'
import { t } from '../i18n.ts'
import { ErrorState } from '../layout/ErrorState.tsx'
import { PageHeader } from '../layout/PageHeader.tsx'
import { Panel } from '../layout/Panel.tsx'
import { DownloadButton } from '../orders/FileButtons.tsx'
import { ChartPanel } from './ChartPanel.tsx'
import { PeriodChoice } from './PeriodChoice.tsx'
import { getPeriodPresets } from './period-presets.ts'
import { ReportTable } from './ReportTable.tsx'
import { formatReportPeriod, reportLabels } from './report-labels.ts'

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
              {labels.about} {against(report)}
            </Typography>
            <ReportTable report={report} />
          </Panel>
        </Stack>
      )}
    </>
  )
}

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
