import BookIcon from '@mui/icons-material/LocalShippingOutlined'
import { Alert, Box, Button, MenuItem, Stack, TextField, Typography } from '@mui/material'
import {
  type BulkBookingResult,
  courierProviderNames,
  courierProviders,
  MAX_BULK_BOOKINGS,
} from '@nakshi/core/couriers/admin-schema'
import type { AdminOrderRow } from '@nakshi/core/orders/admin-schema'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { formatApiMessage, t } from '../languages/i18n.ts'
import { courierMessages } from '../languages/messages.ts'
import { ActionDialog } from '../ui/layout/ActionDialog.tsx'
import { useDialog } from '../ui/layout/DialogHost.tsx'
import { bookCourierForMany, useBookingAction, useCouriers } from './couriers-api.ts'

export function BulkBookButton() {
  const openDialog = useDialog()
  const { hasCouriers } = useCouriers()
  const { selectedIds } = useListContext<AdminOrderRow>()
  if (!hasCouriers) return null
  return (
    <Button
      startIcon={<BookIcon />}
      onClick={() => openDialog((close) => <BulkBookDialog orderIds={selectedIds} onClose={close} />)}
    >
      {t('Book courier')}
    </Button>
  )
}

function BulkBookDialog({ orderIds, onClose }: { orderIds: string[]; onClose: () => void }) {
  const { providers } = useCouriers()
  const [provider, setProvider] = useState(providers[0]?.provider ?? courierProviders[0])
  const [results, setResults] = useState<BulkBookingResult | null>(null)
  const { act, busy, problem } = useBookingAction({
    done: courierMessages.queued,
    failed: courierMessages.book_failed,
  })
  const what = t('1 order |||| %{smart_count} orders', { smart_count: orderIds.length })
  return (
    <ActionDialog
      title={t('Book courier for %{what}', { what })}
      action={results ? t('Book again') : t('Book courier')}
      busyAction={t('Booking...')}
      keep={results ? t('Close') : t('Cancel')}
      busy={busy}
      disabled={orderIds.length > MAX_BULK_BOOKINGS}
      losesNothing
      maxWidth="sm"
      errorMessage={problem}
      onAction={() => act(async () => setResults(await bookCourierForMany(provider, orderIds)))}
      onClose={onClose}
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        <TextField
          select
          label={t('Courier')}
          value={provider}
          onChange={({ target }) =>
            setProvider(courierProviders.find((name) => name === target.value) ?? provider)
          }
        >
          {providers.map(({ provider: name }) => (
            <MenuItem key={name} value={name}>
              {courierProviderNames[name]}
            </MenuItem>
          ))}
        </TextField>
        {orderIds.length > MAX_BULK_BOOKINGS && (
          <Alert severity="warning">
            {t('Please select at most %{max} orders', { max: MAX_BULK_BOOKINGS })}
          </Alert>
        )}
        {!results && (
          <Typography color="textSecondary">
            {t(
              'All units that are not packed yet are booked, with the usual weight. An order is never booked twice.',
            )}
          </Typography>
        )}
        {results && <BulkResults results={results} />}
      </Stack>
    </ActionDialog>
  )
}

function BulkResults({ results }: { results: BulkBookingResult }) {
  return (
    <>
      <Box component="ul" aria-label={t('Result')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {results.map(({ order_id, order_number, problem }) => (
          <Typography key={order_id} component="li" color={problem ? 'error' : undefined}>
            {order_number}: {problem ? formatApiMessage(problem) : courierMessages.queued}
          </Typography>
        ))}
      </Box>
      <Button component={Link} to="/courier-bookings" sx={{ alignSelf: 'start' }}>
        {t('Courier bookings')}
      </Button>
    </>
  )
}
