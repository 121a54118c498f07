/** A screen of the shop, or a state of one that has an address. */
export interface Screen {
  path: string
  /** The page's own title; the store's name stands behind it. */
  title: string
  /** 200 unless told otherwise. */
  status?: number
}

/** From the home page to the order, for a shopper with something in the cart. */
export const PURCHASE = [
  '/',
  '/products',
  '/products/teak-frame-engraved-line',
  '/cart',
  '/checkout?step=review',
  '/orders',
]

/** Every page that anybody may see. */
export const PUBLIC: Screen[] = [
  { path: '/', title: 'Nakshi' },
  { path: '/products', title: 'All products' },
  { path: '/products?view=list&page=2', title: 'All products' },
  { path: '/products?category=photo-gifts&min=100&max=2000&sort=price_asc', title: 'Photo Gifts' },
  { path: '/products?min=900&max=100', title: 'All products' },
  { path: '/products?search=zzzzqqqq', title: 'Search results for “zzzzqqqq”' },
  { path: '/products?search=personlised+mugg', title: 'Search results for “personlised mugg”' },
  { path: '/products/teak-frame-engraved-line', title: 'Teak Frame with Engraved Line' },
  { path: '/products/wedding-welcome-board', title: 'Wedding Welcome Board' },
  { path: '/products/pet-silhouette-leash-hook', title: 'Pet Silhouette Leash Hook' },
  { path: '/products/no-such-gift', title: 'Product not found', status: 404 },
  { path: '/categories', title: 'Categories' },
  { path: '/categories?view=list&q=photo', title: 'Categories' },
  { path: '/categories?q=zzzz', title: 'Categories' },
  { path: '/about', title: 'About us' },
  { path: '/contact', title: 'Contact' },
  { path: '/custom-orders', title: 'Custom orders' },
  { path: '/shipping', title: 'Shipping' },
  { path: '/returns', title: 'Returns & exchanges' },
  { path: '/faq', title: 'Questions & answers' },
  { path: '/size-guide', title: 'Size guide' },
  { path: '/privacy', title: 'Privacy Policy' },
  { path: '/terms', title: 'Terms and Conditions' },
  { path: '/cookies', title: 'Cookie policy' },
  { path: '/auth', title: 'Welcome back' },
  { path: '/auth?mode=create', title: 'Create account' },
  { path: '/auth?mode=forgot', title: 'Forgot your password?' },
  { path: '/auth?mode=reset#token', title: 'Choose a new password' },
  { path: '/auth?mode=confirm#token', title: 'Confirm your email address' },
  { path: '/gift-cards', title: 'Gift cards' },
  { path: '/gift-card', title: 'Gift card' },
  { path: '/back-in-stock#token', title: 'Notify me when available' },
  { path: `/designs/${'x'.repeat(24)}`, title: 'This link is no longer available' },
  { path: '/no-such-page', title: 'Page not found', status: 404 },
]

/** What belongs to a shopper. Signed out, each of these asks to sign in. */
export const PERSONAL: Screen[] = [
  { path: '/cart', title: 'Your cart' },
  { path: '/checkout', title: 'Checkout' },
  { path: '/wishlist', title: 'Your wishlist' },
  { path: '/orders', title: 'My Orders' },
  { path: '/profile', title: 'Profile' },
  { path: '/profile?tab=addresses', title: 'Profile' },
  { path: '/profile?tab=dates', title: 'Profile' },
  { path: '/profile?tab=designs', title: 'Profile' },
  { path: '/profile?tab=security', title: 'Profile' },
  { path: '/profile?tab=privacy', title: 'Profile' },
]
