import type { App, Deps } from '../app-types.ts'
import { admin_review } from '../contract/admin/reviews.ts'
import { retryingTransaction } from '../db/retrying-transaction.ts'
import {
  bulk_query,
  list_query,
  many_ids_answer,
  one_id,
  readList,
  setContentRange,
} from '../http/simple-rest.ts'
import { deleteReviews, listReviews, readReview, reviews_offer } from './admin-reviews.ts'

const config = { access: 'admin' } as const
const tags = ['admin: reviews']

/** Reviews: list, one, remove. What a shopper wrote is never changed. */
export async function adminReviewRoutes(app: App, { db }: Deps): Promise<void> {
  app.get(
    '/api/admin/reviews',
    { config, schema: { tags, querystring: list_query, response: { 200: admin_review.array() } } },
    async (request, reply) => {
      const list = readList(reviews_offer, request.query)
      const { rows, total } = await listReviews(db, list)
      setContentRange(reply, 'reviews', { offset: list.offset, count: rows.length, total })
      return rows
    },
  )

  app.get(
    '/api/admin/reviews/:id',
    { config, schema: { tags, params: one_id, response: { 200: admin_review } } },
    (request) => readReview(db, request.params.id),
  )

  app.delete(
    '/api/admin/reviews/:id',
    { config, schema: { tags, params: one_id, response: { 200: one_id } } },
    async (request) => {
      await retryingTransaction(db, (tx) => deleteReviews(tx, [request.params.id]))
      return { id: request.params.id }
    },
  )

  app.delete(
    '/api/admin/reviews',
    { config, schema: { tags, querystring: bulk_query, response: { 200: many_ids_answer } } },
    async (request) => {
      const ids = request.query.filter.id
      await retryingTransaction(db, (tx) => deleteReviews(tx, ids))
      return ids
    },
  )
}
