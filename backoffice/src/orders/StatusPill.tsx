import DeliveredIcon from '@mui/icons-material/CheckCircleOutlined'
import ProcessingIcon from '@mui/icons-material/HandymanOutlined'
import CancelledIcon from '@mui/icons-material/HighlightOff'
import PendingIcon from '@mui/icons-material/HourglassEmpty'
import ShippedIcon from '@mui/icons-material/LocalShippingOutlined'
import ConfirmedIcon from '@mui/icons-material/ThumbUpOutlined'
import { Box, type SvgIcon } from '@mui/material'
import type { OrderStatus } from '@nakshi/api/contract/orders'
import type { light } from '../theme/colors.ts'
import { status_label } from './order-words.ts'

type Color = keyof typeof light
const looks: Record<OrderStatus, { Icon: typeof SvgIcon; color: Color; ground: Color }> = {
  pending: { Icon: PendingIcon, color: 'warning', ground: 'warning_bg' },
  confirmed: { Icon: ConfirmedIcon, color: 'brand_on_subtle', ground: 'brand_subtle' },
  processing: { Icon: ProcessingIcon, color: 'brand_on_subtle', ground: 'brand_subtle' },
  shipped: { Icon: ShippedIcon, color: 'brand_on_subtle', ground: 'brand_subtle' },
  delivered: { Icon: DeliveredIcon, color: 'success', ground: 'success_bg' },
  cancelled: { Icon: CancelledIcon, color: 'error', ground: 'error_bg' },
}

/** An order's status as icon and word, so that colour is never alone in saying it. */
export function StatusPill({ status }: { status: OrderStatus }) {
  const { Icon, color, ground } = looks[status]
  return (
    <Box
      component="span"
      sx={({ palette }) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        px: 1.25,
        py: 0.25,
        borderRadius: 99,
        fontWeight: 600,
        fontSize: '0.875rem',
        whiteSpace: 'nowrap',
        color: palette.shop[color],
        bgcolor: palette.shop[ground],
      })}
    >
      <Icon sx={{ fontSize: 16 }} aria-hidden />
      {status_label[status]}
    </Box>
  )
}
