import { api, browser, drawn, otherwise, rule, type Table, told } from './row.ts'

/** Section 5. */
export const validation: Table = {
  Header: [
    [
      'searching',
      'what is blank after trimming is not sent',
      browser('list', 'the header suggests while one types, and blank text is not sent'),
    ],
  ],
  'Product list': [
    [
      'signed out',
      'adding does nothing',
      told('visitor', 'adding needs an account; after signing in it is done, on the same page'),
      told('visitor', 'saving needs an account; after signing in it is done'),
      otherwise('nothing is added, and the shopper is told, with a way to sign in and come back to it'),
    ],
    [
      'filtered',
      'numeric prices: at least the lowest, at most the highest',
      api('src/catalogue/catalogue', 'the product list > keeps to a price range, both ends included'),
      api('src/catalogue/catalogue', 'the product list > takes a bound left blank as none'),
      api('src/catalogue/catalogue', 'the product list > refuses %s as malformed'),
    ],
  ],
  'Product detail': [
    [
      'signed out',
      'adding to cart or wishlist shows an error',
      told('visitor', 'adding needs an account; name, photo and size chosen before are in the cart after it'),
      api('src/cart/cart', 'another shopper’s line is not there'),
      api('src/wishlist/wishlist', 'asks a visitor to sign in'),
    ],
    [
      'options',
      'images: PNG, JPG or JPEG, max 5 MB, no check',
      drawn('product', 'a chosen photo > may be %s, up to exactly 5 MB'),
      drawn('product', 'a chosen photo > that is %j is refused before it is sent'),
      otherwise('JPEG, PNG, WebP and GIF, checked before sending and again by the API'),
    ],
    [
      'options',
      'the upload control goes once max_images is reached',
      browser('product', 'a product is shared by link or WhatsApp, and takes as many photos as it asks for'),
      rule('selection', 'choices > allow ten images where no maximum is set'),
    ],
    [
      'options',
      'required ones show an asterisk, nothing enforces them',
      drawn(
        'product',
        'a product’s page > asks for text, long text, a choice and photos, and marks what is required',
      ),
      api('src/cart/cart', 'what is wrong with a choice is told at its field and nothing is added'),
      otherwise('form and API enforce them and say why'),
    ],
    [
      'quantity',
      'minimum 1, no maximum',
      drawn('product', 'a quantity > is never below one nor above the stock: minus and plus are off there'),
      otherwise('at most what is in stock'),
    ],
  ],
  Reviews: [
    [
      'sending, or title or comment blank',
      'Submit Review is off',
      told('reading', 'a review is sent and is there, with its four stars; the next one begins with five'),
    ],
    [
      'any',
      'rating 1 to 5 by stars',
      api('src/reviews/reviews', 'writing a review > is refused when malformed: %j'),
    ],
  ],
  'Promo code': [
    ['blank', 'Please enter a promo code', told('coupon', 'no promo code is typed')],
    [
      'typed',
      'is trimmed and upper-cased',
      rule('coupon', 'a promo code > is compared trimmed and upper-cased'),
      api('src/cart/cart', 'applying a promo code, however it is typed, counts no use of it'),
    ],
    [
      'typed',
      'must be an active coupon',
      told('coupon', 'the promo code is switched off'),
      told('coupon', 'nobody knows the promo code'),
    ],
  ],
  Checkout: [
    [
      'address',
      'name, phone, email, address, city, state and pincode must not be blank',
      api('src/orders/checkout', 'placing an order > an address to deliver or to bill to needs its %s'),
      told('checkout', 'required fields of the delivery address are empty'),
    ],
    [
      'billing differs',
      'the billing fields pass the same check; they are not rendered',
      api('src/orders/checkout', 'placing an order > an address to deliver or to bill to needs its %s'),
      told('checkout', 'required fields of the billing address are empty'),
      browser('checkout', 'a billing address of its own is asked for, checked and printed on the order'),
      otherwise('they are rendered'),
    ],
  ],
  Addresses: [
    [
      'form',
      'seven fields are required',
      api('src/accounts/addresses/addresses', 'an address > needs its %s'),
    ],
    [
      'form',
      'address_line2 is optional, country India only',
      api('src/accounts/addresses/addresses', 'an address > may do without a second line, and lies in India'),
    ],
    [
      'first',
      'the default box is ticked and cannot be changed',
      told('profile', 'the first one is added and is the default one, as its ticked box said'),
    ],
    [
      'deleting',
      'Are you sure you want to delete this address?',
      told('profile', 'deleting one asks first, and the harmless answer keeps it'),
    ],
  ],
  Cart: [
    [
      'all there is',
      'the plus button is off',
      drawn('account', 'the cart > has no plus left on a line that holds all there is'),
      api('src/cart/cart', 'no more than the stock goes into the cart, over all lines of a product'),
    ],
  ],
  Uploads: [
    [
      'any',
      'names are letters, digits, dot and hyphen, prefixed with time and a random string',
      api(
        'src/media/media-uploads',
        'an upload that is taken > keeps a tidy name in any script, and never a path',
      ),
      api(
        'src/media/media-uploads',
        'an upload that is taken > answers url, name, type and size, and the picture is served from that url',
      ),
      otherwise('letters of any script; the address is a random key alone'),
    ],
    [
      'any',
      'jpeg, png, webp, gif; 5242880 bytes',
      api('src/media/media-uploads', 'an upload that is refused > %s gets its sentence, and nothing is kept'),
      api('src/media/media-uploads', 'an upload that is taken > may be exactly as large as the limit'),
      api(
        'src/media/media-uploads',
        'an upload that is taken > keeps PNG and WebP, and turns a GIF into a PNG of its first frame',
      ),
    ],
  ],
  Profile: [['signed out', 'is not saved', api('src/accounts/profile/profile', 'asks a visitor to sign in')]],
  'Create account': [
    ['any', 'both passwords must match', told('visitor', 'the passwords differ')],
    [
      'any',
      'full name, email and password are required',
      api('src/accounts/sessions/auth', 'sign-up with %j is refused and creates nothing'),
    ],
  ],
}
