import { Box, Link, Stack, Typography } from '@mui/material'
import type { WorkshopOrderRow } from '@nakshi/core/production/admin-workshop'
import { DateInput } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { formatDay } from '../languages/dates.ts'
import { t } from '../languages/i18n.ts'
import { adminMessages } from '../languages/messages.ts'
import { OrderStatusBadge } from '../order-fields/OrderStatusBadge.tsx'
import { formatUnitCount, itemTaskLabel, statusLabel } from '../order-fields/order-labels.ts'
import { BulkFiles } from '../orders/BulkFiles.tsx'
import { attentionLabel } from '../screens/tasks.ts'
import { Picture } from '../ui/fields/Picture.tsx'
import { TwoLineCell } from '../ui/fields/TwoLineCell.tsx'
import { alwaysOnFilter, choiceFilter, searchFilter, yesNoFilter } from '../ui/inputs/list-filters.tsx'
import { toChoices } from '../ui/inputs/to-choices.ts'
import { EmptyList } from '../ui/layout/ScreenStates.tsx'
import { ListScreen } from '../ui/lists/ListScreen.tsx'
import { type RecordColumn, RecordRows } from '../ui/lists/RecordRows.tsx'

const empty = (
  <EmptyList
    title={t('No orders found')}
    text={t('No results match your search and filters.')}
    firstUse={{
      title: t('Nothing to make yet'),
      text: t('Your first order will appear here.'),
    }}
  />
)
const { low_res_photos, due_today, late } = attentionLabel
const workshopFilters = [
  searchFilter(t('Search orders'), t('Number, name, city, product, text')),
  alwaysOnFilter('to_do', t('Next step'), toChoices(itemTaskLabel)),
  <DateInput key="due" source="due_lte" label={t('Delivery date to')} />,
  choiceFilter('attention', t('Needs attention'), toChoices({ low_res_photos, due_today, late })),
  yesNoFilter('is_waiting', t('Waiting for customer')),
  yesNoFilter('has_answer', t('Customer replied')),
  choiceFilter('status', t('Status'), toChoices(statusLabel)),
  <DateInput key="from" source="created_gte" label={t('Placed from')} />,
  <DateInput key="to" source="created_lte" label={t('Placed to')} />,
]

const formatProgress = ({ is_packed, items_to_make, items_made }: WorkshopOrderRow) => {
  if (is_packed) return t('Packed')
  return items_to_make > 0
    ? t('%{itemsMade} of %{itemsToMake} made', { itemsMade: items_made, itemsToMake: items_to_make })
    : t('Nothing to make')
}

export function WorkshopList() {
  return (
    <ListScreen
      resource="workshop-orders"
      title={t('Workshop')}
      failed={adminMessages.workshop.list_failed}
      sortFields={['created_at', 'estimated_delivery_date', 'order_number', 'status']}
      filters={workshopFilters}
    >
      <RecordRows<WorkshopOrderRow>
        label={t('Orders')}
        bulk={<BulkFiles />}
        empty={empty}
        columns={columns}
        card={renderCard}
      />
    </ListScreen>
  )
}

function OrderNumber({ order }: { order: WorkshopOrderRow }) {
  return (
    <Link component={RouterLink} to={`/workshop-orders/${order.id}`} sx={{ fontWeight: 600 }}>
      {order.order_number}
    </Link>
  )
}

function Previews({ order: { previews } }: { order: WorkshopOrderRow }) {
  if (previews.length === 0) return null
  return (
    <Stack direction="row" spacing={0.5} sx={{ flexShrink: 0 }}>
      {previews.map((url) => (
        <Picture key={url} url={url} alt="" size={44} />
      ))}
    </Stack>
  )
}

const columns: RecordColumn<WorkshopOrderRow>[] = [
  { source: 'order_number', label: t('Order'), render: (order) => <OrderNumber order={order} /> },
  {
    source: 'city',
    label: t('Ship to'),
    render: (order) => <TwoLineCell first={order.ship_name} second={order.city} />,
  },
  {
    source: 'items_summary',
    label: t('Items'),
    disableSort: true,
    render: (order) => (
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
        <Previews order={order} />
        <div>
          <TwoLineCell first={formatUnitCount(order.units)} second={order.items_summary} width={220} />
        </div>
      </Stack>
    ),
  },
  {
    source: 'items_made',
    label: t('Made'),
    disableSort: true,
    sx: { whiteSpace: 'nowrap' },
    render: formatProgress,
  },
  {
    source: 'estimated_delivery_date',
    label: t('Delivery by'),
    render: (order) => formatDay(order.estimated_delivery_date),
  },
  { source: 'status', label: t('Status'), render: (order) => <OrderStatusBadge status={order.status} /> },
]

const renderCard = (order: WorkshopOrderRow) => (
  <>
    <Stack direction="row" sx={{ justifyContent: 'space-between', flexWrap: 'wrap', gap: 1 }}>
      <OrderNumber order={order} />
      <OrderStatusBadge status={order.status} />
    </Stack>
    <Typography sx={{ mt: 0.5 }}>{order.items_summary}</Typography>
    <Previews order={order} />
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
      <Typography variant="caption" color="textSecondary">
        {order.ship_name}, {order.city}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {formatProgress(order)}
      </Typography>
    </Box>
  </>
)
