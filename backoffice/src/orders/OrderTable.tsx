import ViewIcon from '@mui/icons-material/VisibilityOutlined'
import { Box, ButtonBase, IconButton, Stack, Tooltip, Typography } from '@mui/material'
import type { AdminOrderRow } from '@nakshi/contract/admin/orders'
import { formatTime } from '@nakshi/domain/dates'
import { formatPaise } from '@nakshi/domain/money'
import { BulkActionsToolbar, DataTable } from 'react-admin'
import { Link } from 'react-router-dom'
import { Picture } from '../fields/Picture.tsx'
import { SelectableRows } from '../fields/SelectableRows.tsx'
import { TwoLineCell } from '../fields/TwoLineCell.tsx'
import { t } from '../i18n.ts'
import { formatDateTime, formatShortDay } from '../languages/dates.ts'
import { CanAccess } from '../permissions/permissions.tsx'
import { BulkFiles } from './BulkFiles.tsx'
import { DueDate, EarliestDeliveryDate } from './DueDate.tsx'
import { OrderLink } from './OrderLink.tsx'
import { PaymentStatusBadge } from './OrderStatusBadge.tsx'
import { customerLabel, formatUnitCount, guestLabel, paymentStatusLabel } from './order-labels.ts'
import { useOrderPreview } from './preview-drawer/OrderDrawer.tsx'
import { NoOrders } from './StatusTabs.tsx'
import { BulkStatusButton, StatusButton } from './status/StatusButton.tsx'
import { BulkShipButton } from './tracking-import/BulkShip.tsx'

const Column = DataTable.Col<AdminOrderRow>

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
      aria-label={t('Orders')}
    >
      <Column source="order_number" label={t('Order')}>
        <OrderLink />
      </Column>
      <Column
        source="customer_name"
        label={t('Customer')}
        render={(order) => (
          <TwoLineCell
            first={customerLabel(order)}
            second={[guestLabel(order), order.city].filter(Boolean).join(', ')}
            width={112}
          />
        )}
      />
      <Column
        source="items_summary"
        label={t('Items')}
        disableSort
        render={(order) => <ProductionCell order={order} />}
      />
      <Column
        source="created_at"
        label={t('Date & Time')}
        render={(order) => (
          <>
            <Typography variant="caption" component="div" noWrap title={formatDateTime(order.created_at)}>
              {formatShortDay(order.created_at)}, {formatTime(order.created_at)}
            </Typography>
            <DueDate order={order} />
            <EarliestDeliveryDate order={order} />
          </>
        )}
      />
      <Column
        source="total_amount"
        label={t('Total')}
        render={(order) => (
          <>
            {formatPaise(order.total_amount)}
            <PaymentStatusBadge order={order} />
          </>
        )}
      />
      <Column
        source="payment_status"
        label={t('Payment')}
        render={(order) => paymentStatusLabel[order.payment_status]}
      />
      <Column
        source="estimated_delivery_date"
        label={t('Delivery by')}
        render={(order) => formatShortDay(order.estimated_delivery_date)}
      />
      <Column source="state" label={t('Delivery state')} />
      <Column source="coupon_code" label={t('Coupon')} disableSort />
      <Column source="courier" label={t('Courier')} disableSort />
      <Column
        source="tracking_number"
        label={t('Tracking number')}
        render={({ tracking_number: number, parcels_count: count }) =>
          count > 1 ? t('%{number}, %{count} parcels', { number: number ?? t('none'), count }) : number
        }
      />
      <Column source="status" label={t('Status')}>
        <StatusButton />
      </Column>
      <Column
        source="id"
        label={t('Actions')}
        disableSort
        render={(order) => (
          <Tooltip title={t('View')}>
            <IconButton
              component={Link}
              to={`/order-details/${order.id}`}
              aria-label={t('View %{orderNumber}', { orderNumber: order.order_number })}
            >
              <ViewIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
      />
    </DataTable>
  )
}

export function ProductionCell({ order }: { order: AdminOrderRow }) {
  const { open, openPreview } = useOrderPreview()
  const { order_number, pictures, first_text, photos, units, items_summary } = order
  const count = [
    formatUnitCount(units),
    photos > 0 && t('%{smart_count} photo |||| %{smart_count} photos', { smart_count: photos }),
  ]
  return (
    <ButtonBase
      data-peek={order.id}
      aria-label={t('Preview %{orderNumber}', { orderNumber: order_number })}
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
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Stack direction="row" sx={{ '& > * + *': { ml: -3 } }}>
          {(pictures.length > 0 ? [...new Set(pictures)] : [null]).map((url) => (
            <Picture key={url} url={url} alt="" size={40} />
          ))}
        </Stack>
        <Box sx={{ width: { xs: 200, sm: 92 }, minWidth: 0 }}>
          <Typography variant="body2" component="div" noWrap title={first_text ?? items_summary}>
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

export function OrderBulk() {
  return (
    <>
      <CanAccess permission="orders.write">
        <BulkStatusButton />
        <BulkShipButton />
      </CanAccess>
      <BulkFiles />
    </>
  )
}
