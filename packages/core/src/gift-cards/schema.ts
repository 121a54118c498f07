import { z } from 'zod'
import { requiredLine } from '../base/fields.ts'
import { giftCardMessages } from './messages.ts'

/** In any notation. */
export const giftCardCodeBody = z.strictObject({ code: requiredLine(100, giftCardMessages.blank) })

/** `balance` in paise; the last day is in IST. */
export const claimedGiftCard = z.object({ balance: z.int(), expires_on: z.string() })
export type ClaimedGiftCard = z.infer<typeof claimedGiftCard>

/** `claimed`: a customer has added it to the account. */
export const giftCardStatuses = ['open', 'claimed', 'expired', 'cancelled'] as const
export type GiftCardStatus = (typeof giftCardStatuses)[number]

/** For the holder of the code. */
export const shownGiftCard = z.object({
  status: z.enum(giftCardStatuses),
  /** paise that it began with */
  amount: z.int(),
  expires_on: z.string(),
  recipient_name: z.string(),
  sender_name: z.string(),
  message: z.string(),
})
export type ShownGiftCard = z.infer<typeof shownGiftCard>
