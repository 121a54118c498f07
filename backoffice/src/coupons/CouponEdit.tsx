import { adminSentences } from '@nakshi/api/contract/admin/sentences'
import { Edit } from 'react-admin'
import { InlineForm, useInlineEdit } from '../forms/InlineForm.tsx'
import { CouponInputs, couponForm } from './CouponInputs.tsx'

/** The form of a stored coupon. */
export function CouponEdit({ id }: { id: string }) {
  return (
    <Edit id={id} {...useInlineEdit('coupons', adminSentences.coupon)}>
      <InlineForm {...couponForm}>
        <CouponInputs />
      </InlineForm>
    </Edit>
  )
}
