import { z } from 'zod'
import { text } from '../fields.ts'
import { MAX_REVIEW_PHOTOS } from '../limits.ts'
import { recordChange } from './record-change.ts'

export const adminReview = z.object({
  id: z.uuid(),
  rating: z.int(),
  title: z.string(),
  comment: z.string(),
  is_verified: z.boolean(),
  created_at: z.string(),
  helpful_count: z.int(),
  answer: z.string().nullable(),
  answered_at: z.string().nullable(),
  updated_at: z.string(),
  /** public URLs */
  photos: z.array(z.string()),
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
