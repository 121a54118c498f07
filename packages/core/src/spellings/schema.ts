import { z } from 'zod'
import { MAX_SPELLED_CHARACTERS } from '../base/limits.ts'

/** Languages whose spelling is offered for a name in Latin letters; `en` is the way back. BCP 47. */
export const SPELLING_LANGUAGES = ['hi', 'mr', 'gu', 'pa', 'bn', 'ta', 'te', 'kn', 'ml', 'ur', 'en'] as const
export const spellingLanguage = z.enum(SPELLING_LANGUAGES)
export type SpellingLanguage = z.infer<typeof spellingLanguage>

export const spellingQuery = z.strictObject({
  text: z.string().trim().min(1).max(MAX_SPELLED_CHARACTERS),
  language: spellingLanguage,
})

export const spellingOffers = z.object({
  /** Most likely first, at most three. */
  offers: z.array(
    z.object({
      text: z.string(),
      /** False: the customer has to check it. */
      is_certain: z.boolean(),
    }),
  ),
})
export type SpellingOffers = z.infer<typeof spellingOffers>
