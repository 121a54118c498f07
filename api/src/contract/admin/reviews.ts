import { z } from 'zod'
import { text } from '../fields.ts'
import { recordChange } from './whole-record.ts'

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
  user: z.object({ id: z.uuid(), full_name: z.string().nullable(), email: z.string() }),
  product: z.object({ id: z.uuid(), title: z.string(), slug: z.string() }),
})
/** Blank takes the answer back. */
export const adminReviewChange = recordChange({ answer: text(2000).optional() }, adminReview)
export type AdminReview = z.infer<typeof adminReview>
