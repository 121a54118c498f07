import { Button, Typography } from '@mui/material'
import type { AdminOrderRow } from '@nakshi/api/contract/admin/orders'
import { formatDay, formatTime } from '@nakshi/api/domain/dates'
import { DataTable } from 'react-admin'
import { Link } from 'react-router-dom'
import { Money } from '../fields/Money.tsx'
import { BulkStatusButton } from './BulkStatusButton.tsx'
import { NoOrders } from './NoOrders.tsx'
import { OrderLink } from './OrderLink.tsx'
import { payment_method_label, payment_status_label, pieces } from './order-words.ts'
import { StatusSelect } from './StatusSelect.tsx'

const Column = DataTable.Col<AdminOrderRow>

/** Orders as a table: ticked for bulk work, sorted by their headings, with the columns one chooses. */
export function OrderTable() {
  return (
    <DataTable<AdminOrderRow>
      rowClick={false}
      bulkActionButtons={<BulkStatusButton />}
      hiddenColumns={['state', 'coupon_code', 'tracking_number']}
      empty={<NoOrders />}
      aria-label="Orders"
    >
      <Column source="order_number" label="Order">
        <OrderLink />
      </Column>
      <Column
        source="customer_name"
        label="Customer"
        render={(order) => <Two first={order.customer_name} second={order.city} />}
      />
      <Column
        label="Items"
        source="items_summary"
        disableSort
        render={(order) => <Two first={pieces(order.units)} second={order.items_summary} />}
      />
      <Column
        source="created_at"
        label="Date & Time"
        render={(order) => <Two first={formatDay(order.created_at)} second={formatTime(order.created_at)} />}
      />
      <DataTable.NumberCol source="total_amount" label="Total">
        <Money source="total_amount" />
      </DataTable.NumberCol>
      <Column
        source="payment_status"
        label="Payment"
        render={(order) => (
          <Two
            first={payment_status_label[order.payment_status]}
            second={payment_method_label[order.payment_method]}
          />
        )}
      />
      <Column source="state" label="State" />
      <Column source="coupon_code" label="Coupon" disableSort />
      <Column source="tracking_number" label="Tracking number" />
      <Column source="status" label="Status">
        <StatusSelect />
      </Column>
      <Column
        label="Actions"
        source="id"
        disableSort
        render={(order) => (
          <Button
            component={Link}
            to={`/order-details/${order.id}`}
            aria-label={`View ${order.order_number}`}
            size="small"
          >
            View
          </Button>
        )}
      />
    </DataTable>
  )
}

function Two({ first, second }: { first: string; second: string }) {
  return (
    <>
      <Typography variant="body2" component="div" noWrap sx={{ maxWidth: 170 }}>
        {first}
      </Typography>
      <Typography
        variant="caption"
        component="div"
        color="text.secondary"
        noWrap
        title={second}
        sx={{ maxWidth: 170 }}
      >
        {second}
      </Typography>
    </>
  )
}
