import { z } from 'zod'
import { text } from '../fields.ts'
import { MAX_REVIEW_PHOTOS } from '../limits.ts'
import { review } from '../shop/reviews.ts'
import { recordChange } from './record-change.ts'

export const adminReview = review.extend({
  updated_at: z.string(),
  user: z.object({ id: z.uuid(), full_name: z.string().nullable(), email: z.string() }),
  product: z.object({ id: z.uuid(), title: z.string(), slug: z.string() }),
})
/** A blank answer deletes it. Photos that are not listed are removed; none can be added. */
export const adminReviewChange = recordChange(
  {
    answer: text(2000).optional(),
    photos: z.array(z.string().max(300)).max(MAX_REVIEW_PHOTOS).optional(),
    updated_at: z.string().max(40).optional(),
  },
  adminReview,
)
export type AdminReview = z.infer<typeof adminReview>
