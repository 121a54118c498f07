import { z } from 'zod'
import { adminFormMessages } from '../base/admin-form-messages.ts'
import { customIssue } from '../base/field-errors.ts'
import { requiredLine } from '../base/fields.ts'
import { toIssueText } from '../base/issue-text.ts'

/** The comma is the separator of the input field. */
const word = requiredLine(60).refine(
  (typed) => !typed.includes(','),
  toIssueText(adminFormMessages.word_comma),
)
/** 2 to 30 synonyms. */
const words = z
  .array(word)
  .max(60)
  .transform((typed) => [...new Set(typed.map((word) => word.toLowerCase()))])
  .pipe(
    z
      .array(z.string())
      .min(2, toIssueText(adminFormMessages.too_few_words))
      .max(30, toIssueText(adminFormMessages.too_many_words)),
  )

export const searchSynonymBody = z.strictObject({ words })
/** `updated_at`: version the client read; 409 on conflict. */
export const searchSynonymChange = searchSynonymBody.extend({ updated_at: z.string().max(40).optional() })
export const searchSynonym = z.object({
  id: z.uuid(),
  words: z.array(z.string()),
  updated_at: z.string(),
})
export type SearchSynonym = z.infer<typeof searchSynonym>

export const zeroResultSearch = z.object({
  words: z.string(),
  /** in the last 90 days */
  search_count: z.int(),
  last_day: z.string(),
  had_suggestions: z.boolean(),
})
export type ZeroResultSearch = z.infer<typeof zeroResultSearch>

export const zeroResultSynonymBody = z
  .strictObject({
    words: word,
    same_as: requiredLine(60, adminFormMessages.synonym).refine(
      (typed) => !typed.includes(','),
      toIssueText(adminFormMessages.synonym_comma),
    ),
  })
  .superRefine(({ words, same_as }, { addIssue }) => {
    if (words.toLowerCase() === same_as.toLowerCase())
      addIssue(customIssue(['same_as'], adminFormMessages.too_few_words))
  })
export type ZeroResultSynonymBody = z.infer<typeof zeroResultSynonymBody>
export const zeroResultSearchParams = z.strictObject({ words: requiredLine(60) })
