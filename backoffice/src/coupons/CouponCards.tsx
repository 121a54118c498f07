import { Box, Stack, Typography } from '@mui/material'
import type { AdminCoupon } from '@nakshi/api/contract/admin/coupons'
import { RecordContextProvider, useListContext } from 'react-admin'
import { CouponActions } from './CouponActions.tsx'
import { CouponCode } from './CouponCode.tsx'
import { CouponPill } from './CouponPill.tsx'
import { discountOf, usageOf, validityOf } from './coupon-words.ts'
import { NoCoupons } from './NoCoupons.tsx'

/** Promo codes on a phone: a card each. */
export function CouponCards() {
  const { data, isPending } = useListContext<AdminCoupon>()
  if (isPending) return <Box sx={{ minHeight: 320 }} aria-busy />
  if (!data?.length) return <NoCoupons />
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((coupon) => (
        <RecordContextProvider key={coupon.id} value={coupon}>
          <Box
            component="li"
            sx={{ p: 2, borderBottom: 1, borderColor: 'divider', '&:last-child': { border: 0 } }}
          >
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
          </Box>
        </RecordContextProvider>
      ))}
    </Box>
  )
}
