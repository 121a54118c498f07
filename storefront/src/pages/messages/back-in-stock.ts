export const title = 'Notify me when available'
export const description = 'Confirm your email for a back-in-stock alert.'
export const openLink = 'Open the link in our email about this alert.'
export const help = "We'll email this address once when the product is back in stock, and then delete it."
export const confirming = 'Confirming…'
export const notifyMe = 'Notify me'
export const cancelAlert = 'Cancel alert'
