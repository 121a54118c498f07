import { z } from 'zod'
import { text } from './fields.ts'

export const WISH_LETTERS = 1000

export const correctionWishBody = z.strictObject({
  words: text(WISH_LETTERS).min(1, 'Please write what is to be corrected'),
})

export const wishSentences = {
  thanks: 'Thank you. We look at it before we make your piece, and write to you.',
  asked_already: 'You have asked for a correction already. We look at it and write to you.',
  too_late: 'This order can no longer be corrected. Please write to us.',
} as const
