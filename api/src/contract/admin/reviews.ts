import { z } from 'zod'

export const adminReview = z.object({
  id: z.uuid(),
  rating: z.int(),
  title: z.string(),
  comment: z.string(),
  is_verified: z.boolean(),
  created_at: z.string(),
  user: z.object({ id: z.uuid(), full_name: z.string().nullable(), email: z.string() }),
  product: z.object({ id: z.uuid(), title: z.string(), slug: z.string() }),
})
export type AdminReview = z.infer<typeof adminReview>
