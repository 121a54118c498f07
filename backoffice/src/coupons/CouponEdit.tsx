import { sentences } from '@nakshi/api/contract/sentences'
import { Edit } from 'react-admin'
import { InlineForm } from '../forms/InlineForm.tsx'
import { useInlineEdit } from '../forms/use-inline-record.tsx'
import { CouponInputs, couponForm } from './CouponInputs.tsx'

/** The form of a stored coupon. */
export function CouponEdit({ id }: { id: string }) {
  return (
    <Edit id={id} {...useInlineEdit('coupons', sentences.admin.coupon)}>
      <InlineForm {...couponForm}>
        <CouponInputs />
      </InlineForm>
    </Edit>
  )
}
