import {
  adminCoupon,
  adminCouponBody,
  adminCouponChange,
  adminCouponsBulkChange,
} from '@nakshi/contract/admin/coupons'
import type { App, Deps } from '../../app-types.ts'
import { crudRoutes } from '../audit/crud-routes.ts'
import {
  bulkUpdateCoupons,
  couponsListSpec,
  createCoupon,
  deleteCoupons,
  getCoupon,
  listCoupons,
  updateCoupon,
} from './admin-coupons.ts'

const reads = { access: { right: 'coupons.read' } } as const
const writes = { access: { right: 'coupons.write' } } as const

export async function adminCouponRoutes(app: App, { db }: Deps): Promise<void> {
  const coupons = crudRoutes(app, {
    db,
    url: '/api/admin/coupons',
    tags: ['admin: coupons'],
    record: adminCoupon,
    read: getCoupon,
    subject: 'coupon',
  })
  coupons.list(reads, { row: adminCoupon, spec: couponsListSpec, list: listCoupons })
  coupons.one(reads)
  coupons.add(writes, adminCouponBody, createCoupon)
  coupons.change(writes, adminCouponChange, updateCoupon)
  coupons.changeMany(writes, adminCouponsBulkChange, bulkUpdateCoupons)
  coupons.remove({ ...writes, stepUp: true }, deleteCoupons)
}
