import { z } from 'zod'
import { page, perPage } from '../base/fields.ts'

/** Why a balance changed. */
export const storeCreditReasons = ['granted', 'withdrawn', 'order', 'refund'] as const
export type StoreCreditReason = (typeof storeCreditReasons)[number]

/** Paise; negative when it was spent or withdrawn. */
export const creditEntry = z.object({
  id: z.uuid(),
  amount: z.int(),
  balance_after: z.int(),
  reason: z.enum(storeCreditReasons),
  /** null: of no order, or the order is deleted */
  order_id: z.uuid().nullable(),
  order_number: z.string().nullable(),
  created_at: z.string(),
})
export type CreditEntry = z.infer<typeof creditEntry>

export const storeCreditQuery = z.strictObject({ page, per_page: perPage.default(20) })

/** Entries newest first. */
export const storeCredit = z.object({
  /** paise */
  balance: z.int(),
  items: z.array(creditEntry),
  total: z.int(),
  page: z.int(),
  per_page: z.int(),
})
export type StoreCredit = z.infer<typeof storeCredit>
