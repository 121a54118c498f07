import type { App, Deps } from '../app-types.ts'
import { auditedChange } from '../audit/audited-change.ts'
import { adminReview } from '../contract/admin/reviews.ts'
import { bulkQuery, listQuery, manyIdsAnswer, oneId, readList, setContentRange } from '../http/simple-rest.ts'
import { deleteReviews, listReviews, readReview, reviewsListSpec } from './admin-reviews.ts'

const config = { access: 'admin' } as const
const tags = ['admin: reviews']

/** Reviews: list, one, remove. What a shopper wrote is never changed. */
export async function adminReviewRoutes(app: App, { db }: Deps): Promise<void> {
  app.get(
    '/api/admin/reviews',
    { config, schema: { tags, querystring: listQuery, response: { 200: adminReview.array() } } },
    async (request, reply) => {
      const list = readList(reviewsListSpec, request.query)
      const { rows, total } = await listReviews(db, list)
      setContentRange(reply, 'reviews', { offset: list.offset, count: rows.length, total })
      return rows
    },
  )

  app.get(
    '/api/admin/reviews/:id',
    { config, schema: { tags, params: oneId, response: { 200: adminReview } } },
    (request) => readReview(db, request.params.id),
  )

  app.delete(
    '/api/admin/reviews/:id',
    { config, schema: { tags, params: oneId, response: { 200: oneId } } },
    async (request) => {
      await auditedChange(
        db,
        request,
        { action: 'delete', subject: 'review', ids: [request.params.id] },
        (tx) => deleteReviews(tx, [request.params.id]),
      )
      return { id: request.params.id }
    },
  )

  app.delete(
    '/api/admin/reviews',
    { config, schema: { tags, querystring: bulkQuery, response: { 200: manyIdsAnswer } } },
    async (request) => {
      const ids = request.query.filter.id
      await auditedChange(db, request, { action: 'delete', subject: 'review', ids }, (tx) =>
        deleteReviews(tx, ids),
      )
      return ids
    },
  )
}
