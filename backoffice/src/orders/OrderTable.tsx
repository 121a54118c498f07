import ViewIcon from '@mui/icons-material/VisibilityOutlined'
import { IconButton, Tooltip } from '@mui/material'
import type { AdminOrderRow } from '@nakshi/api/contract/admin/orders'
import { formatDay, formatTime } from '@nakshi/api/domain/dates'
import { formatPaise } from '@nakshi/api/domain/money'
import { BulkActionsToolbar, DataTable } from 'react-admin'
import { Link } from 'react-router-dom'
import { SelectableRows } from '../fields/SelectableRows.tsx'
import { TwoLines } from '../fields/TwoLines.tsx'
import { NoOrders } from './NoOrders.tsx'
import { OrderBulk } from './OrderBulk.tsx'
import { OrderLink } from './OrderLink.tsx'
import { paymentStatusLabel, pieces } from './order-words.ts'
import { PaymentPill } from './PaymentPill.tsx'
import { StatusButton } from './status/StatusButton.tsx'

const Column = DataTable.Col<AdminOrderRow>

/**
 * Orders as a table: ticked for bulk work, sorted by their headings, with the columns one chooses.
 */
export function OrderTable() {
  return (
    <DataTable<AdminOrderRow>
      rowClick={false}
      body={SelectableRows}
      bulkActionsToolbar={
        <BulkActionsToolbar label="resources.orders.selected">
          <OrderBulk />
        </BulkActionsToolbar>
      }
      hiddenColumns={[
        'payment_status',
        'estimated_delivery_date',
        'state',
        'coupon_code',
        'courier',
        'tracking_number',
      ]}
      empty={<NoOrders />}
      aria-label="Orders"
    >
      <Column source="order_number" label="Order">
        <OrderLink />
      </Column>
      <Column
        source="customer_name"
        label="Customer"
        render={(order) => <TwoLines first={order.customer_name} second={order.city} />}
      />
      <Column
        source="items_summary"
        label="Items"
        disableSort
        render={(order) => <TwoLines first={pieces(order.units)} second={order.items_summary} width={124} />}
      />
      <Column
        source="created_at"
        label="Date & Time"
        render={(order) => (
          <TwoLines first={formatDay(order.created_at)} second={formatTime(order.created_at)} />
        )}
      />
      <Column
        source="total_amount"
        label="Total"
        render={(order) => (
          <>
            {formatPaise(order.total_amount)}
            <PaymentPill order={order} />
          </>
        )}
      />
      <Column
        source="payment_status"
        label="Payment"
        render={(order) => paymentStatusLabel[order.payment_status]}
      />
      <Column
        source="estimated_delivery_date"
        label="Promised for"
        render={(order) => formatDay(order.estimated_delivery_date)}
      />
      <Column source="state" label="Delivery state" />
      <Column source="coupon_code" label="Coupon" disableSort />
      <Column source="courier" label="Courier" disableSort />
      <Column source="tracking_number" label="Tracking number" />
      <Column source="status" label="Status">
        <StatusButton />
      </Column>
      <Column
        source="id"
        label="Actions"
        disableSort
        render={(order) => (
          <Tooltip title="View">
            <IconButton
              component={Link}
              to={`/order-details/${order.id}`}
              aria-label={`View ${order.order_number}`}
            >
              <ViewIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
      />
    </DataTable>
  )
}
