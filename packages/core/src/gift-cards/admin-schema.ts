import { z } from 'zod'
import { email, isoDay, line, orNull, requiredLine, text } from '../base/fields.ts'
import { languageCodes } from '../base/languages.ts'
import { adminGiftCardMessages } from './admin-messages.ts'
import {
  MAX_GIFT_CARD_MESSAGE_CHARACTERS,
  MAX_GIFT_CARD_MONTHS,
  MAX_GIFT_CARD_PAISE,
  MIN_GIFT_CARD_MONTHS,
} from './limits.ts'
import { giftCardStatuses } from './schema.ts'

/** `unpaid`: the order that buys it is not paid. */
export const adminGiftCardStatuses = ['unpaid', ...giftCardStatuses] as const
export type AdminGiftCardStatus = (typeof adminGiftCardStatuses)[number]

/** `amount` in paise. */
export const newGiftCard = z.strictObject({
  amount: z.int().min(100).max(MAX_GIFT_CARD_PAISE),
  recipient_name: requiredLine(100, adminGiftCardMessages.name_missing),
  /** null: staff pass a link on */
  recipient_email: orNull(email),
  /** blank: the store */
  sender_name: line(100),
  message: text(MAX_GIFT_CARD_MESSAGE_CHARACTERS),
  /** in IST; from today, at most a year ahead */
  deliver_on: isoDay(),
  /** from the day of delivery to the last day */
  months: z.int().min(MIN_GIFT_CARD_MONTHS).max(MAX_GIFT_CARD_MONTHS),
  language: z.enum(languageCodes),
  reason: requiredLine(200, adminGiftCardMessages.reason_missing),
})
export type NewGiftCard = z.infer<typeof newGiftCard>

/** The link is shown once, as only the hash of the code is stored. */
export const giftCardLink = z.object({ id: z.uuid(), url: z.string(), code: z.string() })
export type GiftCardLink = z.infer<typeof giftCardLink>

export const adminGiftCard = z.object({
  id: z.uuid(),
  status: z.enum(adminGiftCardStatuses),
  /** that bought it; null: staff issued it */
  order: z.object({ id: z.uuid(), order_number: z.string() }).nullable(),
  /** null: no code was made yet */
  code_ending: z.string().nullable(),
  /** paise */
  amount: z.int(),
  balance: z.int(),
  recipient_name: z.string(),
  recipient_email: z.string().nullable(),
  /** blank: the store */
  sender_name: z.string(),
  message: z.string(),
  language: z.enum(languageCodes),
  /** that added it to the account */
  customer: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  deliver_on: z.string(),
  /** its email was queued or its link created */
  queued_at: z.string().nullable(),
  expires_on: z.string(),
  reason: z.string(),
  created_by: z.string().nullable(),
  created_at: z.string(),
})
export type AdminGiftCard = z.infer<typeof adminGiftCard>
