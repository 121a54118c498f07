import { z } from 'zod'
import { customIssue } from '../base/field-errors.ts'
import { personName } from '../base/fields.ts'
import { formMessages } from '../base/form-messages.ts'
import { toIndiaDate } from '../base/india-time.ts'
import { withParams } from '../base/message-template.ts'
import { occasionSlugs } from '../products/gift-facets.ts'
import { savedDateMessages } from './messages.ts'
import { countDaysOfMonth, MIN_YEAR, remindDays } from './saved-date-rules.ts'

const fields = {
  occasion: z.enum(occasionSlugs),
  day: z.int().min(1).max(31),
  month: z.int().min(1).max(12),
  /** of the birth or wedding; null: not said */
  year: z.int().min(0).max(9999).nullable(),
  /** An email that many days before, agreed to; null: none. */
  remind_days: z.literal(remindDays).nullable(),
}

export const savedDateBody = z
  .strictObject({ name: personName(formMessages.full_name), ...fields })
  .superRefine(({ day, month, year }, { addIssue }) => {
    if (day > countDaysOfMonth(month, year ?? undefined))
      addIssue(customIssue(['day'], savedDateMessages.no_such_day))
    if (year !== null && (year < MIN_YEAR || year > Number(toIndiaDate(new Date()).slice(0, 4))))
      addIssue(customIssue(['year'], withParams(savedDateMessages.year, { min: MIN_YEAR })))
  })
export type SavedDateBody = z.infer<typeof savedDateBody>

export const savedDate = z.object({
  id: z.uuid(),
  name: z.string(),
  ...fields,
  /** the next one in India, today included */
  next_date: z.string(),
  created_at: z.string(),
})
export type SavedDate = z.infer<typeof savedDate>
/** By their next date. */
export const savedDateList = z.object({ items: z.array(savedDate) })
