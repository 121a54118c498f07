import { defineMessages } from '../base/message-template.ts'

export const guestMessages = defineMessages('guest', {
  sign_in_to_confirm: 'Please sign in to the account you created with this email address to confirm it.',
  sign_in_to_change: 'Please sign in with your current email address to confirm the new one.',
  cod_confirm: 'To use Cash on Delivery, please sign in with an OTP or your password first.',
  coupon_sign_in: 'Please sign in to use this promo code',
})
