import { Button, Stack, TextField, Typography } from '@mui/material'
import { formatPaise } from '@nakshi/core/base/money'
import type { CourierRates } from '@nakshi/core/couriers/admin-schema'
import { t } from '../languages/i18n.ts'
import { courierMessages } from '../languages/messages.ts'
import { issueInvoice, useBookingAction } from './couriers-api.ts'

type EwayBillFieldProps = {
  orderId: string
  needed: NonNullable<CourierRates['eway_bill']>
  value: string
  onChange: (typed: string) => void
  onIssued: () => void
}

/** The portal asks for the invoice, which is otherwise issued with the first parcel. */
export function EwayBillField({ orderId, needed, value, onChange, onIssued }: EwayBillFieldProps) {
  const { act, busy, problem } = useBookingAction({
    done: courierMessages.invoice_issued,
    failed: courierMessages.invoice_failed,
    onDone: onIssued,
  })
  const { invoice_number } = needed
  return (
    <Stack spacing={1}>
      <TextField
        label={t('E-way bill number')}
        required
        value={value}
        helperText={t('12 digits. Couriers need it above ₹50,000; this parcel is worth %{amount}.', {
          amount: formatPaise(needed.value),
        })}
        onChange={({ target }) => onChange(target.value)}
        slotProps={{ htmlInput: { maxLength: 20, inputMode: 'numeric', autoComplete: 'off' } }}
      />
      {invoice_number === null ? (
        <Button
          variant="outlined"
          size="small"
          disabled={busy}
          sx={{ alignSelf: 'start' }}
          onClick={() => act(() => issueInvoice(orderId))}
        >
          {t('Issue invoice for the e-way bill')}
        </Button>
      ) : (
        <Typography variant="body2">{t('Invoice %{number}', { number: invoice_number })}</Typography>
      )}
      {problem && (
        <Typography variant="body2" color="error" role="alert">
          {problem}
        </Typography>
      )}
    </Stack>
  )
}
