import {
  Box,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material'
import type { ChartDay } from '@nakshi/core/backoffice/admin-dashboard'
import { formatPaise } from '@nakshi/core/base/money'
import { lazy, Suspense, useState } from 'react'
import { formatDay } from '../languages/dates.ts'
import { t } from '../languages/i18n.ts'
import { Panel } from '../ui/layout/Panel.tsx'
import { WideTable } from '../ui/layout/WideTable.tsx'

const DayBars = lazy(() => import('./DayBars.tsx').then(({ DayBars }) => ({ default: DayBars })))
const HEIGHT = 260

/** Bars plus an equivalent table for screen readers. */
export function RevenueChart({ days }: { days: ChartDay[] }) {
  const [shown, setShown] = useState<'revenue' | 'orders'>('revenue')
  const [asTable, setAsTable] = useState(false)
  return (
    <Panel
      title={t('Last 30 days')}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={shown}
            onChange={(_event, next) => next && setShown(next)}
            aria-label={t('Chart data')}
          >
            <ToggleButton value="revenue">{t('Revenue')}</ToggleButton>
            <ToggleButton value="orders">{t('Orders')}</ToggleButton>
          </ToggleButtonGroup>
          <ToggleButton
            value="table"
            size="small"
            selected={asTable}
            onChange={() => setAsTable(!asTable)}
            aria-label={t('Show as a table')}
          >
            {t('Table')}
          </ToggleButton>
        </Box>
      }
    >
      {asTable ? (
        <WideTable label={t('Revenue and orders per day')} maxHeight={HEIGHT}>
          <DayTable days={days} />
        </WideTable>
      ) : (
        <Box sx={{ height: HEIGHT }}>
          <Suspense fallback={<Skeleton variant="rounded" height={HEIGHT} aria-hidden />}>
            <DayBars days={days} shown={shown} height={HEIGHT} />
          </Suspense>
        </Box>
      )}
    </Panel>
  )
}

function DayTable({ days }: { days: ChartDay[] }) {
  return (
    <Table size="small" aria-label={t('Revenue and orders per day')}>
      <TableHead>
        <TableRow>
          <TableCell>{t('Day')}</TableCell>
          <TableCell align="right">{t('Revenue')}</TableCell>
          <TableCell align="right">{t('Orders')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {days.toReversed().map(({ day, revenue, orders }) => (
          <TableRow key={day}>
            <TableCell>{formatDay(day)}</TableCell>
            <TableCell align="right">{formatPaise(revenue)}</TableCell>
            <TableCell align="right">{orders}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
