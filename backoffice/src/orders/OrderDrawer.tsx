import CloseIcon from '@mui/icons-material/Close'
import { Box, Button, Drawer, IconButton, Skeleton, Stack, Tooltip, Typography } from '@mui/material'
import type { AdminOrder, AdminOrderRow } from '@nakshi/core/orders/admin-schema'
import { createContext, useContext, useEffect, useState } from 'react'
import { RecordContextProvider, useGetOne, useListContext } from 'react-admin'
import { Link, useNavigate } from 'react-router-dom'
import { useCan } from '../api/permissions.tsx'
import { t } from '../languages/i18n.ts'
import { adminMessages } from '../languages/messages.ts'
import { DueDate } from '../order-fields/DueDate.tsx'
import { OrderNumber } from '../order-fields/OrderLink.tsx'
import { PaymentStatusBadge } from '../order-fields/OrderStatusBadge.tsx'
import { formatCustomerName } from '../order-fields/order-labels.ts'
import { hasDialog } from '../screens/Shortcuts.tsx'
import { ErrorState } from '../ui/layout/ScreenStates.tsx'
import { useShortcutKey } from '../ui/scanner.ts'
import { GiftMessage, GiftOptions, Items } from './details/Items.tsx'
import { ORDER_META } from './details/use-save-order.ts'
import { Questions } from './messages/Questions.tsx'
import { Parcels } from './parcels/Parcels.tsx'
import { StatusButton } from './status/StatusButton.tsx'
import { useStatusChanges } from './status/status-changes.ts'

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
              {formatCustomerName(order)}, {order.shipping_address.city}
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
              isExpress={order.express_amount !== null}
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

type OrderPreview = { open: string | null; openPreview: (id: string | null) => void }

export const OrderPreviewContext = createContext<OrderPreview>({ open: null, openPreview: () => {} })
export const useOrderPreview = (): OrderPreview => useContext(OrderPreviewContext)

const getPreviewButtons = () => [...document.querySelectorAll<HTMLElement>('main [data-peek]')]

/**
 * List shortcuts: `j`/`k` next/previous, Enter preview, `e` open, `c` confirm, Escape close. Focus really
 * moves, so that screen readers follow.
 */
export function DrawerShortcuts() {
  const { open, openPreview } = useOrderPreview()
  const list = useListContext<AdminOrderRow>()
  const { data: orders = [] } = list
  const { change } = useStatusChanges()
  const canWrite = useCan('orders.write')
  const navigate = useNavigate()

  function go(step: number) {
    const buttons = getPreviewButtons()
    const here = buttons.findIndex((button) => button === document.activeElement || isButtonOf(button, open))
    const next = buttons[here === -1 ? 0 : here + step]
    if (next) show(next)
    else turnPage(step)
  }
  function show(button: HTMLElement) {
    button.focus()
    button.scrollIntoView({ block: 'nearest' })
    if (open) openPreview(button.dataset.peek ?? null)
  }
  function turnPage(step: number) {
    if (isPlaceholderData || !(step > 0 ? list.hasNextPage : list.hasPreviousPage)) return
    setEntered(step > 0 ? 0 : -1)
    list.setPage(list.page + step)
  }
  const [entered, setEntered] = useState<number | null>(null)
  const { isPlaceholderData } = list
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the rows of the page are there
  useEffect(() => {
    if (entered === null || isPlaceholderData) return
    const button = getPreviewButtons().at(entered)
    setEntered(null)
    if (button) show(button)
  }, [list.page, isPlaceholderData])
  function handleKey(key: string) {
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null
    const row =
      focused?.dataset.peek ?? focused?.closest('tr')?.querySelector<HTMLElement>('[data-peek]')?.dataset.peek
    const order = orders.find(({ id }) => id === (open ?? row))
    if (key === 'j') go(1)
    else if (key === 'k') go(-1)
    else if (key === 'Escape') openPreview(null)
    else if (key === 'e' && order) navigate(`/order-details/${order.id}`)
    else if (key === 'c' && canWrite && order?.status === 'pending') change([order], 'confirmed')
  }
  useShortcutKey((event) => {
    if (!event.defaultPrevented && !hasDialog()) handleKey(event.key)
  })
  return null
}

const isButtonOf = (button: HTMLElement, id: string | null) => id !== null && button.dataset.peek === id
