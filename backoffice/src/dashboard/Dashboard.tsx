import { Box, Button, Skeleton, Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { getDashboard } from '../api/counters.ts'
import { TasksPanel } from '../counters/TasksPanel.tsx'
import { DASHBOARD_KEY } from '../counters/use-counters.ts'
import { t } from '../i18n.ts'
import { ErrorState } from '../layout/ErrorState.tsx'
import { AddButton } from '../layout/ListScreen.tsx'
import { PageHeader } from '../layout/PageHeader.tsx'
import { shopMessages } from '../messages/shop.ts'
import { CanAccess } from '../permissions/permissions.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { KpiCards } from './KpiCards.tsx'
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
        {data?.first_steps && <FirstSteps done={data.first_steps} />}
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
