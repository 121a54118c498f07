import { Stack, Typography } from '@mui/material'
import { formatTime } from '@nakshi/core/base/dates'
import { formatPaise } from '@nakshi/core/base/money'
import type { AdminOrderRow } from '@nakshi/core/orders/admin-schema'
import { Pagination, ReferenceManyField, useListContext } from 'react-admin'
import { formatDay } from '../languages/dates.ts'
import { t } from '../languages/i18n.ts'
import { adminMessages, shopMessages } from '../languages/messages.ts'
import { OrderLink } from '../order-fields/OrderLink.tsx'
import { OrderStatusBadge } from '../order-fields/OrderStatusBadge.tsx'
import { formatUnitCount, paymentLabel } from '../order-fields/order-labels.ts'
import { RecordLink } from '../ui/fields/RecordLink.tsx'
import { TwoLineCell } from '../ui/fields/TwoLineCell.tsx'
import { Panel } from '../ui/layout/Panel.tsx'
import { EmptyState, ListErrorState } from '../ui/layout/ScreenStates.tsx'
import { type RecordColumn, RecordRows } from '../ui/lists/RecordRows.tsx'

export function CustomerOrders() {
  return (
    <Panel title={t('Orders')}>
      <ReferenceManyField
        reference="orders"
        target="user_id"
        sort={{ field: 'created_at', order: 'DESC' }}
        perPage={10}
        pagination={<MorePages />}
        error={<ListErrorState text={adminMessages.order.list_failed} />}
      >
        <RecordRows<AdminOrderRow>
          label={t('Orders')}
          empty={<EmptyState title={shopMessages.order.none} />}
          columns={columns}
          card={renderCard}
        />
      </ReferenceManyField>
    </Panel>
  )
}

function MorePages() {
  const { total = 0, perPage } = useListContext()
  return total > perPage ? <Pagination rowsPerPageOptions={[perPage]} /> : null
}

const columns: RecordColumn<AdminOrderRow>[] = [
  { source: 'order_number', label: t('Order'), children: <OrderLink /> },
  {
    source: 'created_at',
    label: t('Date'),
    render: (order) => (
      <TwoLineCell first={formatDay(order.created_at)} second={formatTime(order.created_at)} />
    ),
  },
  {
    source: 'total_amount',
    label: t('Total'),
    render: (order) => (
      <TwoLineCell
        first={formatPaise(order.total_amount)}
        second={`${formatUnitCount(order.units)}, ${paymentLabel(order)}`}
        width={200}
      />
    ),
  },
  { source: 'status', label: t('Status'), render: (order) => <OrderStatusBadge status={order.status} /> },
]

const renderCard = (order: AdminOrderRow) => (
  <>
    <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1 }}>
      <RecordLink to={`/order-details/${order.id}`}>{order.order_number}</RecordLink>
      <Typography component="span" sx={{ fontWeight: 600 }}>
        {formatPaise(order.total_amount)}
      </Typography>
    </Stack>
    <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 1, mt: 0.5 }}>
      <Typography variant="caption" color="textSecondary">
        {formatDay(order.created_at)}
      </Typography>
      <OrderStatusBadge status={order.status} />
    </Stack>
  </>
)
