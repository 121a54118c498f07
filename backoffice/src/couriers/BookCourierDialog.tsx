import { Alert, FormControlLabel, Radio, RadioGroup, Skeleton, Stack, TextField } from '@mui/material'
import { type CourierRate, courierProviderNames } from '@nakshi/contract/admin/couriers'
import { formatPaise } from '@nakshi/domain/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatApiMessage, t } from '../i18n.ts'
import { ActionDialog } from '../layout/ActionDialog.tsx'
import { ErrorState } from '../layout/ScreenStates.tsx'
import { courierMessages } from '../messages.ts'
import { bookCourier, listCourierRates } from './couriers-api.ts'
import { useBookingAction } from './use-booking-action.ts'

const MAX_WEIGHT_GRAMS = 50_000
const getKey = ({ provider, service_id }: CourierRate) => `${provider} ${service_id}`

export function BookCourierDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [weight, setWeight] = useState<number | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
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
  const isWeight = typed === '' || (/^\d{1,5}$/.test(typed) && +typed >= 1 && +typed <= MAX_WEIGHT_GRAMS)
  const typedWeight = typed === '' || !isWeight ? null : +typed

  async function book(selected: CourierRate) {
    const { provider, service_id } = selected
    await bookCourier(orderId, {
      provider,
      service_id,
      ...(weight === null ? {} : { weight_grams: weight }),
    })
  }
  return (
    <ActionDialog
      title={t('Book courier')}
      action={rate ? t('Book for %{amount}', { amount: formatPaise(rate.amount) }) : t('Book')}
      busyAction={t('Booking...')}
      busy={busy}
      disabled={!rate || isFetching || !isWeight || typedWeight !== weight}
      losesNothing
      maxWidth="sm"
      errorMessage={problem}
      onAction={() => rate && act(() => book(rate))}
      onClose={onClose}
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        <TextField
          label={t('Weight in grams')}
          helperText={t('Blank: the usual weight of the settings')}
          error={!isWeight}
          value={typed}
          onChange={({ target }) => setTyped(target.value.trim())}
          onBlur={() => isWeight && setWeight(typedWeight)}
          onKeyDown={({ key }) => key === 'Enter' && isWeight && setWeight(typedWeight)}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 5 } }}
        />
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
