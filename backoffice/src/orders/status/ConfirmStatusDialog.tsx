import { Box, DialogContentText, Skeleton } from '@mui/material'
import { formatPaise } from '@nakshi/core/base/money'
import type { OrderStatusPreview } from '@nakshi/core/orders/admin-schema'
import type { OrderStatus, RecordedMethod } from '@nakshi/core/statuses/order-statuses'
import { useQuery } from '@tanstack/react-query'
import { previewStatusChange } from '../../api/orders.ts'
import { t } from '../../languages/i18n.ts'
import { CREDIT_WITHOUT_GST } from '../../order-fields/CreditWithoutGst.tsx'
import { formatUnitCount } from '../../order-fields/order-labels.ts'
import { ActionDialog } from '../../ui/layout/ActionDialog.tsx'
import { ErrorState } from '../../ui/layout/ScreenStates.tsx'

type ConfirmStatusProps = {
  orders: { id: string; order_number: string }[]
  to: OrderStatus
  onClose: () => void
  onConfirm: () => void
}

export function ConfirmStatusDialog({ orders, to, onClose, onConfirm }: ConfirmStatusProps) {
  const ids = orders.map(({ id }) => id)
  const preview = useQuery({
    queryKey: ['orders', 'status-preview', to, ids],
    queryFn: () => previewStatusChange(ids, to),
    staleTime: 0,
    gcTime: 0,
  })
  const [only, ...others] = orders
  const what =
    only && others.length === 0 ? only.order_number : t('%{orders} orders', { orders: orders.length })
  const many = others.length > 0
  const effects =
    to === 'cancelled'
      ? {
          title: t('Cancel %{what}?', { what }),
          action: many ? t('Cancel %{what}', { what }) : t('Cancel order'),
          keep: many ? t('Keep orders') : t('Keep order'),
        }
      : { title: t('%{what} delivered?', { what }), action: t('Mark as delivered'), keep: t('Not yet') }
  return (
    <ActionDialog
      {...effects}
      destructive={to === 'cancelled'}
      busy={!preview.data}
      onAction={onConfirm}
      onClose={onClose}
    >
      {preview.isPending && <Skeleton aria-hidden variant="rounded" height={84} />}
      {preview.isError && (
        <ErrorState text={t('Could not load the effects of this change')} onRetry={preview.refetch} />
      )}
      {preview.data && (
        <Box component="ul" sx={{ m: 0, pl: 2.5, '& li': { mb: 0.5 } }}>
          {formatEffects(preview.data, to).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Box>
      )}
    </ActionDialog>
  )
}

const refundMethodLabel: Record<RecordedMethod, string> = {
  upi: t('by UPI'),
  card: t('to the card'),
  cod: t('in cash, to be returned by you'),
  bank_transfer: t('to the bank account, by you'),
  cash: t('in cash, to be returned by you'),
  store_credit: t('to the store credit'),
}

const IMMEDIATE_NOTICE = t('This takes effect immediately and cannot be undone')

function formatEffects(preview: OrderStatusPreview, to: OrderStatus): string[] {
  const { orders, emails: customers, cash } = preview
  const emailText =
    customers === 0
      ? t('No email is sent, because there is no email address')
      : orders === 1
        ? t('The customer is notified by email')
        : t('1 customer is notified by email |||| %{smart_count} customers are notified by email', {
            smart_count: customers,
          })
  if (to !== 'cancelled') {
    const received = t('%{cash} is recorded as received in cash', { cash: formatPaise(cash) })
    return [received, emailText, IMMEDIATE_NOTICE]
  }
  const stock = t('1 unit is restocked |||| %{units} are restocked', {
    units: formatUnitCount(preview.units),
    smart_count: preview.units,
  })
  const spent =
    preview.spent_units === 0
      ? []
      : [
          t(
            '1 unit cannot be sold again and is not restocked |||| %{units} cannot be sold again and are not restocked',
            { units: formatUnitCount(preview.spent_units), smart_count: preview.spent_units },
          ),
        ]
  const replacements = preview.remakes.map((number) =>
    t('The replacement order %{number} is also cancelled', { number }),
  )
  const shipments = preview.shipments.map((number) =>
    t('The courier is not told: cancel the booking of %{number}, or ask the courier for the parcel', {
      number,
    }),
  )
  return [
    ...formatRefunds(preview),
    ...(preview.credits_without_gst > 0 ? [CREDIT_WITHOUT_GST] : []),
    stock,
    ...spent,
    ...replacements,
    ...shipments,
    emailText,
    IMMEDIATE_NOTICE,
  ]
}

function formatRefunds({ refunds, orders }: OrderStatusPreview): string[] {
  const lines = refunds.map(({ method, amount, orders: count }) => {
    const of =
      orders > 1 ? ` (${t('%{smart_count} order |||| %{smart_count} orders', { smart_count: count })})` : ''
    return t('%{amount} is refunded %{method}%{of}', {
      amount: formatPaise(amount),
      method: refundMethodLabel[method],
      of,
    })
  })
  if (lines.length === 0) return [t('No refund')]
  if (lines.length === 1) return lines
  const total = refunds.reduce((sum, { amount }) => sum + amount, 0)
  return [t('%{total} is refunded in total', { total: formatPaise(total) }), ...lines]
}

type PaymentMethodDialogProps = {
  order_number: string
  reason: string
  onClose: () => void
  onCollect: (collect: 'cod') => void
}

export function PaymentMethodDialog({ order_number, reason, onClose, onCollect }: PaymentMethodDialogProps) {
  return (
    <ActionDialog
      title={t('%{orderNumber} is not paid', { orderNumber: order_number })}
      action={t('Cash on delivery')}
      onAction={() => onCollect('cod')}
      onClose={onClose}
    >
      <DialogContentText>{t('%{reason} How will it be paid now?', { reason })}</DialogContentText>
    </ActionDialog>
  )
}
