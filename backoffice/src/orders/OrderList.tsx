import { type Theme, useMediaQuery } from '@mui/material'
import { adminSentences } from '@nakshi/api/contract/admin/sentences'
import { useEffect } from 'react'
import { ColumnsButton, FilterButton, List, Pagination, SortButton, TopToolbar } from 'react-admin'
import { ListFailed } from '../layout/LoadFailed.tsx'
import { OnlyShownTicked } from '../layout/OnlyShownTicked.tsx'
import { PageHeader } from '../layout/PageHeader.tsx'
import { ExportButton } from './export/ExportButton.tsx'
import { OrderCards } from './OrderCards.tsx'
import { OrderTable } from './OrderTable.tsx'
import { order_filters } from './order-filters.tsx'
import { SavedQueryChips } from './SavedQueryChips.tsx'
import { StatusTabs } from './StatusTabs.tsx'
import { PER_PAGE } from './saved-queries.ts'
import { TrackingButton } from './tracking/TrackingButton.tsx'

/** All orders: find, tick, set status, without leaving the list. */
export function OrderList() {
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  // The screen that is opened from here next, all day long.
  useEffect(() => void import('./details/OrderDetails.tsx'), [])
  return (
    <>
      <PageHeader title="Orders" />
      <List
        title={false}
        empty={false}
        exporter={false}
        debounce={200}
        sort={{ field: 'created_at', order: 'DESC' }}
        perPage={PER_PAGE}
        // The alert in the list's place says it; a toast would say it twice.
        queryOptions={{ onError: () => {} }}
        filters={order_filters}
        actions={<OrderActions phone={phone} />}
        pagination={<Pagination rowsPerPageOptions={[10, 25, 50, 100]} />}
        error={<ListFailed text={adminSentences.order.list_failed} />}
      >
        <OnlyShownTicked />
        <SavedQueryChips />
        <StatusTabs />
        {phone ? <OrderCards /> : <OrderTable />}
      </List>
    </>
  )
}

function OrderActions({ phone }: { phone: boolean }) {
  return (
    <TopToolbar>
      <FilterButton />
      <SortButton fields={['created_at', 'total_amount', 'order_number', 'customer_name', 'status']} />
      {!phone && <ColumnsButton />}
      <TrackingButton />
      <ExportButton />
    </TopToolbar>
  )
}
