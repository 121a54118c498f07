import { LinearProgress } from '@mui/material'
import type { AdminCoupon } from '@nakshi/api/contract/admin/coupons'
import { usageOf } from './coupon-words.ts'

/** How often it was used, of how often it may be. */
export function CouponUsage({ coupon }: { coupon: AdminCoupon }) {
  const { used_count, usage_limit } = coupon
  return (
    <>
      {usageOf(coupon)}
      {usage_limit !== null && (
        <LinearProgress
          variant="determinate"
          value={Math.min(100, (used_count / usage_limit) * 100)}
          aria-label={`${coupon.code} used`}
          sx={{ mt: 0.5, maxWidth: 120, borderRadius: 1 }}
        />
      )}
    </>
  )
}
