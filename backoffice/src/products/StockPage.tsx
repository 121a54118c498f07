import { Box, Stack, Typography } from '@mui/material'
import {
  STOCK_REASON_LABELS as english,
  type StockMovement,
} from '@nakshi/core/products/admin-stock-movements'
import { useGetOne } from 'react-admin'
import { useParams } from 'react-router-dom'
import { shouldRetryQuery } from '../api/fetch-json.ts'
import { ExportButton } from '../exports/ExportDialog.tsx'
import { formatDateTime } from '../languages/dates.ts'
import { localizeMessages, t } from '../languages/i18n.ts'
import { RecordLink } from '../ui/fields/RecordLink.tsx'
import { alwaysOnFilter } from '../ui/inputs/list-filters.tsx'
import { toChoices } from '../ui/inputs/to-choices.ts'
import { EmptyList, isRecordNotFound } from '../ui/layout/ScreenStates.tsx'
import { ListScreen } from '../ui/lists/ListScreen.tsx'
import { type RecordColumn, RecordRows } from '../ui/lists/RecordRows.tsx'
import { ProductTabs, productNotFound } from './ProductTabs.tsx'

const STOCK_REASON_LABELS = localizeMessages(english)

const empty = (
  <EmptyList title={t('No stock movements yet')} text={t('Stock changes and orders appear here.')} />
)
const stockFilters = [alwaysOnFilter('reason', t('Reason'), toChoices(STOCK_REASON_LABELS))]
const signed = (change: number) => (change > 0 ? `+${change}` : `−${Math.abs(change)}`)

function MovementOrder({ order }: Pick<StockMovement, 'order'>) {
  return order && <RecordLink to={`/order-details/${order.id}`}>{order.order_number}</RecordLink>
}

export function StockPage() {
  const { id = '' } = useParams()
  const { data: product, error } = useGetOne('products', { id }, { retry: shouldRetryQuery })
  if (isRecordNotFound(error)) return productNotFound
  return (
    <ListScreen
      resource="stock-movements"
      title={product ? t('Stock: %{title}', { title: product.title }) : t('Stock')}
      failed={t('Failed to load the stock movements')}
      filter={{ product_id: id }}
      // Another product has other pages.
      storeKey={false}
      sort={{ field: 'at', order: 'DESC' }}
      sortFields={['at', 'change']}
      filters={stockFilters}
      form={
        <>
          <ProductTabs id={id} open="stock" />
          {product && (
            <Typography sx={{ mb: 1 }}>{t('Current stock: %{stock}', { stock: product.stock })}</Typography>
          )}
        </>
      }
      actions={<ExportButton list="stock-movements" what={t('stock movements')} />}
    >
      <RecordRows<StockMovement>
        label={t('Stock movements')}
        empty={empty}
        columns={columns}
        card={renderCard}
      />
    </ListScreen>
  )
}

const columns: RecordColumn<StockMovement>[] = [
  { source: 'at', label: t('When'), render: ({ at }) => formatDateTime(at) },
  { source: 'combination', label: t('Combination'), disableSort: true },
  { source: 'change', label: t('Quantity change'), render: ({ change }) => signed(change) },
  {
    source: 'reason',
    label: t('Reason'),
    disableSort: true,
    render: ({ reason }) => STOCK_REASON_LABELS[reason],
  },
  {
    source: 'order',
    label: t('Order'),
    disableSort: true,
    render: ({ order }) => <MovementOrder order={order} />,
  },
  { source: 'by', label: t('By'), disableSort: true },
  { source: 'note', label: t('Note'), disableSort: true },
]

const renderCard = ({ at, change, combination, reason, order, by, note }: StockMovement) => (
  <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
    <Box sx={{ minWidth: 0 }}>
      <Typography>{STOCK_REASON_LABELS[reason]}</Typography>
      {combination && <Typography variant="body2">{combination}</Typography>}
      <MovementOrder order={order} />
      {note && <Typography variant="body2">{note}</Typography>}
      <Typography variant="caption" component="p" color="textSecondary">
        {formatDateTime(at)}
        {by && `, ${by}`}
      </Typography>
    </Box>
    <Typography sx={{ fontWeight: 600 }}>{signed(change)}</Typography>
  </Stack>
)
