import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Box, Skeleton, Stack, Tab, Tabs, Typography } from '@mui/material'
import { type Report, type ReportQuery, reportNames, reportQuery } from '@nakshi/api/contract/admin/reports'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { reasonOf } from '../api/fetch-json.ts'
import { readReport, reportAddress } from '../api/reports.ts'
import { LoadFailed } from '../layout/LoadFailed.tsx'
import { PageHeader } from '../layout/PageHeader.tsx'
import { Panel } from '../layout/Panel.tsx'
import { DownloadButton } from '../orders/FileButtons.tsx'
import { t } from '../words.ts'
import { PeriodChoice } from './PeriodChoice.tsx'
import { PlotPanel } from './PlotPanel.tsx'
import { ReportTable } from './ReportTable.tsx'
import { periodWord, reportWords } from './report-words.ts'
import { usualPeriods } from './usual-periods.ts'

/** What was sold, to whom, given back and kept, over any period and against the one before it. */
export function ReportsPage() {
  const [query, change] = useReportQuery()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['reports', query],
    queryFn: () => readReport(query),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const words = reportWords[query.report]
  // The answer to another report has other columns.
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
          <Tab key={name} value={name} label={reportWords[name].name} />
        ))}
      </Tabs>
      <PeriodChoice query={query} onChange={change} />
      {error && <LoadFailed text={reasonOf(error)} onRetry={refetch} />}
      {!error && !report && <Skeleton variant="rounded" height={640} />}
      {!error && report && (
        <Stack sx={{ gap: 2, opacity: isFetching ? 0.6 : 1 }} aria-busy={isFetching}>
          <PlotPanel key={report.report} report={report} />
          <Panel
            title={words.name}
            action={
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                <DownloadButton
                  url={reportAddress(query, 'csv')}
                  startIcon={<DownloadIcon />}
                  variant="outlined"
                >
                  {t('CSV')}
                </DownloadButton>
                <DownloadButton
                  url={reportAddress(query, 'xlsx')}
                  startIcon={<DownloadIcon />}
                  variant="outlined"
                >
                  {t('Excel')}
                </DownloadButton>
              </Box>
            }
          >
            <Typography color="textSecondary" sx={{ mb: 1 }}>
              {words.about} {against(report)}
            </Typography>
            <ReportTable report={report} />
          </Panel>
        </Stack>
      )}
    </>
  )
}

const against = ({ before }: Report) =>
  before ? t('"Before" is %{periodWord}.', { periodWord: periodWord(before) }) : ''

/** Which report is open, kept in the address so that it can be sent to a colleague. */
function useReportQuery(): [ReportQuery, (changed: Partial<ReportQuery>) => void] {
  const [params, setParams] = useSearchParams()
  const [, month] = usualPeriods(new Date())
  const usual = { report: 'sales', ...month?.period }
  const read = reportQuery.safeParse({ ...usual, ...Object.fromEntries(params) })
  const query = read.success ? read.data : reportQuery.parse(usual)
  const change = (changed: Partial<ReportQuery>) =>
    setParams({ ...query, ...changed }, { replace: true, preventScrollReset: true })
  return [query, change]
}
