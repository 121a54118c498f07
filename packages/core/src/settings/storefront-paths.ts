import { languageCodes } from '../base/languages.ts'
import type { ShopFeature, ShopFeatures } from './features.ts'

/** Pages of the storefront that are code. */
export const CODE_PATHS = [
  '/',
  '/products',
  '/categories',
  '/auth',
  '/cart',
  '/checkout',
  '/wishlist',
  '/orders',
  '/profile',
  '/back-in-stock',
  '/track-order',
  '/gift-card',
  '/answer',
  '/contact',
  '/custom-orders',
] as const
/** First segments below which every address belongs to code, in the storefront or on the server. */
export const CODE_SEGMENTS = [
  'occasions',
  'discount',
  'order-details',
  'designs',
  'api',
  'media',
  'admin',
  'assets',
  'fonts',
  'icons',
  'payments',
  'sitemaps',
  'newsletter',
  'unsubscribe',
  'feeds',
  'healthz',
  'readyz',
  'robots.txt',
  'sitemap.xml',
  'manifest.webmanifest',
  'favicon.ico',
  'favicon.svg',
  'apple-touch-icon.png',
  '.well-known',
  ...languageCodes,
] as const
/** A page of the server, which the storefront loads as a document. */
export const NEWSLETTER_PATH = '/newsletter/sign-up'

/** Pages that go when their feature is switched off. */
const FEATURE_PAGES = [
  ['/custom-orders', 'custom_orders'],
  ['/wishlist', 'wishlist'],
  ['/designs', 'design_links'],
  ['/gift-card', 'gift_cards'],
] as const satisfies [path: string, feature: ShopFeature][]

export const listHiddenPages = (features: ShopFeatures): string[] =>
  FEATURE_PAGES.flatMap(([path, feature]) => (features[feature] ? [] : [path]))

/** The feature that is switched off, if it is the one of this page or of the page above it. */
export const findHiddenFeature = (features: ShopFeatures, path: string) =>
  FEATURE_PAGES.find(([own, feature]) => `${path}/`.startsWith(`${own}/`) && !features[feature])?.[1]
