import { type Theme, useMediaQuery } from '@mui/material'
import type { AdminOrderRow } from '@nakshi/api/contract/admin/orders'
import { sentences } from '@nakshi/api/contract/sentences'
import { formatDay, formatTime } from '@nakshi/api/domain/dates'
import { formatPaise } from '@nakshi/api/domain/money'
import { DataTable, Pagination, ReferenceManyField, useListContext } from 'react-admin'
import { TwoLines } from '../../fields/TwoLines.tsx'
import { ListFailed } from '../../layout/LoadFailed.tsx'
import { NothingHere } from '../../layout/NothingHere.tsx'
import { Panel } from '../../layout/Panel.tsx'
import { OrderCards } from '../../orders/OrderCards.tsx'
import { OrderLink } from '../../orders/OrderLink.tsx'
import { payment_method_label, pieces } from '../../orders/order-words.ts'
import { StatusPill } from '../../orders/StatusPill.tsx'

const Column = DataTable.Col<AdminOrderRow>

/** The orders of the customer at hand, newest first, each leading to its details. */
export function TheirOrders() {
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  return (
    <Panel title="Orders">
      <ReferenceManyField
        reference="orders"
        target="user_id"
        sort={{ field: 'created_at', order: 'DESC' }}
        perPage={10}
        pagination={<MorePages />}
        error={<ListFailed text={sentences.admin.order.list_failed} />}
      >
        {phone ? <OrderCards /> : <OrderRows />}
      </ReferenceManyField>
    </Panel>
  )
}

function OrderRows() {
  return (
    <DataTable<AdminOrderRow>
      rowClick={false}
      bulkActionButtons={false}
      empty={<NothingHere title={sentences.order.none} />}
      aria-label="Orders"
    >
      <Column source="order_number" label="Order">
        <OrderLink />
      </Column>
      <Column
        source="created_at"
        label="Date & Time"
        render={(order) => (
          <TwoLines first={formatDay(order.created_at)} second={formatTime(order.created_at)} />
        )}
      />
      <Column
        source="items_summary"
        label="Items"
        disableSort
        render={(order) => <TwoLines first={pieces(order.units)} second={order.items_summary} />}
      />
      <Column
        source="total_amount"
        label="Total"
        render={(order) => (
          <TwoLines
            first={formatPaise(order.total_amount)}
            second={payment_method_label[order.payment_method]}
          />
        )}
      />
      <Column source="status" label="Status" render={(order) => <StatusPill status={order.status} />} />
    </DataTable>
  )
}

function MorePages() {
  const { total = 0, perPage } = useListContext()
  return total > perPage ? <Pagination rowsPerPageOptions={[perPage]} /> : null
}
