export const checkout = 'Checkout'
export const description = 'Address, payment, review.'
export const signIn = 'Sign in to place your order and track it.'
