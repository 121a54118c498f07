import type { App, Deps } from '../app-types.ts'
import { recordRoutes } from '../audit/record-routes.ts'
import { adminReview, adminReviewChange } from '../contract/admin/reviews.ts'
import { changeReview, deleteReviews, listReviews, readReview, reviewsListSpec } from './admin-reviews.ts'

const reads = { access: { right: 'reviews.read' } } as const
const writes = { access: { right: 'reviews.write' } } as const

export async function adminReviewRoutes(app: App, { db }: Deps): Promise<void> {
  const reviews = recordRoutes(app, {
    db,
    url: '/api/admin/reviews',
    tags: ['admin: reviews'],
    record: adminReview,
    read: readReview,
    subject: 'review',
  })
  reviews.list(reads, { row: adminReview, spec: reviewsListSpec, list: listReviews })
  reviews.one(reads)
  reviews.change(writes, adminReviewChange, changeReview)
  reviews.remove({ ...writes, stepUp: true }, deleteReviews)
}
