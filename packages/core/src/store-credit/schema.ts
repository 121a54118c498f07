import { z } from 'zod'
import { page, perPage } from '../base/fields.ts'

/** Why a balance changed. */
export const storeCreditReasons = [
  'granted',
  'withdrawn',
  'order',
  'refund',
  /** of a gift card */
  'issued',
  'expired',
  'cancelled',
] as const
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
  /** last characters of the code of the gift card whose balance changed; null: the store credit */
  gift_card: z.string().nullable(),
  created_at: z.string(),
})
export type CreditEntry = z.infer<typeof creditEntry>

export const storeCreditQuery = z.strictObject({ page, per_page: perPage.default(20) })

/** Of an account, with what is left of it in paise. */
export const ownGiftCard = z.object({
  id: z.uuid(),
  code_ending: z.string(),
  balance: z.int(),
  /** last day, in IST */
  expires_on: z.string(),
})
export type OwnGiftCard = z.infer<typeof ownGiftCard>

/** Entries newest first. */
export const storeCredit = z.object({
  /** paise that orders can be paid with, those of gift cards too */
  balance: z.int(),
  /** those with a balance, first the one that expires first */
  gift_cards: z.array(ownGiftCard),
  items: z.array(creditEntry),
  total: z.int(),
  page: z.int(),
  per_page: z.int(),
})
export type StoreCredit = z.infer<typeof storeCredit>
