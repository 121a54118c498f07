import { z } from 'zod'
import { adminFormMessages } from '../base/admin-form-messages.ts'
import { isoDay } from '../base/fields.ts'
import { toIssueText } from '../base/issue-text.ts'
import { normaliseDigits } from '../base/normalise-digits.ts'
import { isKnownHsn } from './hsn.ts'
import { gstPercents } from './schema.ts'

export const gstPercent = z.union(
  gstPercents.map((percent) => z.literal(percent)),
  toIssueText(adminFormMessages.gst_percent),
)

/** GST rate for all HSN codes with the prefix `hsn`, valid from a date in IST. */
export const taxRateBody = z.strictObject({
  /** Blank: default rate. */
  hsn: z
    .string()
    .overwrite(normaliseDigits)
    .regex(/^(?:\d{2}){0,4}$/, toIssueText(adminFormMessages.hsn_prefix))
    .refine((code) => code === '' || isKnownHsn(code), toIssueText(adminFormMessages.unknown_hsn)),
  percent: gstPercent,
  valid_from: isoDay(adminFormMessages.day),
})
export type TaxRateBody = z.infer<typeof taxRateBody>

export const taxRate = z.object({
  id: z.uuid(),
  hsn: z.string(),
  percent: z.number(),
  valid_from: z.string(),
})
export type TaxRate = z.infer<typeof taxRate>

/** How many of the common rates were missing. */
export const addedTaxRates = z.object({ added: z.int() })
