import { z } from 'zod'
import { requiredLine } from '../base/fields.ts'

export const adminPopularSearch = z.object({
  words: z.string(),
  /** in the last 30 days */
  search_count: z.int(),
  last_day: z.string(),
  /** of the pages that it was searched from */
  languages: z.array(z.string()),
  is_hidden: z.boolean(),
})
export type AdminPopularSearch = z.infer<typeof adminPopularSearch>

export const popularSearchChange = z.strictObject({ words: requiredLine(60), is_hidden: z.boolean() })
export type PopularSearchChange = z.infer<typeof popularSearchChange>
