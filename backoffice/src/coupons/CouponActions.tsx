import { MenuItem } from '@mui/material'
import type { AdminCoupon } from '@nakshi/contract/admin/coupons'
import { useNotify, useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { RecordMenu } from '../fields/RecordMenu.tsx'
import { t } from '../i18n.ts'
import { adminMessages } from '../messages/admin.ts'

const redemptions = (couponCode: string) =>
  `/orders?${new URLSearchParams({ filter: JSON.stringify({ coupon_code: couponCode }), displayedFilters: '{"coupon_code":true}' })}`

/** The link applies the code to the cart (storefront pages/Discount.tsx). */
const getCouponUrl = (code: string) => `${window.location.origin}/discount/${encodeURIComponent(code)}`

export function CouponActions() {
  const coupon = useRecordContext<AdminCoupon>()
  const notify = useNotify()
  if (!coupon) return null
  return (
    <RecordMenu
      resource="coupons"
      record={coupon}
      name={coupon.code}
      messages={adminMessages.coupon}
      editPath={`/coupons/${coupon.id}`}
      deleteNote={coupon.used_count > 0 && t('Orders that used it keep their discount.')}
    >
      <MenuItem
        onClick={() =>
          navigator.clipboard.writeText(getCouponUrl(coupon.code)).then(
            () => notify(adminMessages.coupon.link_copied, { type: 'success' }),
            () => notify(adminMessages.coupon.link_not_copied, { type: 'error' }),
          )
        }
      >
        {t('Copy link')}
      </MenuItem>
      <MenuItem component={Link} to={redemptions(coupon.code)}>
        {t('Orders that used it')}
      </MenuItem>
    </RecordMenu>
  )
}
