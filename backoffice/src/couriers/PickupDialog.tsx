import { DialogContentText, TextField } from '@mui/material'
import { toIndiaDate } from '@nakshi/core/base/india-time'
import type { CourierBooking } from '@nakshi/core/couriers/admin-schema'
import { useState } from 'react'
import { t } from '../languages/i18n.ts'
import { courierMessages } from '../languages/messages.ts'
import { ActionDialog } from '../ui/layout/ActionDialog.tsx'
import { requestPickup, useBookingAction } from './couriers-api.ts'

export function PickupDialog({ bookings, onClose }: { bookings: CourierBooking[]; onClose: () => void }) {
  const today = toIndiaDate(new Date())
  const [date, setDate] = useState(today)
  const { act, busy, problem } = useBookingAction({
    done: courierMessages.pickup_requested,
    failed: courierMessages.pickup_failed,
    onDone: onClose,
  })
  const count = bookings.length
  return (
    <ActionDialog
      title={t('Request pickup')}
      action={t('Request pickup')}
      busyAction={t('Requesting...')}
      busy={busy}
      disabled={date < today}
      losesNothing
      errorMessage={problem}
      onAction={() =>
        act(() =>
          requestPickup(
            bookings.map(({ id }) => id),
            date,
          ),
        )
      }
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 2 }}>
        {t('The courier fetches 1 parcel. |||| The courier fetches %{smart_count} parcels.', {
          smart_count: count,
        })}
      </DialogContentText>
      <TextField
        type="date"
        label={t('Pickup day')}
        value={date}
        onChange={({ target }) => setDate(target.value)}
        fullWidth
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: today } }}
      />
    </ActionDialog>
  )
}
