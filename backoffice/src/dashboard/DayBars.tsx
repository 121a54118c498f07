import { useTheme } from '@mui/material'
import { BarChart } from '@mui/x-charts/BarChart'
import type { ChartDay } from '@nakshi/core/backoffice/admin-dashboard'
import { formatCompact } from '@nakshi/core/base/format-compact'
import { formatPaise } from '@nakshi/core/base/money'
import { formatDay } from '../languages/dates.ts'
import { t } from '../languages/i18n.ts'
import { niceMax } from './nice-max.ts'

type DayBarsProps = { days: ChartDay[]; shown: 'revenue' | 'orders'; height: number }

const dayAndMonth = (day: string) => formatDay(day).split(' ', 2).join(' ')

/** Lazy-loaded: the chart package is large. */
export function DayBars({ days, shown, height }: DayBarsProps) {
  const { palette } = useTheme()
  const money = shown === 'revenue'
  const top = niceMax(Math.max(...days.map((day) => day[shown])), money ? 100 : 1)
  const total = days.reduce((sum, day) => sum + day[shown], 0)
  return (
    <figure
      aria-label={
        money
          ? t('Revenue per day for 30 days, total %{total}', { total: formatPaise(total) })
          : t('Orders per day for 30 days, total %{total}', { total })
      }
      style={{ margin: 0 }}
    >
      <BarChart
        height={height}
        disableKeyboardNavigation
        margin={{ left: 0, right: 20, top: 16, bottom: 0 }}
        hideLegend
        grid={{ horizontal: true }}
        colors={[palette.primary.main]}
        xAxis={[
          {
            data: days.map(({ day }) => day),
            scaleType: 'band',
            height: 28,
            disableTicks: true,
            valueFormatter: (day: string) => dayAndMonth(day),
            tickLabelInterval: (_day, index) => index % 7 === 1,
          },
        ]}
        yAxis={[
          {
            width: 56,
            // The axis ends at a labelled gridline above the highest bar.
            min: 0,
            max: top,
            tickInterval: [0, 1, 2, 3, 4].map((step) => (top / 4) * step),
            valueFormatter: (value: number) => (money ? `₹${formatCompact(value / 100)}` : `${value}`),
          },
        ]}
        series={[
          {
            data: days.map((day) => day[shown]),
            label: money ? t('Revenue') : t('Orders'),
            valueFormatter: (value) => (money ? formatPaise(value ?? 0) : `${value ?? 0}`),
          },
        ]}
      />
    </figure>
  )
}
