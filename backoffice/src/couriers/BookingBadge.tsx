import WaitsIcon from '@mui/icons-material/AutorenewOutlined'
import CancelledIcon from '@mui/icons-material/BlockOutlined'
import DoneIcon from '@mui/icons-material/CheckCircleOutlined'
import FailedIcon from '@mui/icons-material/ErrorOutlineOutlined'
import ShippedIcon from '@mui/icons-material/LocalShippingOutlined'
import ReturnIcon from '@mui/icons-material/Undo'
import type { BookingState, CourierBooking, ShipmentStage } from '@nakshi/contract/admin/couriers'
import { StatusBadge } from '../fields/StatusBadge.tsx'
import { bookingStateLabels, shipmentStageLabels } from './courier-labels.ts'

const states = {
  booking: { Icon: WaitsIcon, tone: 'info' },
  unknown: { Icon: FailedIcon, tone: 'warning' },
  rejected: { Icon: FailedIcon, tone: 'error' },
  booked: { Icon: DoneIcon, tone: 'success' },
  cancelled: { Icon: CancelledIcon, tone: 'quiet' },
} as const satisfies Record<BookingState, object>

const stages = {
  created: { Icon: WaitsIcon, tone: 'info' },
  in_transit: { Icon: ShippedIcon, tone: 'info' },
  out_for_delivery: { Icon: ShippedIcon, tone: 'info' },
  returning: { Icon: ReturnIcon, tone: 'warning' },
  delivered: { Icon: DoneIcon, tone: 'success' },
  returned: { Icon: ReturnIcon, tone: 'warning' },
  cancelled: { Icon: CancelledIcon, tone: 'error' },
  lost: { Icon: FailedIcon, tone: 'error' },
} as const satisfies Record<ShipmentStage, object>

export function BookingBadge({ booking: { state, stage } }: { booking: CourierBooking }) {
  return state === 'booked' ? (
    <StatusBadge {...stages[stage]} small>
      {shipmentStageLabels[stage]}
    </StatusBadge>
  ) : (
    <StatusBadge {...states[state]} small>
      {bookingStateLabels[state]}
    </StatusBadge>
  )
}
