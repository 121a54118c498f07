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
] as const
