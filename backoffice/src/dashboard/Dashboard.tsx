import { Alert, Box, Button, ButtonBase, Paper, Skeleton, Stack, Typography } from '@mui/material'
import type { Dashboard as DashboardData } from '@nakshi/core/backoffice/admin-dashboard'
import { formatPaise } from '@nakshi/core/base/money'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { CanAccess, useCan } from '../api/permissions.tsx'
import { DASHBOARD_KEY, getDashboard, useCounters } from '../api/use-counters.ts'
import { t } from '../languages/i18n.ts'
import { shopMessages } from '../languages/messages.ts'
import { formatTaskCount, getTaskUrl, type Task, tasks } from '../screens/tasks.ts'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { Panel } from '../ui/layout/Panel.tsx'
import { ErrorState } from '../ui/layout/ScreenStates.tsx'
import { AddButton } from '../ui/lists/ListScreen.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { LowStock } from './LowStock.tsx'
import { RecentOrders } from './RecentOrders.tsx'
import { RevenueChart } from './RevenueChart.tsx'

export function Dashboard() {
  return (
    <>
      <PageHeader title={t('Dashboard')}>
        <CanAccess permission="catalogue.write">
          <AddButton to="/products/add" label={t('Add Product')} />
        </CanAccess>
      </PageHeader>
      <TasksPanel />
      <CanAccess permission="dashboard.read">
        <Overview />
      </CanAccess>
      <CanAccess permission="settings.write">
        <QuickActions />
      </CanAccess>
    </>
  )
}

function Overview() {
  const { data, error, refetch } = useQuery({ queryKey: DASHBOARD_KEY, queryFn: getDashboard })
  return (
    <Box sx={{ mt: 2 }}>
      <CanAccess permission="settings.write">
        {data && data.held_emails !== null && <HeldEmails count={data.held_emails} />}
        {data?.adds_tax && <AddedTaxHint />}
        {data?.first_steps && <FirstSteps done={data.first_steps} unfinished={data.unfinished_details} />}
      </CanAccess>
      {error && <ErrorState text={shopMessages.general.internal_error} onRetry={refetch} />}
      {!data && !error && <OverviewLoading />}
      {data && (
        <Box sx={twoColumns}>
          <Box sx={{ gridColumn: '1 / -1' }}>
            <KpiCards dashboard={data} />
          </Box>
          <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
            <RevenueChart days={data.days} />
          </Box>
          <RecentOrders orders={data.recent_orders} />
          <CanAccess permission="catalogue.write">
            <LowStock products={data.low_stock} />
          </CanAccess>
        </Box>
      )}
    </Box>
  )
}

const twoColumns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
}
const box = (height: number) => <Skeleton variant="rounded" height={height} />

function OverviewLoading() {
  return (
    <Box aria-label={t('Loading dashboard')} aria-busy role="status" sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', md: '3fr 3fr 2fr 2fr' } }}>
        {box(131)}
        {box(131)}
        {box(131)}
        {box(131)}
      </Box>
      {box(343)}
      <Box sx={twoColumns}>
        {box(426)}
        {box(426)}
      </Box>
    </Box>
  )
}

const actions = [
  { to: '/products/add', label: t('Add Product') },
  { to: '/categories', label: t('Categories') },
  { to: '/orders', label: t('Orders') },
  { to: '/products', label: t('Products') },
  { to: '/coupons', label: t('Coupons') },
  { to: '/customers', label: t('Customers') },
  { to: '/reviews', label: t('Reviews') },
  { to: '/contact-messages', label: t('Inbox') },
  { to: '/settings', label: t('Settings') },
]

function QuickActions() {
  return (
    <Stack
      component="nav"
      aria-label={t('Quick actions')}
      direction="row"
      sx={{ flexWrap: 'wrap', gap: 1, mt: 2 }}
    >
      {actions.map(({ to, label }) => (
        <Button key={to} component={Link} to={to}>
          {label}
        </Button>
      ))}
    </Stack>
  )
}

function TasksPanel() {
  const { data: counters, error, refetch } = useCounters()
  return (
    <Panel title={t('Today')}>
      {error && !counters && <ErrorState text={shopMessages.general.internal_error} onRetry={refetch} />}
      {!counters && !error && <Skeleton variant="rounded" height={92} />}
      {counters && (
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            gap: 1,
            gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fill, minmax(168px, 1fr))' },
          }}
        >
          {tasks.map((task) => {
            const count = counters[task.name]
            return count === null ? null : <TaskTile key={task.name} task={task} count={count} />
          })}
        </Box>
      )}
    </Panel>
  )
}

function TaskTile({ task, count }: { task: Task; count: number }) {
  const canReadOrders = useCan('orders.read')
  const { label, tone } = task
  return (
    <Box component="li" sx={{ display: 'flex' }}>
      <ButtonBase
        component={Link}
        to={getTaskUrl(task, canReadOrders)}
        sx={({ palette }) => ({
          flex: 1,
          flexDirection: 'column',
          alignItems: 'flex-start',
          justifyContent: 'flex-start',
          textAlign: 'left',
          p: 1.5,
          minHeight: 76,
          border: 1,
          borderColor: 'divider',
          borderRadius: 2,
          color: count > 0 && tone !== 'quiet' ? palette.shop[tone] : 'text.primary',
          bgcolor: count > 0 && tone !== 'quiet' ? palette.shop[`${tone}Ground`] : 'transparent',
          '&:hover': { borderColor: 'primary.main' },
        })}
      >
        <Typography
          component="span"
          sx={{
            fontSize: '1.5rem',
            fontWeight: 600,
            lineHeight: 1.2,
            color: count === 0 ? 'text.secondary' : 'inherit',
          }}
        >
          {formatTaskCount(count)}
        </Typography>{' '}
        <Typography component="span" variant="body2" color={count === 0 ? 'textSecondary' : 'inherit'}>
          {label}
        </Typography>
      </ButtonBase>
    </Box>
  )
}

function KpiCards({ dashboard }: { dashboard: DashboardData }) {
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

/** Emails that wait because the store has no address of its own. */
function HeldEmails({ count }: { count: number }) {
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2, alignItems: 'center' }}
      action={
        <Button color="inherit" component={Link} to="/settings?tab=store#store_settings.email">
          {t('Add email')}
        </Button>
      }
    >
      {t('Emails are not sent until the store has an email address that can receive mail.')}
      {count > 0 &&
        ` ${t('1 email is waiting. |||| %{smart_count} emails are waiting.', { smart_count: count })}`}
    </Alert>
  )
}

function AddedTaxHint() {
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2, alignItems: 'center' }}
      action={
        <Button color="inherit" component={Link} to="/settings?tab=store#store_settings.tax_mode">
          {t('Settings')}
        </Button>
      }
    >
      {t(
        'GST is added at checkout, so customers see two prices. The rules of online sale ask for one price with all taxes.',
      )}
    </Alert>
  )
}
