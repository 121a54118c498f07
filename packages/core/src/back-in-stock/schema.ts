import { z } from 'zod'
import { email, uuid } from '../base/fields.ts'
import { toIssueText } from '../base/issue-text.ts'
import { variantSelections } from '../products/choices.ts'
import { backInStockMessages } from './messages.ts'

/** `email` is ignored for signed-in shoppers. */
export const backInStockBody = z.strictObject({
  product_id: uuid,
  email: email.optional(),
  /** Subscribes to this combination; omitted: to the product. */
  variant_selections: variantSelections.optional(),
})

export const backInStockTokenBody = z.strictObject({
  token: z
    .string()
    .min(20, toIssueText(backInStockMessages.invalid))
    .max(200, toIssueText(backInStockMessages.invalid)),
})
