import type { App, Deps } from '../app-types.ts'
import {
  admin_coupon,
  admin_coupon_body,
  admin_coupon_change,
  admin_coupons_bulk_change,
} from '../contract/admin/coupons.ts'
import { retryingTransaction } from '../db/retrying-transaction.ts'
import {
  bulk_query,
  list_query,
  many_ids_answer,
  one_id,
  readList,
  setContentRange,
} from '../http/simple-rest.ts'
import {
  addCoupon,
  changeCoupon,
  changeManyCoupons,
  coupons_offer,
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
    { config, schema: { tags, querystring: list_query, response: { 200: admin_coupon.array() } } },
    async (request, reply) => {
      const list = readList(coupons_offer, request.query)
      const { rows, total } = await listCoupons(db, list)
      setContentRange(reply, 'coupons', { offset: list.offset, count: rows.length, total })
      return rows
    },
  )

  app.get(
    '/api/admin/coupons/:id',
    { config, schema: { tags, params: one_id, response: { 200: admin_coupon } } },
    (request) => readCoupon(db, request.params.id),
  )

  app.post(
    '/api/admin/coupons',
    { config, schema: { tags, body: admin_coupon_body, response: { 201: admin_coupon } } },
    async (request, reply) => {
      const id = await retryingTransaction(db, (tx) => addCoupon(tx, request.body))
      return reply.code(201).send(await readCoupon(db, id))
    },
  )

  app.route({
    method: ['PUT', 'PATCH'],
    url: '/api/admin/coupons/:id',
    config,
    schema: { tags, params: one_id, body: admin_coupon_change, response: { 200: admin_coupon } },
    handler: async (request) => {
      const { id } = request.params
      await retryingTransaction(db, (tx) => changeCoupon(tx, id, request.body))
      return readCoupon(db, id)
    },
  })

  app.delete(
    '/api/admin/coupons/:id',
    { config, schema: { tags, params: one_id, response: { 200: one_id } } },
    async (request) => {
      await retryingTransaction(db, (tx) => deleteCoupons(tx, [request.params.id]))
      return { id: request.params.id }
    },
  )

  app.put(
    '/api/admin/coupons',
    {
      config,
      schema: {
        tags,
        querystring: bulk_query,
        body: admin_coupons_bulk_change,
        response: { 200: many_ids_answer },
      },
    },
    async (request) => {
      const ids = request.query.filter.id
      await retryingTransaction(db, (tx) => changeManyCoupons(tx, ids, request.body))
      return ids
    },
  )

  app.delete(
    '/api/admin/coupons',
    { config, schema: { tags, querystring: bulk_query, response: { 200: many_ids_answer } } },
    async (request) => {
      const ids = request.query.filter.id
      await retryingTransaction(db, (tx) => deleteCoupons(tx, ids))
      return ids
    },
  )
}
