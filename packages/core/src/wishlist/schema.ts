import { z } from 'zod'
import { productCard } from '../products/schema.ts'

/** `price_when_saved` in paise, to show price changes. */
const wishlistItem = z.object({
  product_id: z.uuid(),
  created_at: z.string(),
  price_when_saved: z.int(),
  product: productCard,
})
export type WishlistItem = z.infer<typeof wishlistItem>
export const wishlist = z.object({ items: z.array(wishlistItem) })
export type Wishlist = z.infer<typeof wishlist>
