import { z } from 'zod'
import { requiredLine } from '../base/fields.ts'
import { adminStoreCreditMessages } from './admin-messages.ts'
import { creditEntry, storeCredit } from './schema.ts'

/** Ten lakh rupees: a typing error is caught before it is spent. */
export const MAX_CREDIT_CHANGE_PAISE = 100_000_000

export const creditChangeKinds = ['grant', 'withdraw'] as const
export type CreditChangeKind = (typeof creditChangeKinds)[number]

/** `amount` in paise. */
export const creditChangeBody = z.strictObject({
  kind: z.enum(creditChangeKinds),
  amount: z.int().min(1).max(MAX_CREDIT_CHANGE_PAISE),
  reason: requiredLine(200, adminStoreCreditMessages.reason_missing),
})
export type CreditChangeBody = z.infer<typeof creditChangeBody>

const adminCreditEntry = creditEntry.extend({
  /** written by staff */
  note: z.string(),
  /** null: the system, or former staff member */
  actor: z.string().nullable(),
})
export type AdminCreditEntry = z.infer<typeof adminCreditEntry>

export const adminStoreCredit = storeCredit.extend({ items: z.array(adminCreditEntry) })
export type AdminStoreCredit = z.infer<typeof adminStoreCredit>
