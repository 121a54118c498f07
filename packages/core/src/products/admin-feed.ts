import { z } from 'zod'

/** Why Google Merchant Center would reject a product. */
export const feedRejections = [
  'no_picture',
  'picture_too_small',
  'no_description',
  'no_price',
  'address_too_long',
  'no_combination',
] as const
export type FeedRejection = (typeof feedRejections)[number]

/** On screen; `omitted_products` counts all. */
export const MAX_LISTED_OMISSIONS = 200

export const productFeed = z.object({
  url: z.string(),
  /** products and combinations in the feed */
  items: z.int(),
  omitted_products: z.int(),
  omitted: z.array(
    z.object({ id: z.uuid(), title: z.string(), rejections: z.array(z.enum(feedRejections)) }),
  ),
})
export type ProductFeed = z.infer<typeof productFeed>
