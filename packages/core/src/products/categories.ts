import { z } from 'zod'
import { picture } from '../media/schema.ts'

export const category = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  image: picture.nullable(),
  product_count: z.int(),
})
export type Category = z.infer<typeof category>
export const categoryList = z.object({ items: z.array(category) })
