import { adminSentences } from '@nakshi/api/contract/admin/sentences'
import { Create } from 'react-admin'
import { InlineForm } from '../forms/InlineForm.tsx'
import { useInlineCreate } from '../forms/use-inline-record.tsx'
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
