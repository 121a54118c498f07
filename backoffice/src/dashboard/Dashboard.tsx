import { Box, Button, Skeleton, Stack } from '@mui/material'
import { sentences } from '@nakshi/api/contract/sentences'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { readDashboard } from '../dataProvider.ts'
import { LoadFailed } from '../layout/LoadFailed.tsx'
import { PageHeader } from '../layout/PageHeader.tsx'
import { Allowed } from '../rights/rights.tsx'
import { Figures } from './Figures.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { LowStock } from './LowStock.tsx'
import { RecentOrders } from './RecentOrders.tsx'
import { RevenueChart } from './RevenueChart.tsx'
import { Waiting } from './Waiting.tsx'

/** How the shop stands, what waits, and the ways to work on it. */
export function Dashboard() {
  const { data, error, refetch } = useQuery({ queryKey: ['orders', 'dashboard'], queryFn: readDashboard })
  return (
    <>
      <PageHeader title="Dashboard" />
      <Allowed right="settings.write">
        {data?.first_steps && <FirstSteps done={data.first_steps} />}
        <QuickActions />
      </Allowed>
      {error && <LoadFailed text={sentences.general.broken} onRetry={refetch} />}
      {!data && !error && <DashboardLoading />}
      {data && (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
          }}
        >
          <Box sx={{ gridColumn: '1 / -1' }}>
            <Figures dashboard={data} />
          </Box>
          <RevenueChart days={data.days} />
          <Waiting waiting={data.waiting} />
          <RecentOrders orders={data.recent_orders} />
          <Allowed right="catalogue.write">
            <LowStock products={data.low_stock} />
          </Allowed>
        </Box>
      )}
    </>
  )
}

const box = (height: number) => <Skeleton variant="rounded" height={height} />

/** The dashboard's panels before their figures are there, each as large as it will be. */
function DashboardLoading() {
  return (
    <Box aria-label="Loading the figures" aria-busy role="status" sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', md: '3fr 3fr 2fr 2fr' } }}>
        {box(131)}
        {box(131)}
        {box(131)}
        {box(131)}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
        }}
      >
        {box(343)}
        {box(343)}
        {box(426)}
        {box(426)}
      </Box>
    </Box>
  )
}

const actions = [
  { to: '/products/add', label: 'Add Product' },
  { to: '/categories', label: 'Categories' },
  { to: '/orders', label: 'Orders' },
  { to: '/products', label: 'Products' },
  { to: '/coupons', label: 'Coupons' },
  { to: '/customers', label: 'Customers' },
  { to: '/reviews', label: 'Reviews' },
  { to: '/requests', label: 'Inbox' },
  { to: '/settings', label: 'Settings' },
]

/** One press to the screens that are used most (admin spec, section 2). */
function QuickActions() {
  return (
    <Stack
      component="nav"
      aria-label="Quick actions"
      direction="row"
      sx={{ flexWrap: 'wrap', gap: 1, mb: 2 }}
    >
      {actions.map(({ to, label }, index) => (
        <Button key={to} component={Link} to={to} variant={index === 0 ? 'contained' : 'outlined'}>
          {label}
        </Button>
      ))}
    </Stack>
  )
}
