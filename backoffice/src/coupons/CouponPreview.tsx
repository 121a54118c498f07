import { Alert } from '@mui/material'
import { adminCouponBody } from '@nakshi/api/contract/admin/coupons'
import { useWatch } from 'react-hook-form'
import { t } from '../words.ts'
import { couponSentence } from './coupon-words.ts'

/** The terms as one sentence, as soon as they make sense. */
export function CouponPreview() {
  const typed = useWatch()
  const terms = adminCouponBody.safeParse({ ...typed, code: typed.code || 'CODE' })
  return (
    <Alert severity="info" icon={false} sx={{ mt: 1 }} aria-live="polite">
      {terms.success
        ? couponSentence({ ...terms.data, used_count: 0 })
        : t('Fill in the discount to read the terms in one sentence.')}
    </Alert>
  )
}
