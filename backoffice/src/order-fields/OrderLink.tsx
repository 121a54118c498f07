import PersonalisedIcon from '@mui/icons-material/DrawOutlined'
import UnconfirmedIcon from '@mui/icons-material/HourglassEmptyOutlined'
import ParcelIcon from '@mui/icons-material/LocalShippingOutlined'
import WaitingIcon from '@mui/icons-material/MarkUnreadChatAltOutlined'
import PhoneIcon from '@mui/icons-material/PhoneOutlined'
import NoteIcon from '@mui/icons-material/StickyNote2Outlined'
import { Box, type SvgIcon } from '@mui/material'
import type { AdminOrderRow } from '@nakshi/core/orders/admin-schema'
import type { ReactNode } from 'react'
import { useRecordContext } from 'react-admin'
import { t } from '../languages/i18n.ts'
import { adminMessages } from '../languages/messages.ts'
import { RecordLink } from '../ui/fields/RecordLink.tsx'
import { channelLabel } from './order-labels.ts'

export function OrderLink() {
  const order = useRecordContext<AdminOrderRow>()
  if (!order) return null
  const { items_to_make, items_made } = order
  const what = adminMessages.order.custom_options
  return (
    <>
      <RecordLink to={`/order-details/${order.id}`}>
        <OrderNumber number={order.order_number} />
      </RecordLink>
      {order.has_custom_options && (
        <Mark Icon={PersonalisedIcon}>
          {items_made > 0
            ? t('%{what}, %{made} of %{toMake} made', { what, made: items_made, toMake: items_to_make })
            : what}
        </Mark>
      )}
      {order.is_partly_shipped && <Mark Icon={ParcelIcon}>{t('Partially shipped')}</Mark>}
      {order.is_waiting && <Mark Icon={WaitingIcon}>{t('Waiting for customer')}</Mark>}
      {order.buyer_confirmation === 'waiting' && (
        <Mark Icon={UnconfirmedIcon}>{t('Waits for the buyer’s confirmation')}</Mark>
      )}
      {order.channel !== 'shop' && <Mark Icon={PhoneIcon}>{channelLabel[order.channel]}</Mark>}
      {order.has_notes && <Mark Icon={NoteIcon}>{t('Internal note')}</Mark>}
    </>
  )
}

function Mark({ Icon, children }: { Icon: typeof SvgIcon; children: ReactNode }) {
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: 'text.secondary', fontSize: '0.875rem' }}
    >
      <Icon sx={{ fontSize: 16 }} aria-hidden />
      {children}
    </Box>
  )
}

/** Staff tell orders apart by the last five digits, which are emphasised. */
export function OrderNumber({ number }: { number: string }) {
  return (
    <Box component="span" sx={{ fontSize: '0.875rem', whiteSpace: 'nowrap' }}>
      <Box component="span" sx={{ fontWeight: 400 }}>
        {number.slice(0, -5)}
      </Box>
      <strong>{number.slice(-5)}</strong>
    </Box>
  )
}
