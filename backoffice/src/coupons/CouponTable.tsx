import type { AdminCoupon } from '@nakshi/api/contract/admin/coupons'
import { formatPaise } from '@nakshi/api/domain/money'
import type { ReactElement } from 'react'
import { DataTable } from 'react-admin'
import { TwoLines } from '../fields/TwoLines.tsx'
import { CouponActions } from './CouponActions.tsx'
import { CouponCode } from './CouponCode.tsx'
import { CouponPill } from './CouponPill.tsx'
import { CouponUsage } from './CouponUsage.tsx'
import { discountOf, validityOf } from './coupon-words.ts'

const Column = DataTable.Col<AdminCoupon>

/** Promo codes as a table. */
export function CouponTable({ empty }: { empty: ReactElement }) {
  return (
    <DataTable<AdminCoupon> rowClick={false} bulkActionButtons={false} empty={empty} aria-label="Coupons">
      <Column source="code" label="Code">
        <CouponCode />
      </Column>
      <Column
        source="discount_value"
        label="Discount"
        render={(coupon) => (
          <TwoLines
            first={discountOf(coupon)}
            second={coupon.minimum_amount > 0 ? `over ${formatPaise(coupon.minimum_amount)}` : 'any order'}
            width={180}
          />
        )}
      />
      <Column source="used_count" label="Usage" render={(coupon) => <CouponUsage coupon={coupon} />} />
      <Column source="starts_at" label="Validity" render={validityOf} />
      <Column source="is_active" label="Status" render={(coupon) => <CouponPill coupon={coupon} />} />
      <Column source="id" label="Actions" disableSort>
        <CouponActions />
      </Column>
    </DataTable>
  )
}
