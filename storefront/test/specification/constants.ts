import { api, browser, drawn, otherwise, rule, type Table } from './row.ts'

/** Section 9. */
export const constants: Table = {
  Money: [
    ['any price', 'rupees with 2 decimals', rule('money', 'money > shows %i paise as %s')],
    [
      'store settings',
      'free shipping from 499 by default',
      api(
        'src/settings/settings',
        'has defaults before the owner saved anything: free shipping from ₹499 on, a button that leads to /products',
      ),
    ],
    [
      'a subtotal of 499 or more, or less',
      'shipping is free, or 50',
      rule('quote', 'a checkout quote > for %s'),
      browser(
        'checkout',
        'the figures of cart, checkout and order agree, and free shipping begins at its threshold',
      ),
    ],
    ['checkout', 'GST 18% of the subtotal', rule('tax', 'GST on %i paise is %i, half up to the paisa')],
    [
      'cart',
      'no GST',
      rule('quote', 'a cart quote > leaves GST to checkout and tells it in advance'),
      drawn(
        'account',
        'the cart > tells how much is missing for free shipping, and what a line and all of it cost, without GST',
      ),
    ],
    [
      'checkout',
      'total = subtotal + shipping + tax - discount',
      rule(
        'quote',
        'every quote > is whole paise, never negative, adds up, and never gives more than the subtotal away',
      ),
    ],
    [
      'cart',
      'total = subtotal + shipping - discount',
      rule('quote', 'every quote > differs between cart and checkout by the tax alone'),
    ],
    [
      'a line',
      'selling price + modifiers of chosen variants and filled options, times quantity',
      rule('selection', 'the unit price > %s'),
      api('src/cart/cart', 'a line costs the selling price plus the chosen variant plus the filled options'),
    ],
    [
      'a promo code',
      'a percentage up to its maximum, or a fixed value; never above the subtotal, 0 below the minimum',
      rule('coupon', 'a discount > is %s'),
      api('src/cart/cart', 'a fixed discount never takes more than the subtotal'),
    ],
    [
      'a reduced product',
      'rounded percent of (price - discounted_price) / price',
      rule('discount-badge', '%i sold for %s shows %s percent off'),
      drawn('product-list', 'a product card > shows both prices and how much is off'),
    ],
  ],
  Ratings: [
    [
      'product',
      'mean to one decimal',
      rule('rating', '%i stars in %i reviews average %s'),
      api(
        'src/catalogue/catalogue',
        'a product card > shows the real average to one decimal, and none without reviews',
      ),
    ],
    [
      'wishlist',
      'a fixed 4.0',
      drawn(
        'account',
        'the wishlist offers Move to Cart, removing and View Details, with the real rating or none',
      ),
      otherwise('the real average, none where there are no reviews'),
    ],
    [
      'cards',
      'a random rating between 4 and 6',
      drawn(
        'product-list',
        'a product card > shows the real average and how many gave it, nothing where nobody did',
      ),
      otherwise('the real average, none where there are no reviews'),
    ],
  ],
  Orders: [
    [
      'new',
      'ORD + timestamp + 5 upper-case characters, made by the browser',
      rule('order-number', 'is ORD, the time in milliseconds and five characters'),
      otherwise('made by the API, unique by constraint'),
    ],
    [
      'new',
      'estimated delivery 7 days after placing',
      rule('delivery', 'an order placed at %s arrives by %s, Indian days'),
      api(
        'src/orders/checkout',
        'placing an order > an order carries the quote to the paisa, takes stock, counts the coupon and empties the cart',
      ),
    ],
    [
      'checkout',
      '5-7 days',
      browser('checkout', 'a reload at any step, and Back, lose nothing that was typed or chosen'),
      drawn(
        'words',
        'what the shop promises > what is in the shop arrives in 5-7 days, and both times are told side by side',
      ),
    ],
    [
      'list',
      '3 items before View N more items',
      browser('orders', 'the list shows three items of an order and a link to the rest'),
    ],
  ],
  'Home and product': [
    [
      'home',
      'at most 8 featured products',
      drawn('home', 'featured products > are asked for eight at most and shown as cards'),
    ],
    [
      'product',
      '4 related products',
      api('src/catalogue/catalogue', 'related products > are at most four'),
      api(
        'src/catalogue/catalogue',
        'related products > are those of the same category first, then the newest others, without itself or inactive ones',
      ),
    ],
    [
      'about',
      '4 categories',
      drawn('words', 'About has hero, story, values, at most four categories, reasons and a way to write'),
    ],
    [
      'loading',
      '8 placeholders for featured products',
      drawn('home', 'featured products > are eight placeholders while they are read'),
    ],
    [
      'loading',
      '6 placeholders for categories',
      drawn('home', 'shop by category > is six placeholders while the categories are read'),
    ],
    [
      'loading',
      '9 placeholders in the product list',
      drawn('product-list', 'the product list > has nine placeholders while products are read'),
    ],
    [
      'no picture',
      'a placeholder image',
      drawn('product-list', 'a product card > has the shop’s placeholder where the product has no picture'),
    ],
  ],
  Uploads: [
    [
      'any',
      '5 MB (5242880 bytes); jpeg, png, webp, gif',
      drawn('product', 'a chosen photo > may be %s, up to exactly 5 MB'),
      api('src/media/media-uploads', 'an upload that is refused > %s gets its sentence, and nothing is kept'),
    ],
  ],
  Policies: [
    [
      'returns',
      'within 30 days; damage told within 48 hours; authorisation within 24 hours',
      drawn(
        'words',
        'what the shop promises > returns within 30 days, an authorisation within 24 hours, damage told within 48 hours',
      ),
    ],
    [
      'refunds',
      '5-7 business days plus 3-5 bank days',
      drawn('words', 'what the shop promises > refunds in 5-7 business days plus 3-5 bank days'),
    ],
    [
      'custom orders',
      '50% in advance, 7-14 business days',
      drawn('words', 'what the shop promises > custom orders need a 50% advance and take 7-14 business days'),
    ],
  ],
  Payment: [
    [
      'checkout',
      'card, upi, cod; the choice is not sent',
      drawn('account', 'checkout > offers card, UPI and cash on delivery, and a way back'),
      browser(
        'checkout',
        'UPI is paid on the test page: a failed payment can be tried again, a good one is told',
      ),
      otherwise('it is stored and acted on'),
    ],
    [
      'any',
      'country: India only',
      api('src/accounts/addresses/addresses', 'an address > may do without a second line, and lies in India'),
      drawn(
        'words',
        'what the shop promises > shipping free from the amount of the settings on, ₹50.00 below, inside India only',
      ),
    ],
  ],
  Session: [
    [
      'signed in',
      'a tick of 30 seconds, refresh when 3 or fewer remain',
      api(
        'src/accounts/sessions/auth-tokens',
        'an access token > is good for 15 minutes at most and names its key, its issuer and its audience',
      ),
      otherwise('renewed when a request finds it run out, by one tab for all'),
    ],
  ],
}
