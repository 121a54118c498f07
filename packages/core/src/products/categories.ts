import { z } from 'zod'
import { picture } from '../media/schema.ts'

export const category = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  image: picture.nullable(),
  /** null: of the first level, or the parent is not shown */
  parent_id: z.uuid().nullable(),
  /** 1 to 3; each is listed below its parent */
  level: z.int(),
  seo_title: z.string(),
  seo_description: z.string(),
  /** for sale, those of the categories below it included */
  product_count: z.int(),
})
export type Category = z.infer<typeof category>
export const categoryList = z.object({ items: z.array(category) })
