/** What is said to somebody who opens the link of an order's letter. */
export const followSentences = {
  invalid: 'This link does not work any more. Please use the one in our latest email.',
  expired: 'This link is no longer good, as the order is over. Please sign in or write to us.',
  picture_failed: 'The picture could not be loaded. Please try again.',
} as const
