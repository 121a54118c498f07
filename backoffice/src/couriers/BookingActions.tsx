import { Button, DialogContentText, Stack } from '@mui/material'
import type { CourierBooking } from '@nakshi/core/couriers/admin-schema'
import { useState } from 'react'
import { CanAccess } from '../api/permissions.tsx'
import { t } from '../languages/i18n.ts'
import { courierMessages } from '../languages/messages.ts'
import { isAttemptFailed, isWaitingForPickup } from '../order-fields/courier-labels.ts'
import { PrintButton } from '../ui/buttons/FileButtons.tsx'
import { ActionDialog } from '../ui/layout/ActionDialog.tsx'
import { cancelBooking, labelUrl, retryBooking, useBookingAction } from './couriers-api.ts'
import { NdrDialog } from './NdrDialog.tsx'
import { PickupDialog } from './PickupDialog.tsx'

export function BookingActions({ booking }: { booking: CourierBooking }) {
  const [open, setOpen] = useState<'cancel' | 'pickup' | 'ndr' | null>(null)
  const { id, state, stage, reference } = booking
  const close = () => setOpen(null)
  const retrying = useBookingAction({
    done: courierMessages.retried,
    failed: courierMessages.retry_failed,
    onDone: close,
  })
  const canCancel =
    state === 'unknown' ||
    state === 'rejected' ||
    isWaitingForPickup(booking) ||
    (state === 'booked' && stage === 'cancelled')
  return (
    <CanAccess permission="orders.write">
      <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 0.5, ml: -0.75 }}>
        {state === 'booked' && <PrintButton url={labelUrl(id)}>{t('Shipping label')}</PrintButton>}
        {isWaitingForPickup(booking) && (
          <Button
            aria-label={t('Request pickup of %{reference}', { reference })}
            onClick={() => setOpen('pickup')}
          >
            {t('Request pickup')}
          </Button>
        )}
        {isAttemptFailed(booking) && (
          <Button
            aria-label={t('Answer the failed delivery of %{reference}', { reference })}
            onClick={() => setOpen('ndr')}
          >
            {t('Answer failed delivery')}
          </Button>
        )}
        {(state === 'unknown' || state === 'rejected') && (
          <Button
            disabled={retrying.busy}
            aria-label={t('Try %{reference} again', { reference })}
            onClick={() => retrying.act(() => retryBooking(id))}
          >
            {t('Try again')}
          </Button>
        )}
        {canCancel && (
          <Button
            color="error"
            aria-label={t('Cancel booking %{reference}', { reference })}
            onClick={() => setOpen('cancel')}
          >
            {t('Cancel booking')}
          </Button>
        )}
      </Stack>
      {open === 'cancel' && <CancelBookingDialog booking={booking} onClose={close} />}
      {open === 'ndr' && <NdrDialog booking={booking} onClose={close} />}
      {open === 'pickup' && <PickupDialog bookings={[booking]} onClose={close} />}
    </CanAccess>
  )
}

function CancelBookingDialog({ booking, onClose }: { booking: CourierBooking; onClose: () => void }) {
  const { act, busy, problem } = useBookingAction({
    done: courierMessages.cancelled,
    failed: courierMessages.cancel_failed,
    onDone: onClose,
  })
  return (
    <ActionDialog
      title={t('Cancel booking %{reference}?', { reference: booking.reference })}
      action={t('Cancel booking')}
      busyAction={t('Cancelling...')}
      keep={t('Keep booking')}
      destructive
      busy={busy}
      errorMessage={problem}
      onAction={() => act(() => cancelBooking(booking.id))}
      onClose={onClose}
    >
      <DialogContentText>
        {t('The shipment is cancelled at the courier, and the items can be shipped again.')}
      </DialogContentText>
    </ActionDialog>
  )
}
