import { Typography } from '@mui/material'
import type { AdminOrderRow } from '@nakshi/api/contract/admin/orders'
import { dueInWords } from '@nakshi/api/domain/due-in-words'
import { isUnsent } from '@nakshi/api/domain/order-status'
import { formatWeekday } from '../languages/dates.ts'
import { heard, t } from '../words.ts'

/** When an order is due, in words; nothing once it is on its way. */
export function DueDay({ order }: { order: Pick<AdminOrderRow, 'status' | 'estimated_delivery_date'> }) {
  if (!isUnsent(order.status)) return null
  const { words, late, soon } = dueInWords(order.estimated_delivery_date, new Date())
  return (
    <Typography
      variant="caption"
      component="div"
      noWrap
      title={t('Promised for %{estimatedDeliveryDate}', {
        estimatedDeliveryDate: formatWeekday(order.estimated_delivery_date),
      })}
      sx={({ palette }) => ({
        fontWeight: late || soon ? 600 : 400,
        color: late ? palette.shop.error : soon ? palette.shop.warning : palette.shop.muted,
      })}
    >
      {late ? heard(words) : t('Due %{words}', { words: heard(words) })}
    </Typography>
  )
}
