import { Stack, Typography } from '@mui/material'
import { formatAmountIn } from '@nakshi/core/base/foreign-amount'
import type { AdminImportedOrder } from '@nakshi/core/imports/admin-imported-orders'
import { HISTORY_SOURCE_NAMES } from '@nakshi/core/imports/imported-orders'
import { formatDay } from '../languages/dates.ts'
import { t } from '../languages/i18n.ts'
import { RecordLink } from '../ui/fields/RecordLink.tsx'
import { TwoLineCell } from '../ui/fields/TwoLineCell.tsx'
import type { RecordColumn } from '../ui/lists/RecordRows.tsx'

const formatTotal = ({ currency, total_amount }: AdminImportedOrder) => formatAmountIn(currency, total_amount)

function NumberLink({ order }: { order: AdminImportedOrder }) {
  return <RecordLink to={`/imported-orders/${order.id}`}>{order.number}</RecordLink>
}

export const orderColumns: RecordColumn<AdminImportedOrder>[] = [
  { source: 'number', label: t('Order'), render: (order) => <NumberLink order={order} /> },
  { source: 'placed_at', label: t('Date'), render: ({ placed_at }) => formatDay(placed_at) },
  {
    source: 'total_amount',
    label: t('Total'),
    disableSort: true,
    sx: { textAlign: 'right', whiteSpace: 'nowrap' },
    render: formatTotal,
  },
  { source: 'status', label: t('Status'), disableSort: true },
  {
    source: 'source',
    label: t('Shop'),
    disableSort: true,
    render: ({ source }) => HISTORY_SOURCE_NAMES[source],
  },
]

export const customerColumn: RecordColumn<AdminImportedOrder> = {
  source: 'name',
  label: t('Customer'),
  render: ({ name, email }) => <TwoLineCell first={name} second={email} width={220} />,
}

export const renderCard = (order: AdminImportedOrder) => (
  <>
    <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1 }}>
      <NumberLink order={order} />
      <Typography component="span" sx={{ fontWeight: 600 }}>
        {formatTotal(order)}
      </Typography>
    </Stack>
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {[order.name, order.status].filter(Boolean).join(' · ')}
    </Typography>
    <Typography variant="caption" color="textSecondary">
      {formatDay(order.placed_at)}, {HISTORY_SOURCE_NAMES[order.source]}
    </Typography>
  </>
)
