import { adminReview, adminReviewChange } from '@nakshi/core/reviews/admin-schema'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { crudRoutes } from '../audit/crud-routes.ts'
import {
  deleteReviews,
  getAdminReview,
  listAdminReviews,
  reviewsListSpec,
  updateReview,
} from './admin-reviews.ts'

const reads = { access: { right: 'reviews.read' } } as const
const writes = { access: { right: 'reviews.write' } } as const

export async function adminReviewRoutes(app: App, { db }: Deps): Promise<void> {
  const reviews = crudRoutes(app, {
    db,
    url: '/api/admin/reviews',
    names: ['review', 'reviews'],
    tags: ['admin: reviews'],
    record: adminReview,
    read: getAdminReview,
    subject: 'review',
  })
  reviews.list(reads, { row: adminReview, spec: reviewsListSpec, list: listAdminReviews })
  reviews.one(reads)
  reviews.change(writes, adminReviewChange, updateReview)
  reviews.remove({ ...writes, stepUp: true }, deleteReviews)
}
