import { Box } from '@mui/material'
import { sentences } from '@nakshi/api/contract/sentences'
import { useQuery } from '@tanstack/react-query'
import { readDashboard } from '../dataProvider.ts'
import { LoadFailed } from '../layout/LoadFailed.tsx'
import { PageHeader } from '../layout/PageHeader.tsx'
import { DashboardLoading } from './DashboardLoading.tsx'
import { Figures } from './Figures.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { LowStock } from './LowStock.tsx'
import { QuickActions } from './QuickActions.tsx'
import { RecentOrders } from './RecentOrders.tsx'
import { RevenueChart } from './RevenueChart.tsx'
import { Waiting } from './Waiting.tsx'

/** How the shop stands, what waits, and the ways to work on it. */
export function Dashboard() {
  const { data, error, refetch } = useQuery({ queryKey: ['orders', 'dashboard'], queryFn: readDashboard })
  return (
    <>
      <PageHeader title="Dashboard" />
      {data?.first_steps && <FirstSteps done={data.first_steps} />}
      <QuickActions />
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
          <LowStock products={data.low_stock} />
        </Box>
      )}
    </>
  )
}
