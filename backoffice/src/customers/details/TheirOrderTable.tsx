import type { AdminOrderRow } from '@nakshi/api/contract/admin/orders'
import { formatTime } from '@nakshi/api/domain/dates'
import { formatPaise } from '@nakshi/api/domain/money'
import { DataTable } from 'react-admin'
import { TwoLineCell } from '../../fields/TwoLines.tsx'
import { formatDay } from '../../languages/dates.ts'
import { EmptyState } from '../../layout/NothingHere.tsx'
import { OrderLink } from '../../orders/OrderLink.tsx'
import { formatUnitCount, paymentMethodLabel } from '../../orders/order-words.ts'
import { OrderStatusBadge } from '../../orders/StatusPill.tsx'
import { shopMessages } from '../../sentences/shop.ts'
import { t } from '../../words.ts'

const Column = DataTable.Col<AdminOrderRow>

export function CustomerOrderTable() {
  return (
    <DataTable<AdminOrderRow>
      rowClick={false}
      bulkActionButtons={false}
      empty={<EmptyState title={shopMessages.order.none} />}
      aria-label={t('Orders')}
    >
      <Column source="order_number" label={t('Order')}>
        <OrderLink />
      </Column>
      <Column
        source="created_at"
        label={t('Date')}
        render={(order) => (
          <TwoLineCell first={formatDay(order.created_at)} second={formatTime(order.created_at)} />
        )}
      />
      <Column
        source="total_amount"
        label={t('Total')}
        render={(order) => (
          <TwoLineCell
            first={formatPaise(order.total_amount)}
            second={`${formatUnitCount(order.units)}, ${paymentMethodLabel[order.payment_method]}`}
            width={200}
          />
        )}
      />
      <Column
        source="status"
        label={t('Status')}
        render={(order) => <OrderStatusBadge status={order.status} />}
      />
    </DataTable>
  )
}
