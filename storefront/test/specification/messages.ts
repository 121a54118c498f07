import { sentences } from '@nakshi/api/contract/sentences'
import { api, drawn, otherwise, rule, type Table, told } from './row.ts'

const { address, auth, cart, checkout, coupon, profile, review, wishlist } = sentences
const NOT_EMPTY = otherwise('an error with Try again: empty means empty')

/** Section 8. */
export const messages: Table = {
  'Anything read': [
    [
      'products, categories, reviews or related products cannot be read',
      'only logged, an empty state is shown',
      drawn(
        'home',
        'featured products > that cannot be read say so and can be asked for again; none at all leave no gap',
      ),
      drawn('home', 'shop by category > says when the categories cannot be read'),
      drawn(
        'product-list',
        'the product list > says when the products cannot be read, which is not the same as none',
      ),
      drawn('product', 'a product’s page > says when its reviews or the others one may like cannot be read'),
      told('reading', 'the products cannot be loaded: that is not the same as none; Try again brings them'),
      NOT_EMPTY,
    ],
    [
      'orders cannot be read',
      'only logged, an empty state is shown',
      told('reading', 'they cannot be loaded; Try again brings them, and there are none yet'),
      NOT_EMPTY,
    ],
  ],
  Cart: [
    ['load fails', cart.load_failed, told('cart', 'loading it fails; Try again brings it')],
    [
      'add, signed out',
      cart.sign_in,
      told('visitor', 'adding needs an account; after signing in it is done, on the same page'),
    ],
    [
      'add fails',
      cart.add_failed,
      told('cart', 'adding it fails and what was chosen stays'),
      told('cart', 'a card’s product cannot be added'),
    ],
    [
      'quantity fails',
      cart.update_failed,
      told('cart', 'a quantity cannot be saved and goes back to what it was'),
    ],
    ['remove fails', cart.remove_failed, told('cart', 'a line cannot be removed and comes back')],
    ['clear fails', cart.clear_failed, told('cart', 'clearing it fails and nothing is lost')],
    ['added', cart.added, told('cart', 'it is added'), told('cart', 'a card’s product is added')],
    ['removed', cart.removed, told('cart', 'a line is removed, and Undo brings it back as it was')],
    ['cleared', cart.cleared, told('cart', 'it is cleared, after asking')],
    ['photos on their way', cart.uploading, told('cart', 'its photos are still on their way')],
  ],
  Wishlist: [
    ['load fails', wishlist.load_failed, told('wishlist', 'loading it fails; Try again brings it')],
    [
      'add, signed out, list',
      wishlist.sign_in,
      told('visitor', 'saving needs an account; after signing in it is done'),
    ],
    [
      'add, signed out, detail page',
      wishlist.sign_in_detail,
      told('visitor', 'saving it needs an account; after signing in it is done'),
    ],
    [
      'add fails',
      wishlist.add_failed,
      told('wishlist', 'a heart cannot be kept and goes out again'),
      told('wishlist', 'saving it fails and the heart goes out again'),
    ],
    [
      'remove fails',
      wishlist.remove_failed,
      told('wishlist', 'a product cannot be removed and comes back, with a heart on its card too'),
      otherwise('a sentence of its own; the specification has none'),
    ],
    ['added, list', wishlist.added, told('wishlist', 'a heart is pressed')],
    ['added, detail page', wishlist.added_detail, told('wishlist', 'it is saved')],
    [
      'removed, list',
      wishlist.removed,
      told('wishlist', 'a heart is pressed again'),
      told('wishlist', 'a product is removed, and Undo brings it back'),
    ],
    ['removed, detail page', wishlist.removed_detail, told('wishlist', 'it is taken off again')],
  ],
  Reviews: [
    [
      'second of the same person',
      review.duplicate,
      told('reading', 'the same shopper reviews it again'),
      api(
        'src/reviews/reviews',
        'writing a review > is done once for each product, also with a double click',
      ),
    ],
    ['other failure', review.failed, told('reading', 'a review cannot be sent and what was written stays')],
    [
      'sent',
      review.submitted,
      told('reading', 'a review is sent and is there, with its four stars; the next one begins with five'),
    ],
  ],
  'Promo code': [
    ['no text', coupon.blank, told('coupon', 'no promo code is typed')],
    [
      'no active match',
      coupon.invalid,
      told('coupon', 'nobody knows the promo code'),
      told('coupon', 'the promo code is switched off'),
    ],
    ['expired', coupon.expired, told('coupon', 'the promo code is over')],
    ['not begun', coupon.not_yet_active, told('coupon', 'the promo code has not begun')],
    ['used up', coupon.used_up, told('coupon', 'the promo code has no uses left')],
    [
      'below its minimum',
      coupon.below_minimum('₹{minimum_amount}'),
      told('coupon', 'the cart is below the promo code’s minimum'),
    ],
    [
      'several of these at once',
      'one at a time, in this order',
      rule(
        'coupon',
        'a promo code > with everything wrong says so one at a time, in the order of the specification',
      ),
    ],
    ['applying fails', coupon.failed, told('coupon', 'asking about the promo code fails')],
    ['applied', coupon.applied, told('coupon', 'a promo code is applied, however it is typed')],
    ['removed', coupon.removed, told('coupon', 'a promo code is removed')],
  ],
  Checkout: [
    [
      'shipping fields missing',
      checkout.shipping_incomplete,
      told('checkout', 'required fields of the delivery address are empty'),
    ],
    [
      'billing fields missing',
      checkout.billing_incomplete,
      told('checkout', 'required fields of the billing address are empty'),
    ],
    [
      'order fails',
      checkout.failed,
      told('checkout', 'the order cannot be placed: the cart is kept, and it can be tried again'),
      told('checkout', 'the connection breaks while the order is placed'),
    ],
    ['placed', checkout.placed, told('checkout', 'the order is placed')],
  ],
  Addresses: [
    ['load fails', address.load_failed, told('profile', 'loading them fails; Try again brings them')],
    ['save fails', address.save_failed, told('profile', 'one cannot be saved and what was typed stays')],
    ['delete fails', address.delete_failed, told('profile', 'one cannot be deleted and stays')],
    ['default fails', address.default_failed, told('profile', 'another cannot become the default one')],
    ['updated', address.updated, told('profile', 'one is changed')],
    [
      'added',
      address.added,
      told('profile', 'the first one is added and is the default one, as its ticked box said'),
    ],
    ['deleted', address.deleted, told('profile', 'one is deleted')],
    ['default', address.default_updated, told('profile', 'another becomes the default one')],
  ],
  Profile: [
    ['save fails', profile.update_failed, told('profile', 'it cannot be saved and what was typed stays')],
    ['account gone', profile.not_found, told('profile', 'the account is gone')],
    ['saved', profile.updated, told('profile', 'it is saved')],
  ],
  'Sign in': [
    ['passwords differ', auth.passwords_differ, told('visitor', 'the passwords differ')],
    [
      'failure',
      `the error's own message, or ${auth.error}`,
      told('visitor', 'the shop fails: its own message is shown'),
      told('visitor', 'the shop cannot be reached'),
      told('visitor', 'email or password is wrong, and the email stays'),
    ],
    [
      'signed in',
      auth.signed_in,
      told(
        'visitor',
        'it works, and the menu leads to profile and orders; Sign Out returns home and forgets the cart',
      ),
    ],
    ['account created', auth.signed_up, told('visitor', 'a new account is made, and leads home')],
  ],
  'Order details': [
    [
      'load fails',
      'redirects to /orders with no message',
      told('reading', 'it cannot be loaded: the list of orders is shown instead'),
      otherwise('with a message: a failure is not passed over in silence'),
    ],
  ],
  Toasts: [
    [
      'any',
      'each message is a toast',
      told('wishlist', 'a heart is pressed'),
      otherwise('a problem that has a field stands at the field, and stays'),
    ],
  ],
}
