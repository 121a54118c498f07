import { Table, TableBody, TableCell, TableFooter, TableHead, TableRow, Typography } from '@mui/material'
import { type Report, type ReportColumn, timeSeriesReports } from '@nakshi/contract/admin/reports'
import { t } from '../i18n.ts'
import { WideTable } from '../layout/WideTable.tsx'
import { formatReportColumn, formatReportValue, reportLabels } from './report-labels.ts'

const isName = ({ kind }: ReportColumn) => kind === 'text' || kind === 'day'
const align = (column: ReportColumn) => (isName(column) ? 'left' : 'right')

export function ReportTable({ report }: { report: Report }) {
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
                    {formatReportValue(column, row[index] ?? null)}
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
                    {isName(column) ? t('Total') : formatReportValue(column, sums[index] ?? null)}
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
