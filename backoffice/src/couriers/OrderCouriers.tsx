import AddIcon from '@mui/icons-material/LocalShippingOutlined'
import { Box, Button, Stack, Typography } from '@mui/material'
import type { CourierBooking } from '@nakshi/contract/admin/couriers'
import type { AdminOrder } from '@nakshi/contract/admin/orders'
import { getUnpackedUnits } from '@nakshi/domain/partial-shipment'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useGetList } from 'react-admin'
import { t } from '../i18n.ts'
import { Panel } from '../layout/Panel.tsx'
import { ErrorState } from '../layout/ScreenStates.tsx'
import { courierMessages } from '../messages.ts'
import { CanAccess } from '../permissions/permissions.tsx'
import { BookCourierDialog } from './BookCourierDialog.tsx'
import { BookingActions } from './BookingActions.tsx'
import { BookingDetails } from './BookingDetails.tsx'
import { BOOKINGS, useCouriers } from './couriers-api.ts'

const POLL_MS = 2_000

/** Only when a courier is connected. */
export function OrderCouriers({ order }: { order: AdminOrder }) {
  const { hasCouriers } = useCouriers()
  return hasCouriers ? <CourierPanel order={order} /> : null
}

function CourierPanel({ order }: { order: AdminOrder }) {
  const [booking, setBooking] = useState(false)
  const { data, error, refetch } = useGetList<CourierBooking>(
    BOOKINGS,
    {
      filter: { order_id: order.id },
      sort: { field: 'created_at', order: 'DESC' },
      pagination: { page: 1, perPage: 25 },
    },
    {
      refetchInterval: ({ state }) =>
        state.data?.data.some((each) => each.state === 'booking') ? POLL_MS : false,
    },
  )
  useRefreshWhenBooked(data)
  const isOpen = data?.some(({ state }) => state === 'booking' || state === 'unknown')
  const canBook =
    data && !isOpen && order.status !== 'cancelled' && getUnpackedUnits(order.items, order.parcels).size > 0
  return (
    <Panel
      title={t('Courier')}
      action={
        canBook && (
          <CanAccess permission="orders.write">
            <Button variant="outlined" size="small" startIcon={<AddIcon />} onClick={() => setBooking(true)}>
              {t('Book courier')}
            </Button>
          </CanAccess>
        )
      }
    >
      {error && !data && <ErrorState text={courierMessages.list_failed} onRetry={refetch} />}
      {data?.length === 0 && <Typography color="textSecondary">{t('No courier booked yet.')}</Typography>}
      <Stack component="ul" spacing={2} sx={{ listStyle: 'none', m: 0, p: 0 }} aria-live="polite">
        {data?.map((each) => (
          <Box key={each.id} component="li">
            <BookingDetails booking={each} />
            <BookingActions booking={each} />
          </Box>
        ))}
      </Stack>
      {booking && <BookCourierDialog orderId={order.id} onClose={() => setBooking(false)} />}
    </Panel>
  )
}

/** A job books: the order changes without a request of this screen. */
function useRefreshWhenBooked(bookings: CourierBooking[] | undefined): void {
  const queries = useQueryClient()
  const booked = bookings?.filter(({ state }) => state === 'booked').length
  const [before, setBefore] = useState(booked)
  useEffect(() => {
    if (booked === before) return
    setBefore(booked)
    if (before !== undefined) void queries.invalidateQueries({ queryKey: ['orders'] })
  }, [booked, before, queries])
}
