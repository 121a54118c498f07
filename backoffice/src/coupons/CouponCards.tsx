import { Stack, Typography } from '@mui/material'
import type { AdminCoupon } from '@nakshi/api/contract/admin/coupons'
import type { ReactElement } from 'react'
import { Cards } from '../layout/Cards.tsx'
import { CouponActions } from './CouponActions.tsx'
import { CouponCode } from './CouponCode.tsx'
import { CouponPill } from './CouponPill.tsx'
import { discountOf, usageOf, validityOf } from './coupon-words.ts'

/** Promo codes on a phone. */
export function CouponCards({ empty }: { empty: ReactElement }) {
  return (
    <Cards<AdminCoupon> empty={empty}>
      {(coupon) => (
        <>
          <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'flex-start', gap: 1 }}>
            <div>
              <CouponCode />
            </div>
            <CouponActions />
          </Stack>
          <Stack
            direction="row"
            sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 1, mt: 1 }}
          >
            <div>
              {discountOf(coupon)}
              <Typography variant="caption" component="p" color="textSecondary">
                used {usageOf(coupon)}; {validityOf(coupon)}
              </Typography>
            </div>
            <CouponPill coupon={coupon} />
          </Stack>
        </>
      )}
    </Cards>
  )
}
