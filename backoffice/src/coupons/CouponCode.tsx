import { Link, Typography } from '@mui/material'
import type { AdminCoupon } from '@nakshi/api/contract/admin/coupons'
import { useRecordContext } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'

/** A coupon's code, leading to its form, and what it is for. */
export function CouponCode() {
  const coupon = useRecordContext<AdminCoupon>()
  if (!coupon) return null
  return (
    <>
      <Link component={RouterLink} to={`/coupons/${coupon.id}`} sx={{ fontWeight: 600 }}>
        {coupon.code}
      </Link>
      {coupon.description && (
        <Typography variant="caption" component="div" color="textSecondary" sx={{ maxWidth: 240 }}>
          {coupon.description}
        </Typography>
      )}
    </>
  )
}
