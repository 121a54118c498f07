import type { App, Deps } from '../app-types.ts'
import { recordRoutes } from '../audit/record-routes.ts'
import {
  adminCoupon,
  adminCouponBody,
  adminCouponChange,
  adminCouponsBulkChange,
} from '../contract/admin/coupons.ts'
import {
  addCoupon,
  changeCoupon,
  changeManyCoupons,
  couponsListSpec,
  deleteCoupons,
  listCoupons,
  readCoupon,
} from './admin-coupons.ts'

const config = { access: 'admin' } as const

/** Coupons: list, one, new, change, delete, and many at once. */
export async function adminCouponRoutes(app: App, { db }: Deps): Promise<void> {
  const coupons = recordRoutes(app, {
    db,
    url: '/api/admin/coupons',
    tags: ['admin: coupons'],
    record: adminCoupon,
    read: readCoupon,
    subject: 'coupon',
  })
  coupons.list(config, { row: adminCoupon, spec: couponsListSpec, list: listCoupons })
  coupons.one(config)
  coupons.add(config, adminCouponBody, addCoupon)
  coupons.change(config, adminCouponChange, changeCoupon)
  coupons.changeMany(config, adminCouponsBulkChange, changeManyCoupons)
  coupons.remove(config, deleteCoupons)
}
