import type { AdminOrderRow } from '@nakshi/contract/admin/orders'
import { formatTime } from '@nakshi/domain/dates'
import { formatPaise } from '@nakshi/domain/money'
import { DataTable } from 'react-admin'
import { TwoLineCell } from '../../fields/TwoLineCell.tsx'
import { t } from '../../i18n.ts'
import { formatDay } from '../../languages/dates.ts'
import { EmptyState } from '../../layout/EmptyState.tsx'
import { shopMessages } from '../../messages/shop.ts'
import { OrderLink } from '../../orders/OrderLink.tsx'
import { OrderStatusBadge } from '../../orders/OrderStatusBadge.tsx'
import { formatUnitCount, paymentMethodLabel } from '../../orders/order-labels.ts'

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
