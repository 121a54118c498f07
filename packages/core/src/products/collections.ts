import { z } from 'zod'
import { picture } from '../media/schema.ts'

/** A collection that is shown now. Its products: `GET /api/products?collection=<slug>`. */
export const collection = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  image: picture.nullable(),
  seo_title: z.string(),
  seo_description: z.string(),
})
export type Collection = z.infer<typeof collection>
