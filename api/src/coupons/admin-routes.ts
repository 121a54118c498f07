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

const reads = { access: { right: 'coupons.read' } } as const
const writes = { access: { right: 'coupons.write' } } as const

export async function adminCouponRoutes(app: App, { db }: Deps): Promise<void> {
  const coupons = recordRoutes(app, {
    db,
    url: '/api/admin/coupons',
    tags: ['admin: coupons'],
    record: adminCoupon,
    read: readCoupon,
    subject: 'coupon',
  })
  coupons.list(reads, { row: adminCoupon, spec: couponsListSpec, list: listCoupons })
  coupons.one(reads)
  coupons.add(writes, adminCouponBody, addCoupon)
  coupons.change(writes, adminCouponChange, changeCoupon)
  coupons.changeMany(writes, adminCouponsBulkChange, changeManyCoupons)
  coupons.remove({ ...writes, stepUp: true }, deleteCoupons)
}
