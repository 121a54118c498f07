import WaitsIcon from '@mui/icons-material/AutorenewOutlined'
import CancelledIcon from '@mui/icons-material/BlockOutlined'
import DoneIcon from '@mui/icons-material/CheckCircleOutlined'
import FailedIcon from '@mui/icons-material/ErrorOutlineOutlined'
import ShippedIcon from '@mui/icons-material/LocalShippingOutlined'
import ReturnIcon from '@mui/icons-material/Undo'
import { Box, Stack, Typography } from '@mui/material'
import { formatPaise } from '@nakshi/core/base/money'
import type { BookingState, CourierBooking, ShipmentStage } from '@nakshi/core/couriers/admin-schema'
import { courierProviderNames } from '@nakshi/core/couriers/admin-schema'
import { formatDateTime, formatDay } from '../languages/dates.ts'
import { formatApiMessage, t } from '../languages/i18n.ts'
import {
  bookingStateLabels,
  isAttemptFailed,
  ndrActionLabels,
  sentFieldLabels,
  shipmentStageLabels,
} from '../order-fields/courier-labels.ts'
import { StatusBadge } from '../ui/fields/StatusBadge.tsx'

const states = {
  booking: { Icon: WaitsIcon, tone: 'info' },
  unknown: { Icon: FailedIcon, tone: 'warning' },
  rejected: { Icon: FailedIcon, tone: 'error' },
  booked: { Icon: DoneIcon, tone: 'success' },
  tracked: { Icon: DoneIcon, tone: 'success' },
  cancelled: { Icon: CancelledIcon, tone: 'quiet' },
} as const satisfies Record<BookingState, object>

const stages = {
  created: { Icon: WaitsIcon, tone: 'info' },
  in_transit: { Icon: ShippedIcon, tone: 'info' },
  out_for_delivery: { Icon: ShippedIcon, tone: 'info' },
  attempt_failed: { Icon: FailedIcon, tone: 'warning' },
  damaged: { Icon: FailedIcon, tone: 'error' },
  returning: { Icon: ReturnIcon, tone: 'warning' },
  delivered: { Icon: DoneIcon, tone: 'success' },
  returned: { Icon: ReturnIcon, tone: 'warning' },
  cancelled: { Icon: CancelledIcon, tone: 'error' },
  lost: { Icon: FailedIcon, tone: 'error' },
} as const satisfies Record<ShipmentStage, object>

function BookingBadge({ booking: { state, stage } }: { booking: CourierBooking }) {
  return state === 'booked' || state === 'tracked' ? (
    <StatusBadge {...stages[stage]} small>
      {shipmentStageLabels[stage]}
    </StatusBadge>
  ) : (
    <StatusBadge {...states[state]} small>
      {bookingStateLabels[state]}
    </StatusBadge>
  )
}

export function BookingDetails({ booking }: { booking: CourierBooking }) {
  const {
    provider,
    courier,
    awb,
    reference,
    state,
    weight_grams,
    is_weight_guessed,
    cod_amount,
    eway_bill,
    problem,
    sent_changes,
    pickup_date,
    ndr_action,
    ndr_at,
    scans,
  } = booking
  const name = courierProviderNames[provider]
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Typography sx={{ fontWeight: 600 }}>
          {courier === null || courier === name ? name : `${name}: ${courier}`}
        </Typography>
        <BookingBadge booking={booking} />
      </Stack>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {awb === null ? t('Reference %{reference}', { reference }) : t('AWB %{awb}', { awb })}
        {state !== 'tracked' &&
          ` · ${is_weight_guessed ? t('%{weight} g (estimated)', { weight: weight_grams }) : `${weight_grams} g`}`}
        {eway_bill && ` · ${t('E-way bill %{number}', { number: eway_bill })}`}
        {cod_amount > 0 && ` · ${t('%{amount} to collect', { amount: formatPaise(cod_amount) })}`}
      </Typography>
      {problem && (
        <Typography variant="body2" color="error" sx={{ overflowWrap: 'anywhere' }}>
          {formatApiMessage(problem)}
        </Typography>
      )}
      {sent_changes.length > 0 && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {t('Sent to the courier as: %{changes}', {
            changes: sent_changes.map(({ field, sent }) => `${sentFieldLabels[field]} “${sent}”`).join(', '),
          })}
        </Typography>
      )}
      {pickup_date && (
        <Typography variant="body2">
          {t('Pickup requested for %{day}', { day: formatDay(pickup_date) })}
        </Typography>
      )}
      {ndr_action && ndr_at && isAttemptFailed(booking) && (
        <Typography variant="body2">
          {t('Answered %{at}: %{action}', {
            at: formatDateTime(ndr_at),
            action: ndrActionLabels[ndr_action],
          })}
        </Typography>
      )}
      {scans.length > 0 && (
        <Box component="details" sx={{ mt: 0.5 }}>
          <Typography component="summary" variant="body2" sx={{ cursor: 'pointer' }}>
            {t('Courier updates (%{count})', { count: scans.length })}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {scans.map(({ at, status, location }, index) => (
              <Typography
                // biome-ignore lint/suspicious/noArrayIndexKey: couriers may repeat a scan, and items hold no state
                key={index}
                component="li"
                variant="body2"
                sx={{ overflowWrap: 'anywhere' }}
              >
                {[formatDateTime(at), status, location].filter(Boolean).join(' · ')}
              </Typography>
            ))}
          </Box>
        </Box>
      )}
    </>
  )
}
