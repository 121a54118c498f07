import AddIcon from '@mui/icons-material/LocalShippingOutlined'
import {
  Alert,
  Box,
  Button,
  FormControlLabel,
  Radio,
  RadioGroup,
  Skeleton,
  Stack,
  Typography,
} from '@mui/material'
import { formatPaise } from '@nakshi/core/base/money'
import {
  type CourierBooking,
  type CourierRate,
  courierProviderNames,
} from '@nakshi/core/couriers/admin-schema'
import type { AdminOrder } from '@nakshi/core/orders/admin-schema'
import { getUnpackedUnits } from '@nakshi/core/parcels/partial-shipment'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useGetList } from 'react-admin'
import { CanAccess } from '../api/permissions.tsx'
import { formatApiMessage, t } from '../languages/i18n.ts'
import { courierMessages } from '../languages/messages.ts'
import { NumberField } from '../ui/inputs/NumberField.tsx'
import type { TypedNumber } from '../ui/inputs/use-typed-value.ts'
import { ActionDialog } from '../ui/layout/ActionDialog.tsx'
import { Panel } from '../ui/layout/Panel.tsx'
import { ErrorState } from '../ui/layout/ScreenStates.tsx'
import { BookingActions } from './BookingActions.tsx'
import { BookingDetails } from './BookingDetails.tsx'
import { BOOKINGS, bookCourier, listCourierRates, useBookingAction, useCouriers } from './couriers-api.ts'
import { EwayBillField } from './EwayBillField.tsx'

const POLL_MS = 2_000

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

const MAX_WEIGHT_GRAMS = 50_000
const getKey = ({ provider, service_id }: CourierRate) => `${provider} ${service_id}`

function BookCourierDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const [typed, setTyped] = useState<TypedNumber>(null)
  const [weight, setWeight] = useState<number | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [ewayBill, setEwayBill] = useState('')
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['courier-rates', orderId, weight],
    queryFn: () => listCourierRates(orderId, weight),
    retry: false,
    gcTime: 0,
  })
  const { act, busy, problem } = useBookingAction({
    done: courierMessages.queued,
    failed: courierMessages.book_failed,
    onDone: onClose,
  })
  const rates = data?.rates ?? []
  const rate = rates.find((each) => getKey(each) === chosen) ?? rates[0]
  const typedWeight = typeof typed === 'number' && typed >= 1 && typed <= MAX_WEIGHT_GRAMS ? typed : null
  const isWeight = typed === typedWeight

  async function book(selected: CourierRate) {
    const { provider, service_id } = selected
    await bookCourier(orderId, {
      provider,
      service_id,
      ...(weight === null ? {} : { weight_grams: weight }),
      ...(ewayBill.trim() === '' ? {} : { eway_bill: ewayBill.trim() }),
    })
  }
  return (
    <ActionDialog
      title={t('Book courier')}
      action={rate ? t('Book for %{amount}', { amount: formatPaise(rate.amount) }) : t('Book')}
      busyAction={t('Booking...')}
      busy={busy}
      disabled={
        !rate ||
        isFetching ||
        !isWeight ||
        typedWeight !== weight ||
        (data?.eway_bill != null && ewayBill.trim() === '')
      }
      losesNothing
      maxWidth="sm"
      errorMessage={problem}
      onAction={() => rate && act(() => book(rate))}
      onClose={onClose}
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        <NumberField
          label={t('Weight in grams')}
          helperText={t(
            'Leave empty to use the weights of the products, or the usual parcel of the settings',
          )}
          error={!isWeight}
          value={typed}
          min={1}
          max={MAX_WEIGHT_GRAMS}
          onChange={setTyped}
          onBlur={() => isWeight && setWeight(typedWeight)}
          onKeyDown={({ key }) => key === 'Enter' && isWeight && setWeight(typedWeight)}
        />
        {data?.eway_bill && (
          <EwayBillField
            orderId={orderId}
            needed={data.eway_bill}
            value={ewayBill}
            onChange={setEwayBill}
            onIssued={refetch}
          />
        )}
        {isFetching && <Skeleton variant="rounded" height={120} aria-label={t('Loading...')} />}
        {!isFetching && error && (
          <ErrorState text={`${courierMessages.rates_failed}. ${error.message}`} onRetry={refetch} />
        )}
        {!isFetching &&
          data?.problems.map(({ provider, problem: reason }) => (
            <Alert key={provider} severity="warning">
              {courierProviderNames[provider]}: {formatApiMessage(reason)}
            </Alert>
          ))}
        {!isFetching && rate && (
          <RadioGroup
            aria-label={t('Courier')}
            value={getKey(rate)}
            onChange={({ target }) => setChosen(target.value)}
          >
            {rates.map((each) => (
              <FormControlLabel
                key={getKey(each)}
                value={getKey(each)}
                control={<Radio />}
                label={formatRate(each)}
              />
            ))}
          </RadioGroup>
        )}
      </Stack>
    </ActionDialog>
  )
}

function formatRate({ provider, courier, amount, days }: CourierRate): string {
  const parts = [
    formatPaise(amount),
    courier,
    provider === 'shiprocket' ? courierProviderNames[provider] : '',
    days === null ? '' : t('%{smart_count} day |||| %{smart_count} days', { smart_count: days }),
  ]
  return parts.filter(Boolean).join(' · ')
}
