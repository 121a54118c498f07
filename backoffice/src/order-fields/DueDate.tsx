import { Typography } from '@mui/material'
import { formatDueDate } from '@nakshi/core/base/format-due-date'
import type { AdminOrderRow } from '@nakshi/core/orders/admin-schema'
import { isUnsent } from '@nakshi/core/orders/order-status'
import { formatShortDay, formatWeekday } from '../languages/dates.ts'
import { formatRuleMessage, t } from '../languages/i18n.ts'

export function DueDate({ order }: { order: Pick<AdminOrderRow, 'status' | 'estimated_delivery_date'> }) {
  if (!isUnsent(order.status)) return null
  const { label, isLate, isSoon } = formatDueDate(order.estimated_delivery_date, new Date())
  return (
    <Typography
      variant="caption"
      component="div"
      noWrap
      title={t('Delivery by %{estimatedDeliveryDate}', {
        estimatedDeliveryDate: formatWeekday(order.estimated_delivery_date),
      })}
      sx={({ palette }) => ({
        fontWeight: isLate || isSoon ? 600 : 400,
        color: isLate ? palette.shop.error : isSoon ? palette.shop.warning : palette.shop.muted,
      })}
    >
      {isLate ? formatRuleMessage(label) : t('Due %{words}', { words: formatRuleMessage(label) })}
    </Typography>
  )
}

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
