import { api, browser, drawn, otherwise, rule, type Table, told } from './row.ts'

/** Section 4. */
export const states: Table = {
  Session: [
    [
      'signing up, in, out',
      'no session, signed in, signed out',
      api(
        'src/accounts/sessions/auth',
        'a new account is signed in by cookies a script cannot read and the password is kept as argon2id',
      ),
      api('src/accounts/sessions/auth', 'signing out ends the session for access and refresh alike'),
    ],
    [
      'signed in',
      'refreshes automatically',
      api('src/accounts/sessions/auth', 'the session answer renews an access cookie that ran out'),
      browser(
        'security',
        'two tabs whose session ran out go on without a word, and only one of them renews it',
      ),
    ],
    [
      'signed in',
      'persists in browser storage',
      api('src/http/headers', 'cookies are for this site, out of reach of scripts, and Secure over https'),
      otherwise('it persists in cookies that no script can read'),
    ],
    [
      'signed in',
      'a profile is loaded, or created with email, full name and role user',
      api('src/accounts/profile/profile', 'says who is signed in, and no more'),
      otherwise('account and profile are one, made together at sign-up'),
    ],
    [
      'signing out',
      'clears profile and cart',
      told(
        'visitor',
        'it works, and the menu leads to profile and orders; Sign Out returns home and forgets the cart',
      ),
    ],
    [
      'signed in',
      'admin exactly when the role is admin',
      api('src/accounts/sessions/auth', 'a change of role counts at once'),
      drawn('layout', 'the header > shows the way to the backoffice to admins only'),
    ],
  ],
  'Cart and wishlist': [
    [
      'another user',
      'reload when the user changes, empty when signed out',
      told('visitor', 'adding needs an account; after signing in it is done, on the same page'),
      told(
        'visitor',
        'it works, and the menu leads to profile and orders; Sign Out returns home and forgets the cart',
      ),
    ],
    [
      'a quantity of 0 or less',
      'removes the line',
      api('src/cart/cart', 'a line whose quantity becomes %i is removed'),
    ],
    [
      'detail page',
      'the toggle adds or removes the product',
      told('wishlist', 'it is saved'),
      told('wishlist', 'it is taken off again'),
    ],
  ],
  Orders: [
    [
      'new',
      'is created as pending',
      api(
        'src/orders/checkout',
        'placing an order > an order carries the quote to the paisa, takes stock, counts the coupon and empties the cart',
      ),
    ],
    [
      'any',
      'the status is not changed by the shopper',
      api('test/ownership', 'what only the server decides > %j in a body is refused, and changes nothing'),
      otherwise('but for cancelling, which the shopper may while nothing is made'),
    ],
    [
      'pending, confirmed, processing, shipped, delivered',
      'timeline: Order Placed, Order Confirmed, Processing, Shipped, Delivered as they are reached',
      rule('order-status', 'the timeline > of an order that is %s has reached %j'),
      browser('orders', 'the timeline and what can be done follow the status'),
      otherwise('the steps ahead are listed too, as not yet done'),
    ],
    [
      'delivered',
      'Delivered has its time, and waits for it',
      rule('order-status', 'the timeline > shows Delivered with its time, and not before there is one'),
    ],
    [
      'pending, confirmed',
      'only then Cancel Order',
      rule('order-status', 'an order > that is %s: may be cancelled %s, has arrived %s'),
      browser('orders', 'the timeline and what can be done follow the status'),
    ],
    [
      'delivered',
      'only then Write Review and Reorder',
      browser('orders', 'the timeline and what can be done follow the status'),
    ],
  ],
  Checkout: [
    [
      'any step',
      '1 to 2 to 3, with Back',
      browser('checkout', 'a reload at any step, and Back, lose nothing that was typed or chosen'),
    ],
    [
      'step 1',
      'goes on only with a saved address or all required fields of a new one',
      told('checkout', 'required fields of the delivery address are empty'),
      browser('checkout', 'the default address is chosen, else the form for a new one is open'),
    ],
    [
      'step 2',
      'offers card, upi and cod',
      drawn('account', 'checkout > offers card, UPI and cash on delivery, and a way back'),
    ],
    ['placing', 'Placing Order...', told('checkout', 'the order is being placed')],
    ['placed', 'clears the cart and goes to /order-details/{id}', told('checkout', 'the order is placed')],
    [
      'failed',
      'the cart is kept',
      told('checkout', 'the order cannot be placed: the cart is kept, and it can be tried again'),
    ],
    [
      'step 1',
      'preselects the default address, else the first, else opens the form',
      drawn('account', 'checkout > begins with the default address, else the first, else a new one'),
      browser('checkout', 'the default address is chosen, else the form for a new one is open'),
    ],
  ],
  Addresses: [
    [
      'none yet',
      'the first one is saved as default',
      api(
        'src/accounts/addresses/addresses',
        'the default address > is the first one, even when it says it is not',
      ),
    ],
  ],
  'Promo code': [
    [
      'applied',
      'stays applied; Remove clears it',
      told('coupon', 'a promo code is applied, however it is typed'),
      told('coupon', 'a promo code is removed'),
    ],
    [
      'applied',
      'no use is counted',
      api('src/cart/cart', 'applying a promo code, however it is typed, counts no use of it'),
      otherwise('one is when the order is placed'),
    ],
  ],
  Reviews: [
    [
      'new',
      'begins with 5 stars, and again after it was sent',
      told('reading', 'a review is sent and is there, with its four stars; the next one begins with five'),
    ],
    [
      'sent',
      'is saved as not verified',
      api(
        'src/reviews/reviews',
        "writing a review > is not verified by another product's order nor by another shopper's",
      ),
      browser('orders', 'a review of what was delivered is marked as verified and moves the average'),
      otherwise('verified where the product was delivered to its writer'),
    ],
  ],
  Catalogue: [
    [
      'any',
      'only active products are shown',
      api('src/catalogue/catalogue', 'the product list > holds active products, newest first'),
      api('src/catalogue/catalogue', 'the product page > is not found for %s'),
      api(
        'src/catalogue/search/catalogue-search',
        'a search > never shows inactive products nor goes by inactive categories',
      ),
      api(
        'src/cart/cart',
        'a product that went inactive stays in the cart with its reason and costs nothing',
      ),
      api('src/wishlist/wishlist', 'takes active products only and hides one that was taken down'),
    ],
    [
      'any',
      'only active categories are shown',
      api(
        'src/catalogue/catalogue',
        'categories > lists the active ones by name, whatever the case, and counts their active products',
      ),
      api('src/catalogue/catalogue', 'the product list > is empty for the inactive or unknown category %s'),
    ],
  ],
}
