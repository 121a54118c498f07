import type { ProblemReason } from './problems.ts'

export const problemReasonWords: Record<ProblemReason, string> = {
  damaged: 'Damaged',
  wrong_item: 'Wrong item',
  misprinted: 'Misprinted',
  not_as_ordered: 'Not as ordered',
  changed_mind: 'Changed my mind',
}

export const problemSentences = {
  not_delivered: 'A problem can be reported once its parcel has been delivered.',
  too_late: (title: string) => `The days to tell us about ${title} are over. Please write to us.`,
  not_for_this: (title: string) =>
    `${title} is made for you alone, so it cannot be sent back for another reason than a mistake.`,
  needs_photo: 'Please add a photo, so that we can see what is wrong.',
  told_already: (title: string) => `You have told us about ${title} already.`,
  not_in_order: 'This is not a piece of this order.',
  photo_gone: 'Please send the photos again',
  thanks: 'Thank you for telling us. We look at it and write to you.',
} as const
