import { z } from 'zod'
import { optionalFields, recordChange } from '../base/admin-record-change.ts'
import { text } from '../base/fields.ts'
import { MAX_REVIEW_PHOTOS } from '../base/limits.ts'
import { review } from './schema.ts'

export const adminReview = review.extend({
  updated_at: z.string(),
  user: z.object({ id: z.uuid(), full_name: z.string().nullable(), email: z.string() }),
  product: z.object({ id: z.uuid(), title: z.string(), slug: z.string() }),
})
/** A blank answer deletes it. Photos that are not listed are removed; none can be added. */
export const adminReviewChange = recordChange(
  optionalFields({
    answer: text(2000).nullable(),
    photos: z.array(z.string().max(300)).max(MAX_REVIEW_PHOTOS),
  }),
  adminReview,
)
export type AdminReview = z.infer<typeof adminReview>
