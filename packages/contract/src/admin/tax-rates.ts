import { z } from 'zod'
import { gstPercent } from '../shop/tax.ts'

/** GST rate for all HSN codes with the prefix `hsn`, valid from a date in IST. */
export const taxRateBody = z.strictObject({
  /** Blank: default rate. */
  hsn: z
    .string()
    .trim()
    .regex(/^(?:\d{2}){0,4}$/, 'An HSN code has 2, 4, 6 or 8 digits'),
  percent: gstPercent,
  valid_from: z.iso.date('Please choose a day'),
})
export type TaxRateBody = z.infer<typeof taxRateBody>

export const taxRate = z.object({
  id: z.uuid(),
  hsn: z.string(),
  percent: z.number(),
  valid_from: z.string(),
})
export type TaxRate = z.infer<typeof taxRate>
