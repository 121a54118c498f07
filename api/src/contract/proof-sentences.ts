export const proofSentences = {
  invalid: 'This link does not work any more. Please use the one in our latest email.',
  answered: 'You have answered this already. Thank you!',
  expired: 'This link is no longer good. Please write to us, and we send another.',
  over: 'This order is no longer being made, so there is nothing to answer.',
  note_missing: 'Please tell us what to change',
  approved: 'Thank you! We make it just like this.',
  change: 'Thank you! We will write to you about the change before we make it.',
  picture_failed: 'The picture could not be loaded. Please try again.',
}
