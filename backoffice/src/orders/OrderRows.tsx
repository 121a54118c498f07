import ViewIcon from '@mui/icons-material/VisibilityOutlined'
import { Box, ButtonBase, IconButton, Stack, Tooltip, Typography } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { formatTime } from '@nakshi/core/base/dates'
import { detectLanguage } from '@nakshi/core/base/detect-language'
import { formatPaise } from '@nakshi/core/base/money'
import type { AdminOrderRow } from '@nakshi/core/orders/admin-schema'
import { Link } from 'react-router-dom'
import { CanAccess } from '../api/permissions.tsx'
import { BulkBookButton } from '../couriers/BulkBookButton.tsx'
import { formatDateTime, formatShortDay } from '../languages/dates.ts'
import { t } from '../languages/i18n.ts'
import { DueDate, EarliestDeliveryDate } from '../order-fields/DueDate.tsx'
import { OrderLink } from '../order-fields/OrderLink.tsx'
import { PaymentStatusBadge } from '../order-fields/OrderStatusBadge.tsx'
import { customerLabel, formatUnitCount, guestLabel, paymentStateText } from '../order-fields/order-labels.ts'
import { Picture } from '../ui/fields/Picture.tsx'
import { TwoLineCell } from '../ui/fields/TwoLineCell.tsx'
import { type RecordColumn, RecordRows } from '../ui/lists/RecordRows.tsx'
import { BulkFiles } from './BulkFiles.tsx'
import { useOrderPreview } from './OrderDrawer.tsx'
import { NoOrders } from './StatusTabs.tsx'
import { BulkStatusButton, StatusButton } from './status/StatusButton.tsx'
import { BulkShipButton } from './tracking-import/BulkShip.tsx'

export function OrderRows() {
  return (
    <RecordRows<AdminOrderRow>
      label={t('Orders')}
      bulk={<OrderBulk />}
      hiddenColumns={[
        'payment_status',
        'estimated_delivery_date',
        'state',
        'coupon_code',
        'courier',
        'tracking_number',
      ]}
      empty={<NoOrders />}
      columns={columns}
      card={renderCard}
    />
  )
}

const columns: RecordColumn<AdminOrderRow>[] = [
  { source: 'order_number', label: t('Order'), children: <OrderLink /> },
  {
    source: 'customer_name',
    label: t('Customer'),
    render: (order) => (
      <TwoLineCell
        first={customerLabel(order)}
        second={[guestLabel(order), order.city].filter(Boolean).join(', ')}
        width={112}
      />
    ),
  },
  {
    source: 'items_summary',
    label: t('Items'),
    disableSort: true,
    render: (order) => <ProductionCell order={order} />,
  },
  {
    source: 'created_at',
    label: t('Date & Time'),
    render: (order) => (
      <>
        <Typography variant="caption" component="div" noWrap title={formatDateTime(order.created_at)}>
          {formatShortDay(order.created_at)}, {formatTime(order.created_at)}
        </Typography>
        <DueDate order={order} />
        <EarliestDeliveryDate order={order} />
      </>
    ),
  },
  {
    source: 'total_amount',
    label: t('Total'),
    render: (order) => (
      <>
        {formatPaise(order.total_amount)}
        <PaymentStatusBadge order={order} />
      </>
    ),
  },
  {
    source: 'payment_status',
    label: t('Payment'),
    render: (order) => paymentStateText(order),
  },
  {
    source: 'estimated_delivery_date',
    label: t('Delivery by'),
    render: (order) => formatShortDay(order.estimated_delivery_date),
  },
  { source: 'state', label: t('Delivery state') },
  { source: 'coupon_code', label: t('Coupon'), disableSort: true },
  { source: 'courier', label: t('Courier'), disableSort: true },
  {
    source: 'tracking_number',
    label: t('Tracking number'),
    render: ({ tracking_number: number, parcels_count: count }) =>
      count > 1 ? t('%{number}, %{count} parcels', { number: number ?? t('none'), count }) : number,
  },
  { source: 'status', label: t('Status'), children: <StatusButton /> },
  {
    source: 'id',
    label: t('Actions'),
    disableSort: true,
    render: (order) => (
      <Tooltip title={t('View')}>
        <IconButton
          component={Link}
          to={`/order-details/${order.id}`}
          aria-label={t('View %{orderNumber}', { orderNumber: order.order_number })}
        >
          <ViewIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    ),
  },
]

function ProductionCell({ order }: { order: AdminOrderRow }) {
  const { open, openPreview } = useOrderPreview()
  const { order_number, pictures, first_text, photos, units, items_summary } = order
  const count = [
    formatUnitCount(units),
    photos > 0 && t('%{smart_count} photo |||| %{smart_count} photos', { smart_count: photos }),
  ]
  return (
    <ButtonBase
      data-peek={order.id}
      aria-expanded={open === order.id}
      onClick={() => openPreview(order.id)}
      sx={{
        justifyContent: 'flex-start',
        textAlign: 'left',
        borderRadius: 1,
        minHeight: 44,
        p: 0.5,
        m: -0.5,
      }}
    >
      <span style={visuallyHidden}>{t('Preview %{orderNumber}', { orderNumber: order_number })} </span>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Stack direction="row" sx={{ '& > * + *': { ml: -3 } }}>
          {(pictures.length > 0 ? [...new Set(pictures)] : [null]).map((url) => (
            <Picture key={url} url={url} alt="" size={40} />
          ))}
        </Stack>
        <Box sx={{ width: { xs: 200, sm: 92 }, minWidth: 0 }}>
          <Typography
            variant="body2"
            component="div"
            lang={detectLanguage(first_text ?? '')}
            noWrap
            title={first_text ?? items_summary}
          >
            {first_text ?? items_summary}
          </Typography>
          <Typography variant="caption" component="div" color="textSecondary" noWrap title={items_summary}>
            {count.filter(Boolean).join(', ')}
          </Typography>
        </Box>
      </Stack>
    </ButtonBase>
  )
}

function OrderBulk() {
  return (
    <>
      <CanAccess permission="orders.write">
        <BulkStatusButton />
        <BulkShipButton />
        <BulkBookButton />
      </CanAccess>
      <BulkFiles />
    </>
  )
}

const renderCard = (order: AdminOrderRow) => (
  <>
    <OrderLink />
    <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, mt: 1 }}>
      <Box sx={{ minWidth: 0 }}>
        <Typography noWrap>{customerLabel(order)}</Typography>
        {guestLabel(order) && (
          <Typography variant="caption" color="textSecondary" component="p">
            {guestLabel(order)}
          </Typography>
        )}
        <Typography variant="caption" color="textSecondary" component="p">
          {formatDateTime(order.created_at)}
        </Typography>
        <DueDate order={order} />
        <EarliestDeliveryDate order={order} />
      </Box>
      <Box sx={{ textAlign: 'right' }}>
        <Typography sx={{ fontWeight: 600 }}>{formatPaise(order.total_amount)}</Typography>
        <PaymentStatusBadge order={order} />
      </Box>
    </Stack>
    <Box sx={{ mt: 1 }}>
      <ProductionCell order={order} />
    </Box>
    <Box sx={{ mt: 1.5 }}>
      <StatusButton />
    </Box>
  </>
)
