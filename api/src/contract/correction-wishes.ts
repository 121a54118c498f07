import { z } from 'zod'
import { text } from './fields.ts'

export const WISH_LETTERS = 1000

export const correctionWishBody = z.strictObject({
  words: text(WISH_LETTERS).min(1, 'Please describe the change'),
})

export const wishSentences = {
  thanks: 'Thank you. We will review your request before we make your order, and email you.',
  asked_already: 'You have already requested a change. We will review it and email you.',
  too_late: 'This order can no longer be changed. Please contact us.',
} as const
