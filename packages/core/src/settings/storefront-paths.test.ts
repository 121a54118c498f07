import { expect, test } from 'vitest'
import { DEFAULT_FEATURES } from './features.ts'
import { findHiddenFeature } from './storefront-paths.ts'

const NONE = {
  custom_orders: false,
  reviews: false,
  wishlist: false,
  stock_alerts: false,
  design_links: false,
  gift_cards: false,
}

test.each([
  ['/wishlist', 'wishlist'],
  ['/wishlist/', 'wishlist'],
  ['/custom-orders', 'custom_orders'],
  ['/designs/abc', 'design_links'],
  ['/gift-card', 'gift_cards'],
  ['/wishlists', undefined],
  ['/', undefined],
])('hides %s with its feature alone', (path, feature) => {
  expect(findHiddenFeature(NONE, path)).toBe(feature)
  expect(findHiddenFeature({ ...DEFAULT_FEATURES, gift_cards: true }, path)).toBeUndefined()
})
