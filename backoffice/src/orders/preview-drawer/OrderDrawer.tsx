import CloseIcon from '@mui/icons-material/Close'
import { Box, Button, Drawer, IconButton, Skeleton, Stack, Tooltip, Typography } from '@mui/material'
import type { AdminOrder } from '@nakshi/contract/admin/orders'
import { RecordContextProvider, useGetOne } from 'react-admin'
import { Link } from 'react-router-dom'
import { t } from '../../i18n.ts'
import { ErrorState } from '../../layout/ErrorState.tsx'
import { adminMessages } from '../../messages/admin.ts'
import { DueDate } from '../DueDate.tsx'
import { GiftMessage } from '../details/GiftMessage.tsx'
import { GiftOptions } from '../details/GiftOptions.tsx'
import { Items } from '../details/Items.tsx'
import { Questions } from '../details/Questions.tsx'
import { ORDER_META } from '../details/use-save-order.ts'
import { OrderNumber } from '../OrderNumber.tsx'
import { PaymentStatusBadge } from '../PaymentStatusBadge.tsx'
import { Parcels } from '../parcels/Parcels.tsx'
import { StatusButton } from '../status/StatusButton.tsx'
import { getPreviewButtons, useOrderPreview } from './order-preview.ts'

export function OrderDrawer() {
  const { open, openPreview } = useOrderPreview()
  function close() {
    openPreview(null)
    getPreviewButtons()
      .find(({ dataset }) => dataset.peek === open)
      ?.focus()
  }
  return (
    <Drawer
      anchor="right"
      variant="persistent"
      open={open !== null}
      slotProps={{
        paper: {
          component: 'aside',
          'aria-label': t('Order preview'),
          sx: {
            top: { xs: 0, sm: 57 },
            bottom: 0,
            height: 'auto',
            width: { xs: '100%', sm: 440 },
            p: 2,
            zIndex: { xs: 1300, sm: 1000 },
          },
        },
      }}
    >
      {open && <Glance key={open} id={open} onClose={close} />}
    </Drawer>
  )
}

function Glance({ id, onClose }: { id: string; onClose: () => void }) {
  const {
    data: order,
    error,
    refetch,
  } = useGetOne<AdminOrder>('orders', { id, meta: ORDER_META }, { retry: false })
  return (
    <>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
        <Typography variant="h2">{order && <OrderNumber number={order.order_number} />}</Typography>
        <Tooltip title={t('Close')}>
          <IconButton onClick={onClose} aria-label={t('Close')} sx={{ width: 44, height: 44 }}>
            <CloseIcon />
          </IconButton>
        </Tooltip>
      </Stack>
      {error && !order && <ErrorState text={adminMessages.order.list_failed} onRetry={refetch} />}
      {!order && !error && <Skeleton variant="rounded" height={320} aria-busy />}
      {order && (
        <RecordContextProvider value={order}>
          <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, mb: 1.5 }}>
            <Typography>
              {order.customer_name}, {order.shipping_address.city}
            </Typography>
            <PaymentStatusBadge order={order} />
            <DueDate order={order} />
          </Stack>
          <Stack direction="row" spacing={1} sx={{ mb: 2 }}>
            <Box sx={{ flex: 1 }}>
              <StatusButton />
            </Box>
            <Button component={Link} to={`/order-details/${order.id}`} variant="outlined">
              {t('Open')}
            </Button>
          </Stack>
          <Stack spacing={2}>
            <GiftOptions
              isWrapped={order.gift_wrap_amount !== null}
              notBefore={order.earliest_delivery_date}
            />
            <Questions questions={order.questions} resource="orders" />
            <Items order={order} />
            <Parcels order={order} />
            {order.gift_message !== null && <GiftMessage message={order.gift_message} />}
          </Stack>
        </RecordContextProvider>
      )}
    </>
  )
}
