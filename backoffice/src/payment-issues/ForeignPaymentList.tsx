import { Button, Typography } from '@mui/material'
import { formatMinorUnits } from '@nakshi/core/base/foreign-amount'
import type { ForeignPayment } from '@nakshi/core/payments/admin-gateways'
import { getProviderLabel } from '@nakshi/core/payments/gateways'
import { useGetList } from 'react-admin'
import { Link } from 'react-router-dom'
import { formatDateTime } from '../languages/dates.ts'
import { t } from '../languages/i18n.ts'
import { adminMessages } from '../languages/messages.ts'
import { CopyButton } from '../ui/buttons/CopyButton.tsx'
import { EmptyState } from '../ui/layout/ScreenStates.tsx'
import { TaskRow } from '../ui/layout/TaskRow.tsx'
import { ListScreen } from '../ui/lists/ListScreen.tsx'
import { RecordItems } from '../ui/lists/RecordRows.tsx'

/** Payments of other sites and counters on the same account: for information only. */
export function ForeignPaymentList() {
  return (
    <ListScreen
      resource="foreign-payments"
      title={t('Payments of other sites')}
      failed={adminMessages.payment_gateway.foreign_failed}
      sort={{ field: 'paid_at', order: 'DESC' }}
    >
      <RecordItems<ForeignPayment>
        label={t('Payments of other sites')}
        empty={
          <EmptyState
            title={t('No payments of other sites')}
            text={t(
              'Payments on the same gateway account that are not for this store, such as those of a counter, are listed here for 90 days. There is nothing to do about them.',
            )}
          />
        }
      >
        {(payment) => <ForeignPaymentRow key={payment.id} payment={payment} />}
      </RecordItems>
    </ListScreen>
  )
}

function ForeignPaymentRow({ payment }: { payment: ForeignPayment }) {
  const { provider, provider_payment, provider_order, amount, currency, paid_at } = payment
  return (
    <TaskRow action={null}>
      <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {formatMinorUnits(currency, amount)} · {getProviderLabel(provider)}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {[provider_payment, provider_order, formatDateTime(paid_at)].filter(Boolean).join(' · ')}{' '}
        <CopyButton text={provider_payment} label={t('Copy the payment ID')} />
      </Typography>
    </TaskRow>
  )
}

/** Shown once there are any. */
export function ForeignPaymentsButton() {
  const { total = 0 } = useGetList('foreign-payments', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'paid_at', order: 'DESC' },
  })
  if (total === 0) return null
  return (
    <Button component={Link} to="/foreign-payments" variant="outlined">
      {t('Payments of other sites (%{count})', { count: total })}
    </Button>
  )
}
