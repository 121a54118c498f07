import ActiveIcon from '@mui/icons-material/CheckCircleOutlined'
import ExpiredIcon from '@mui/icons-material/EventBusyOutlined'
import UsedUpIcon from '@mui/icons-material/RemoveShoppingCartOutlined'
import ScheduledIcon from '@mui/icons-material/ScheduleOutlined'
import InactiveIcon from '@mui/icons-material/VisibilityOffOutlined'
import type { AdminCoupon } from '@nakshi/contract/admin/coupons'
import { StatusBadge } from '../fields/StatusBadge.tsx'
import { t } from '../i18n.ts'
import { type CouponState, getCouponState } from './coupon-labels.ts'

const styles = {
  active: { Icon: ActiveIcon, tone: 'success', word: t('Active') },
  scheduled: { Icon: ScheduledIcon, tone: 'info', word: t('Scheduled') },
  expired: { Icon: ExpiredIcon, tone: 'warning', word: t('Expired') },
  used_up: { Icon: UsedUpIcon, tone: 'warning', word: t('Used up') },
  inactive: { Icon: InactiveIcon, tone: 'quiet', word: t('Inactive') },
} as const satisfies Record<CouponState, object>

export function CouponBadge({ coupon }: { coupon: AdminCoupon }) {
  const { word, ...style } = styles[getCouponState(coupon, new Date())]
  return <StatusBadge {...style}>{word}</StatusBadge>
}
