import { z } from 'zod'
import { product_card } from './products.ts'

/** `price_when_saved` in paise, so that the list can say what changed since. */
export const wishlist_item = z.object({
  product_id: z.uuid(),
  created_at: z.string(),
  price_when_saved: z.int(),
  product: product_card,
})
export type WishlistItem = z.infer<typeof wishlist_item>
export const wishlist = z.object({ items: z.array(wishlist_item) })
export type Wishlist = z.infer<typeof wishlist>
