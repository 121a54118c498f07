import PaidIcon from '@mui/icons-material/CheckCircleOutlined'
import FailedIcon from '@mui/icons-material/ErrorOutlined'
import OpenIcon from '@mui/icons-material/HourglassEmpty'
import CashIcon from '@mui/icons-material/PaymentsOutlined'
import RefundedIcon from '@mui/icons-material/Undo'
import { Box } from '@mui/material'
import type { AdminOrderRow } from '@nakshi/api/contract/admin/orders'
import type { PaymentStatus } from '@nakshi/api/contract/orders'
import { formatPaise } from '@nakshi/api/domain/money'
import { Pill } from '../fields/Pill.tsx'
import { t } from '../words.ts'
import { methodShort } from './order-words.ts'

const looks = {
  pending: { Icon: OpenIcon, tone: 'warning', word: t('not paid') },
  authorised: { Icon: OpenIcon, tone: 'warning', word: t('on its way') },
  captured: { Icon: PaidIcon, tone: 'success', word: t('paid') },
  failed: { Icon: FailedIcon, tone: 'error', word: t('failed') },
  refunded: { Icon: RefundedIcon, tone: 'quiet', word: t('refunded') },
  partially_refunded: { Icon: RefundedIcon, tone: 'quiet', word: t('part refunded') },
} as const satisfies Record<PaymentStatus, object>

type PaymentPillProps = { order: Pick<AdminOrderRow, 'payment_method' | 'payment_status' | 'due_amount'> }

/** How an order is paid, and whether it is. */
export function PaymentPill({ order }: PaymentPillProps) {
  const { payment_method, payment_status } = order
  const { word, ...look } = looks[payment_status]
  if (order.due_amount > 0)
    return (
      <Box component="span" sx={{ display: 'block', ml: -0.5 }}>
        <Pill Icon={OpenIcon} tone="warning" small>
          {t('%{dueAmount} due', { dueAmount: formatPaise(order.due_amount) })}
        </Pill>
      </Box>
    )
  // Cash is not late before the parcel is there.
  const atTheDoor = payment_method === 'cod' && payment_status === 'pending'
  return (
    <Box component="span" sx={{ display: 'block', ml: -0.5 }}>
      {atTheDoor ? (
        <Pill Icon={CashIcon} tone="quiet" small>
          {t('%{cod} to collect', { cod: methodShort.cod })}
        </Pill>
      ) : (
        <Pill {...look} small>
          {methodShort[payment_method]}, {word}
        </Pill>
      )}
    </Box>
  )
}
