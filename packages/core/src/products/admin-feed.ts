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

/** On screen; `omitted_products` and `small_pictures` count all. */
export const MAX_LISTED_OMISSIONS = 200

/** Pixels of the shorter side: https://www.facebook.com/business/help/120325381656392 */
export const MIN_META_PICTURE_SIZE = 500

export const productFeed = z.object({
  url: z.string(),
  /** products and combinations in the feed */
  items: z.int(),
  omitted_products: z.int(),
  omitted: z.array(
    z.object({ id: z.uuid(), title: z.string(), rejections: z.array(z.enum(feedRejections)) }),
  ),
  /** products in the feed whose first picture Meta rejects */
  small_pictures: z.int(),
  small: z.array(z.object({ id: z.uuid(), title: z.string(), width: z.int(), height: z.int() })),
})
export type ProductFeed = z.infer<typeof productFeed>
