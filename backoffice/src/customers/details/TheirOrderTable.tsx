import type { AdminOrderRow } from '@nakshi/api/contract/admin/orders'
import { sentences } from '@nakshi/api/contract/sentences'
import { formatDay, formatTime } from '@nakshi/api/domain/dates'
import { formatPaise } from '@nakshi/api/domain/money'
import { DataTable } from 'react-admin'
import { TwoLines } from '../../fields/TwoLines.tsx'
import { NothingHere } from '../../layout/NothingHere.tsx'
import { OrderLink } from '../../orders/OrderLink.tsx'
import { paymentMethodLabel, pieces } from '../../orders/order-words.ts'
import { StatusPill } from '../../orders/StatusPill.tsx'

const Column = DataTable.Col<AdminOrderRow>

/** One customer's orders as a table. */
export function TheirOrderTable() {
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
        label="Date"
        render={(order) => (
          <TwoLines first={formatDay(order.created_at)} second={formatTime(order.created_at)} />
        )}
      />
      <Column
        source="total_amount"
        label="Total"
        render={(order) => (
          <TwoLines
            first={formatPaise(order.total_amount)}
            second={`${pieces(order.units)}, ${paymentMethodLabel[order.payment_method]}`}
            width={200}
          />
        )}
      />
      <Column source="status" label="Status" render={(order) => <StatusPill status={order.status} />} />
    </DataTable>
  )
}
