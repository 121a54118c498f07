import type { App, Deps } from '../app-types.ts'
import { auditedAdding, auditedChange } from '../audit/audited-change.ts'
import {
  adminCoupon,
  adminCouponBody,
  adminCouponChange,
  adminCouponsBulkChange,
} from '../contract/admin/coupons.ts'
import { bulkQuery, listQuery, manyIdsAnswer, oneId, readList, setContentRange } from '../http/simple-rest.ts'
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
const tags = ['admin: coupons']

/** Coupons: list, one, new, change, delete, and many at once. */
export async function adminCouponRoutes(app: App, { db }: Deps): Promise<void> {
  app.get(
    '/api/admin/coupons',
    { config, schema: { tags, querystring: listQuery, response: { 200: adminCoupon.array() } } },
    async (request, reply) => {
      const list = readList(couponsListSpec, request.query)
      const { rows, total } = await listCoupons(db, list)
      setContentRange(reply, 'coupons', { offset: list.offset, count: rows.length, total })
      return rows
    },
  )

  app.get(
    '/api/admin/coupons/:id',
    { config, schema: { tags, params: oneId, response: { 200: adminCoupon } } },
    (request) => readCoupon(db, request.params.id),
  )

  app.post(
    '/api/admin/coupons',
    { config, schema: { tags, body: adminCouponBody, response: { 201: adminCoupon } } },
    async (request, reply) => {
      const id = await auditedAdding(db, request, 'coupon', (tx) => addCoupon(tx, request.body))
      return reply.code(201).send(await readCoupon(db, id))
    },
  )

  app.route({
    method: ['PUT', 'PATCH'],
    url: '/api/admin/coupons/:id',
    config,
    schema: { tags, params: oneId, body: adminCouponChange, response: { 200: adminCoupon } },
    handler: async (request) => {
      const { id } = request.params
      await auditedChange(db, request, { action: 'change', subject: 'coupon', ids: [id] }, (tx) =>
        changeCoupon(tx, id, request.body),
      )
      return readCoupon(db, id)
    },
  })

  app.delete(
    '/api/admin/coupons/:id',
    { config, schema: { tags, params: oneId, response: { 200: oneId } } },
    async (request) => {
      await auditedChange(
        db,
        request,
        { action: 'delete', subject: 'coupon', ids: [request.params.id] },
        (tx) => deleteCoupons(tx, [request.params.id]),
      )
      return { id: request.params.id }
    },
  )

  app.put(
    '/api/admin/coupons',
    {
      config,
      schema: {
        tags,
        querystring: bulkQuery,
        body: adminCouponsBulkChange,
        response: { 200: manyIdsAnswer },
      },
    },
    async (request) => {
      const ids = request.query.filter.id
      await auditedChange(db, request, { action: 'change', subject: 'coupon', ids }, (tx) =>
        changeManyCoupons(tx, ids, request.body),
      )
      return ids
    },
  )

  app.delete(
    '/api/admin/coupons',
    { config, schema: { tags, querystring: bulkQuery, response: { 200: manyIdsAnswer } } },
    async (request) => {
      const ids = request.query.filter.id
      await auditedChange(db, request, { action: 'delete', subject: 'coupon', ids }, (tx) =>
        deleteCoupons(tx, ids),
      )
      return ids
    },
  )
}
