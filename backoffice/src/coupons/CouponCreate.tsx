import { adminSentences } from '@nakshi/api/contract/admin/sentences'
import { Create } from 'react-admin'
import { InlineForm, useInlineCreate } from '../forms/InlineForm.tsx'
import { CouponInputs, couponForm } from './CouponInputs.tsx'

/** The form of a new coupon. */
export function CouponCreate() {
  return (
    <Create {...useInlineCreate('coupons', adminSentences.coupon)}>
      <InlineForm {...couponForm}>
        <CouponInputs />
      </InlineForm>
    </Create>
  )
}
