export const guestSentences = {
  sign_in_to_confirm: 'Please sign in to the account you made with this address. It is confirmed then.',
  cod_confirm: 'To pay on delivery here, please sign in first, with a code by mail or a password.',
  coupon_sign_in: 'This promo code is for customers with an account: please sign in to use it',
} as const
