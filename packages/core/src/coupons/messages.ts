import { defineMessages } from '../base/message-template.ts'

export const couponMessages = defineMessages('coupon', {
  pending: 'Promo code %{code} will be applied to your cart',
  replaces: 'It replaces %{code}. Only one code can be used per order.',
  blank: 'Please enter a promo code',
  invalid: 'Invalid promo code',
  expired: 'This promo code has expired',
  not_yet_active: 'This promo code is not yet active',
  used_up: 'This promo code has reached its usage limit',
  below_minimum: 'Minimum order amount of %{minimum:money} required for this coupon',
  used_by_you:
    'You have already used this promo code |||| You have already used this promo code %{smart_count} times',
  first_order_only: 'This promo code is valid on your first order only',
  other_email:
    'This promo code is for another email address. Order with the address that you signed up with.',
  not_applicable: 'This promo code does not apply to the items in your cart',
  terms: '%{percent}% off',
  terms_up_to: '%{percent}% off, up to %{maximum:money}',
  failed: 'Failed to apply promo code',
  applied: 'Promo code applied successfully!',
  removed: 'Promo code removed.',
})
