export const proofMessages = {
  invalid: 'This link has expired. Please use the one in our latest email.',
  answered: 'You have already answered. Thank you!',
  expired: 'This link has expired. Please contact us for a new one.',
  over: 'This order is no longer in production, so no answer is needed.',
  note_missing: 'Please tell us what to change',
  approved: 'Thank you! Your design is approved. We will make it exactly as shown.',
  change: 'Thank you! We will email you about the change before we make it.',
  picture_failed: 'The picture could not be loaded. Please try again.',
} as const
