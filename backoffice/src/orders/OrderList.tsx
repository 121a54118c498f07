import { adminSentences } from '@nakshi/api/contract/admin/sentences'
import { useEffect } from 'react'
import { ListScreen } from '../layout/ListScreen.tsx'
import { ExportButton } from './export/ExportButton.tsx'
import { OrderCards } from './OrderCards.tsx'
import { OrderTable } from './OrderTable.tsx'
import { orderFilters } from './order-filters.tsx'
import { SavedQueryChips } from './SavedQueryChips.tsx'
import { StatusTabs } from './StatusTabs.tsx'
import { PER_PAGE } from './saved-queries.ts'
import { TrackingButton } from './tracking/TrackingButton.tsx'

/** All orders: find, tick, set status, without leaving the list. */
export function OrderList() {
  // The screen that is opened from here next, all day long.
  useEffect(() => void import('./details/OrderDetails.tsx'), [])
  return (
    <ListScreen
      resource="orders"
      title="Orders"
      failed={adminSentences.order.list_failed}
      sort={{ field: 'created_at', order: 'DESC' }}
      sortFields={['created_at', 'total_amount', 'order_number', 'customer_name', 'status']}
      perPage={PER_PAGE}
      filters={orderFilters}
      actions={
        <>
          <TrackingButton />
          <ExportButton />
        </>
      }
      tabs={
        <>
          <SavedQueryChips />
          <StatusTabs />
        </>
      }
      table={<OrderTable />}
      cards={<OrderCards />}
    />
  )
}
