import { Typography } from '@mui/material'
import type { AdminOrderRow } from '@nakshi/contract/admin/orders'
import { isUnsent } from '@nakshi/domain/order-status'
import { t } from '../i18n.ts'
import { formatShortDay } from '../languages/dates.ts'

export function EarliestDeliveryDate({
  order,
}: {
  order: Pick<AdminOrderRow, 'status' | 'earliest_delivery_date'>
}) {
  const { status, earliest_delivery_date: day } = order
  if (day === null || !isUnsent(status)) return null
  return (
    <Typography variant="caption" component="div" noWrap sx={{ fontWeight: 600 }}>
      {t('Deliver on or after %{notBefore}', { notBefore: formatShortDay(day) })}
    </Typography>
  )
}
