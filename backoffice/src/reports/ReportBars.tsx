import { useMediaQuery, useTheme } from '@mui/material'
import { BarChart } from '@mui/x-charts/BarChart'
import { formatCompact } from '@nakshi/core/base/format-compact'
import type { Report, ReportColumn } from '@nakshi/core/reports/admin-schema'
import { niceMax } from '../dashboard/nice-max.ts'
import { t } from '../languages/i18n.ts'
import { formatReportColumn, formatReportValue, reportLabels } from './report-labels.ts'

type ReportBarsProps = {
  report: Report
  rows: Report['rows']
  column: ReportColumn
  height: number
  horizontal: boolean
}

function formatAxisValue({ kind }: ReportColumn, value: number): string {
  if (kind === 'money') return `₹${formatCompact(value / 100)}`
  return kind === 'percent' ? `${value}%` : formatCompact(value)
}

/** Lazy-loaded: the chart package is large. */
export function ReportBars({ report, rows, column, height, horizontal }: ReportBarsProps) {
  const { palette, breakpoints } = useTheme()
  const wide = useMediaQuery(breakpoints.up('sm'))
  const getColumnIndex = (name: string) => report.columns.findIndex((each) => each.name === name)
  const valuesOf = (name: string) => rows.map((row) => Number(row[getColumnIndex(name)] ?? 0))
  const before = `before_${column.name}`
  const valueFormatter = (value: number | null) => formatReportValue(column, value)
  const series = [
    {
      data: valuesOf(column.name),
      label: formatReportColumn(column),
      valueFormatter,
      color: palette.primary.main,
    },
    ...(getColumnIndex(before) < 0
      ? []
      : [{ data: valuesOf(before), label: t('Before'), valueFormatter, color: palette.shop.borderStrong }]),
  ]
  const nameAt = (at: number) =>
    report.columns
      .flatMap((each, index) =>
        each.kind === 'text' ? [formatReportValue(each, rows[at]?.[index] ?? null)] : [],
      )
      .filter(Boolean)
      .join(', ')
  // Keyed by index: two products may share a title.
  const names = {
    data: rows.map((_row, at) => at),
    scaleType: 'band' as const,
    disableTicks: true,
  }
  // The axis ends at a labelled gridline above the longest bar.
  const highest = Math.max(...series.flatMap(({ data }) => data))
  const top =
    column.kind === 'percent' && highest <= 100 ? 100 : niceMax(highest, column.kind === 'money' ? 100 : 1)
  const values = {
    valueFormatter: (value: number) => formatAxisValue(column, value),
    min: 0,
    max: top,
    tickInterval: [0, 1, 2, 3, 4].map((step) => (top / 4) * step),
  }
  const label = t('%{columnWord} of %{name}. The table below shows the same data.', {
    columnWord: formatReportColumn(column),
    name: reportLabels[report.report].name.toLowerCase(),
  })
  return (
    <figure aria-label={label} style={{ margin: 0 }}>
      {horizontal ? (
        <BarChart
          layout="horizontal"
          height={height}
          disableKeyboardNavigation
          margin={{ left: 0, right: 24, top: 0, bottom: 0 }}
          grid={{ vertical: true }}
          yAxis={[{ ...names, width: 120, valueFormatter: (at: number) => shortName(nameAt(at)) }]}
          xAxis={[{ ...values, height: 32, position: 'bottom' }]}
          series={series}
        />
      ) : (
        <BarChart
          height={height}
          disableKeyboardNavigation
          margin={{ left: 0, right: 20, top: 16, bottom: 0 }}
          grid={{ horizontal: true }}
          xAxis={[
            {
              ...names,
              height: 28,
              valueFormatter: (at: number) =>
                formatReportValue({ name: '', kind: 'day' }, rows[at]?.[0] ?? null)
                  .split(' ', 2)
                  .join(' '),
              tickLabelInterval: (_day, index) => index % Math.ceil(rows.length / (wide ? 8 : 4)) === 0,
            },
          ]}
          yAxis={[{ ...values, width: 64 }]}
          series={series}
        />
      )}
    </figure>
  )
}

const shortName = (name: string) => (name.length > 17 ? `${name.slice(0, 16)}…` : name)
