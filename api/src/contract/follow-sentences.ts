export const followSentences = {
  invalid: 'This link does not work any more. Please use the one in our latest email.',
  expired: 'This link is no longer good, as the order is over. Please sign in or write to us.',
  has_account: 'This order is in an account. Please sign in and delete the account on your profile.',
  not_yours: 'That is not the email address and mobile number of this order.',
  not_your_phone: 'That is not the mobile number of this order.',
  erased: 'Your details, photos and messages are erased. What tax law requires stays on the invoice.',
} as const
