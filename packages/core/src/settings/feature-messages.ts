import { defineMessages } from '../base/message-template.ts'
import type { ShopFeature } from './features.ts'

/** Shown for a feature that is switched off, to which a bookmark, an old email or a program still leads. */
export const featureMessages = defineMessages('feature', {
  custom_orders: 'This shop does not take custom orders',
  reviews: 'This shop has no reviews',
  wishlist: 'This shop has no wishlist',
  stock_alerts: 'This shop sends no back-in-stock alerts',
  design_links: 'Links to designs are switched off in this shop',
  gift_cards: 'Gift cards are switched off in this shop',
} satisfies Record<ShopFeature, string>)
