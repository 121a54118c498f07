import { z } from 'zod'

const on = z.boolean().default(true)
/** What a shop may do without. Switched off, it has no page, link, email or route; what is stored stays. */
export const shopFeatures = z.strictObject({
  custom_orders: on,
  reviews: on,
  wishlist: on,
  /** emails when a product is back in stock */
  stock_alerts: on,
  /** links to a customer's design */
  design_links: on,
  /** customers add gift cards to their account */
  gift_cards: z.boolean().default(false),
})
export type ShopFeatures = z.infer<typeof shopFeatures>
export type ShopFeature = keyof ShopFeatures

export const DEFAULT_FEATURES: ShopFeatures = shopFeatures.parse({})
