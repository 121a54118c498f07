import { api, browser, drawn, otherwise, type Table, told, unit } from './row.ts'

const SIGN_IN_ASKED = browser('every-screen', 'on … every personal screen asks a visitor to sign in, soundly')
const IS_TOLD = otherwise(
  'nothing is added, and the shopper is told, with a way to sign in and come back to it',
)

/** Section 2. */
export const screens: Table = {
  Layout: [
    [
      'any main page',
      'header, content and footer; the sign-in page sits outside',
      drawn(
        'layout',
        'header, content and footer stand on every main page, the sign-in page is outside of them',
      ),
    ],
  ],
  Header: [
    [
      'anyone',
      'links to home, products, categories, about, wishlist, cart',
      drawn('layout', 'the header > leads to home, products, categories, about, wishlist and cart'),
    ],
    [
      'admin',
      'a link to /admin, visible to admins only',
      drawn('layout', 'the header > shows the way to the backoffice to admins only'),
    ],
    [
      'signed out',
      'a sign-in icon leads to /auth',
      drawn('layout', 'the header > has a sign-in icon for who is signed out, and none for who is signed in'),
    ],
    [
      'signed in',
      'a menu with profile, orders and Sign Out, which returns to /',
      told(
        'visitor',
        'it works, and the menu leads to profile and orders; Sign Out returns home and forgets the cart',
      ),
    ],
    [
      'signed in',
      'badges: pieces in the cart, products in the wishlist, each above zero only',
      drawn(
        'layout',
        'the header > counts pieces in the cart and products in the wishlist, each above zero only',
      ),
    ],
    [
      'searching',
      'goes to /products with the text as `search`',
      drawn('layout', 'the header > sends its search to /products as `search`'),
      browser(
        'purchase',
        'a new shopper buys a personalised frame and the admin makes and ships exactly that',
      ),
    ],
    [
      'searching',
      'blank text is ignored',
      browser('list', 'the header suggests while one types, and blank text is not sent'),
    ],
  ],
  Footer: [
    [
      'anyone',
      'links to thirteen pages',
      browser(
        'without-javascript',
        'without JavaScript every page of words has its words and every footer link a page',
      ),
      otherwise('/contact, /shipping, /faq, /size-guide and /custom-orders are pages too'),
    ],
    [
      'anyone',
      'three social icons with no destination',
      unit(
        'layout/SocialLinks.test.tsx',
        'a network the shop is on is a named link, one it is not on is not shown',
      ),
      otherwise('an icon has a destination, or is not there'),
    ],
    [
      'anyone',
      'Free shipping on orders over ₹{amount}, the amount from the store settings',
      drawn('layout', 'the footer > tells from which amount on shipping is free, as the settings say'),
    ],
    [
      'anyone',
      'copyright year 2025',
      drawn(
        'layout',
        'the footer > has the store’s name, mail, phone and address of the settings, and the current year',
      ),
      otherwise('the current year'),
    ],
  ],
  Home: [
    [
      'full',
      'hero: title, subtitle, picture and button of the settings, by default to /products',
      drawn(
        'home',
        'the hero’s words, picture and button are those of the settings; the second button asks for a custom piece',
      ),
      api(
        'src/settings/settings',
        'has defaults before the owner saved anything: free shipping from ₹499 on, a button that leads to /products',
      ),
    ],
    [
      'full',
      'hero: a second button to /custom-orders',
      drawn(
        'home',
        'the hero’s words, picture and button are those of the settings; the second button asks for a custom piece',
      ),
    ],
    [
      'full',
      'a marquee when it is enabled',
      drawn('home', 'the running offers show when they are enabled, a segment for each |'),
    ],
    [
      'full',
      'a grid of featured products',
      drawn('home', 'featured products > are asked for eight at most and shown as cards'),
    ],
    [
      'loading',
      '8 placeholders for featured products',
      drawn('home', 'featured products > are eight placeholders while they are read'),
    ],
    [
      'full',
      'a grid of categories, each leading to /products?category={slug}',
      drawn('home', 'shop by category > leads with each category to its products'),
      browser(
        'without-javascript',
        'without JavaScript the home page shows hero, offers, featured products and categories',
      ),
    ],
    [
      'loading',
      '6 placeholders for categories',
      drawn('home', 'shop by category > is six placeholders while the categories are read'),
    ],
  ],
  'Product list': [
    [
      'any',
      'category and search stand in the address',
      browser('list', 'category, prices, order and view live in the address, and Back walks through them'),
    ],
    [
      'any',
      'filters: All Categories and the active ones, lowest and highest price with Apply',
      drawn(
        'product-list',
        'the product list > filters by all or one active category and by two prices, which are applied by a button',
      ),
    ],
    [
      'any',
      'sorts: Newest, Price: Low to High, Price: High to Low, Name',
      drawn(
        'product-list',
        'the product list > sorts by Newest, Price: Low to High, Price: High to Low and Name, newest first',
      ),
      browser('list', 'every order sorts as it says'),
    ],
    [
      'full',
      'grid or list, a search form, the count “products found”',
      drawn('product-list', 'the product list > has a search form, a count, and a grid or a list'),
    ],
    [
      'loading',
      '9 placeholders',
      drawn('product-list', 'the product list > has nine placeholders while products are read'),
    ],
    [
      'empty',
      'No products found / Try adjusting your search or filter criteria',
      browser('list', 'a search that finds nothing says so and offers what people like'),
    ],
    [
      'full',
      'each card leads to /products/{slug} and offers cart and wishlist',
      drawn('product-list', 'a product card > leads to its product, and offers the cart and the wishlist'),
    ],
    [
      'signed out',
      'cart and wishlist of a card do nothing',
      told('visitor', 'adding needs an account; after signing in it is done, on the same page'),
      told('visitor', 'whoever would rather not sign in goes on where they were, and nothing is added later'),
      IS_TOLD,
    ],
  ],
  'Product detail': [
    [
      'full',
      'breadcrumb Home / Products / title',
      drawn(
        'product',
        'a product’s page > has the way back, its price with the badge, and the reassurance strip',
      ),
    ],
    [
      'full',
      'pictures with arrows and thumbnails',
      drawn(
        'product',
        'a product’s page > has arrows and thumbnails as soon as there is more than one picture',
      ),
      browser('keyboard', 'arrow keys step through a product’s pictures, small and large'),
    ],
    [
      'full',
      'price with the discount badge',
      drawn(
        'product',
        'a product’s page > has the way back, its price with the badge, and the reassurance strip',
      ),
    ],
    [
      'full',
      'variants grouped by type',
      drawn('product', 'a product’s page > groups its variants by type, each with what it costs'),
    ],
    [
      'full',
      'options: text, textarea, select, image upload',
      drawn(
        'product',
        'a product’s page > asks for text, long text, a choice and photos, and marks what is required',
      ),
    ],
    [
      'full',
      'a quantity stepper',
      drawn('product', 'a quantity > is never below one nor above the stock: minus and plus are off there'),
    ],
    ['full', 'Add to Cart', told('cart', 'it is added')],
    ['full', 'a wishlist toggle', told('wishlist', 'it is saved'), told('wishlist', 'it is taken off again')],
    [
      'full',
      'a share button',
      browser('product', 'a product is shared by link or WhatsApp, and takes as many photos as it asks for'),
      otherwise('it works: by the device, else by link or WhatsApp'),
    ],
    [
      'full',
      'a reassurance strip with Easy Returns, a 30-day return policy',
      drawn(
        'product',
        'a product’s page > has the way back, its price with the badge, and the reassurance strip',
      ),
    ],
    [
      'full',
      'description and customer reviews',
      browser(
        'without-javascript',
        'without JavaScript a product page shows everything that is said about the product',
      ),
    ],
    [
      'signed in',
      'a Write a Review form, for who is signed in',
      drawn(
        'product',
        'a product’s page > offers the review form to who is signed in, to others the way there',
      ),
    ],
    [
      'full',
      'You May Also Like',
      drawn(
        'product',
        'a product’s page > offers the wishlist, a share button, and four others one may like',
      ),
    ],
    [
      'missing',
      'Product not found, with a link to /products',
      drawn('product', 'a product’s page > that is not there says so with a way to all products'),
      told('reading', 'it is not there, or no longer offered'),
    ],
  ],
  Categories: [
    [
      'full',
      'active categories, each with its product count, leading to /products?category={slug}',
      drawn(
        'words',
        '/categories > leads with each active category to its products and tells how many there are',
      ),
      api(
        'src/catalogue/catalogue',
        'categories > lists the active ones by name, whatever the case, and counts their active products',
      ),
    ],
    [
      'full',
      'searchable, as grid or list',
      drawn('words', '/categories > is searched by name and description, and shown as a grid or a list'),
    ],
  ],
  Cart: [
    [
      'signed out',
      'Please sign in, with a link to /auth',
      told('visitor', 'it needs an account; signing in leads back to it'),
    ],
    [
      'empty',
      'Your cart is empty, with Continue Shopping to /products',
      told('cart', 'there is nothing in it'),
    ],
    [
      'full',
      'items with quantity and remove',
      told('cart', 'a line is removed, and Undo brings it back as it was'),
      drawn(
        'account',
        'the cart > tells how much is missing for free shipping, and what a line and all of it cost, without GST',
      ),
    ],
    ['full', 'a promo code box', told('coupon', 'a promo code is applied, however it is typed')],
    [
      'full',
      'an Order Summary with Proceed to Checkout to /checkout',
      browser(
        'purchase',
        'a new shopper buys a personalised frame and the admin makes and ships exactly that',
      ),
    ],
    [
      'full',
      'how much more is needed for free shipping',
      browser(
        'checkout',
        'the figures of cart, checkout and order agree, and free shipping begins at its threshold',
      ),
    ],
  ],
  Wishlist: [
    ['signed out', 'a sign-in prompt', SIGN_IN_ASKED],
    ['empty', 'Start Shopping', told('wishlist', 'loading it fails; Try again brings it')],
    [
      'full',
      'saved products with Move to Cart, remove and View Details',
      drawn(
        'account',
        'the wishlist offers Move to Cart, removing and View Details, with the real rating or none',
      ),
      told('wishlist', 'a product is moved to the cart'),
    ],
  ],
  Checkout: [
    [
      'full',
      'steps Address, Payment, Review',
      drawn('account', 'checkout > has the steps Address, Payment and Review'),
    ],
    ['empty cart', 'leads to /cart', told('cart', 'there is nothing in it')],
    ['signed out', 'a sign-in prompt', SIGN_IN_ASKED],
  ],
  Orders: [
    ['signed out', 'a sign-in prompt', SIGN_IN_ASKED],
    [
      'empty',
      'No orders yet',
      told('reading', 'they cannot be loaded; Try again brings them, and there are none yet'),
    ],
    [
      'full',
      'up to 3 items of an order, then View N more items',
      browser('orders', 'the list shows three items of an order and a link to the rest'),
    ],
    ['full', 'a status timeline', browser('orders', 'the timeline and what can be done follow the status')],
    [
      'full',
      'Cancel Order, Write Review and Reorder under conditions, without an action',
      browser('orders', 'cancelling asks, tells and gives the stock back'),
      browser(
        'orders',
        'reorder adds what can still be bought, with its names, and says what cannot and why',
      ),
      browser('orders', 'a review of what was delivered is marked as verified and moves the average'),
      otherwise('they work'),
    ],
  ],
  'Order details': [
    [
      'full',
      'items with variants and options, summary and timeline',
      browser(
        'purchase',
        'a new shopper buys a personalised frame and the admin makes and ships exactly that',
      ),
    ],
    [
      'full',
      'both addresses',
      browser('checkout', 'a billing address of its own is asked for, checked and printed on the order'),
    ],
    [
      'error',
      'redirects silently to /orders',
      told('reading', 'it cannot be loaded: the list of orders is shown instead'),
      otherwise('it says so: a failure is not passed over in silence'),
    ],
    ['missing', 'Order not found', told('reading', 'it is somebody else’s, or nobody’s')],
  ],
  Profile: [
    [
      'full',
      'tabs Profile Information and Addresses',
      drawn('account', 'the profile has its tabs and says Admin or Customer'),
    ],
    [
      'full',
      'addresses can be added',
      told('profile', 'the first one is added and is the default one, as its ticked box said'),
    ],
    ['full', 'addresses can be edited', told('profile', 'one is changed')],
    ['full', 'addresses can be deleted', told('profile', 'one is deleted')],
    ['full', 'addresses can be set as default', told('profile', 'another becomes the default one')],
    [
      'full',
      'a badge reads Admin or Customer',
      drawn('account', 'the profile has its tabs and says Admin or Customer'),
    ],
    ['signed out', 'a sign-in prompt', SIGN_IN_ASKED],
  ],
  'Sign in': [
    [
      'any',
      'turns between Welcome back and create account; a note for admins',
      drawn(
        'account',
        'the sign-in page > turns between Welcome back and Create account, with the note for admins',
      ),
    ],
    [
      'any',
      'a toggle shows and hides the password',
      told('visitor', 'email or password is wrong, and the email stays'),
    ],
    [
      'create account',
      'asks for full name, email, password and the password again',
      drawn(
        'account',
        'the sign-in page > asks for email and password; a new account for full name, email and the password twice',
      ),
    ],
  ],
  'Static pages': [
    [
      'full',
      'About: hero, story, values, What We Offer with up to 4 categories, Why Choose Us, contact',
      drawn('words', 'About has hero, story, values, at most four categories, reasons and a way to write'),
    ],
    [
      'full',
      'Privacy, Terms, Returns, Cookies',
      browser(
        'without-javascript',
        'without JavaScript every page of words has its words and every footer link a page',
      ),
    ],
  ],
}
