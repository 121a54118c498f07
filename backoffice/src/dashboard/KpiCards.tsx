import { Box, Paper, Typography } from '@mui/material'
import type { Dashboard } from '@nakshi/contract/admin/dashboard'
import { formatPaise } from '@nakshi/domain/money'
import { t } from '../i18n.ts'

export function KpiCards({ dashboard }: { dashboard: Dashboard }) {
  const { counts, revenue, days, previous } = dashboard
  const sum = (field: 'orders' | 'revenue') => days.reduce((total, day) => total + day[field], 0)
  const kpis = [
    {
      name: t('Total revenue'),
      value: formatPaise(revenue),
      more: t('%{sum} in the last 30 days, %{compared}', {
        sum: formatPaise(sum('revenue')),
        compared: compared(sum('revenue'), previous.revenue),
      }),
    },
    {
      name: t('Orders'),
      value: counts.orders.toLocaleString('en-IN'),
      more: t('%{sum} in the last 30 days, %{compared}', {
        sum: sum('orders'),
        compared: compared(sum('orders'), previous.orders),
      }),
    },
    { name: t('Products'), value: counts.products.toLocaleString('en-IN') },
    { name: t('Users'), value: counts.users.toLocaleString('en-IN') },
  ]
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', md: '3fr 3fr 2fr 2fr' } }}
    >
      {kpis.map(({ name, value, more }) => (
        <Paper
          variant="outlined"
          key={name}
          sx={{ p: 2, borderRadius: '10px', gridColumn: { xs: more ? '1 / -1' : 'auto', md: 'auto' } }}
        >
          <Typography component="dt" color="textSecondary">
            {name}
          </Typography>
          <Box component="dd" sx={{ m: 0 }}>
            <Typography sx={{ fontSize: '1.625rem', fontWeight: 600, lineHeight: 1.3 }}>{value}</Typography>
            {more && (
              <Typography variant="caption" component="p" color="textSecondary">
                {more}
              </Typography>
            )}
          </Box>
        </Paper>
      ))}
    </Box>
  )
}

/** `12% more than the 30 days before` */
function compared(now: number, before: number): string {
  if (before === 0) return t('none in the previous 30 days')
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return t('same as the previous 30 days')
  return percent > 0
    ? t('%{percent}% more than the previous 30 days', { percent: Math.abs(percent) })
    : t('%{percent}% less than the previous 30 days', { percent: Math.abs(percent) })
}
