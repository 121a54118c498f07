export const title = 'Gift cards'
export const description = 'Send a gift card by email, on the day that you choose.'
export const intro =
  'Send a gift card by email, today or on the day that you choose. It pays for anything in our shop, all at once or in parts.'
export const signIn = 'Sign in to buy a gift card'
export const noPayment = 'Gift cards are paid online, which is not possible at the moment. Please contact us.'
