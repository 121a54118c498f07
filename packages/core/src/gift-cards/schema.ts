import { z } from 'zod'
import { email, isoDay, orNull, personName, phone, requiredLine, text } from '../base/fields.ts'
import { formMessages } from '../base/form-messages.ts'
import { toIssueText } from '../base/issue-text.ts'
import { withParams } from '../base/message-template.ts'
import { onlinePaymentMethods } from '../statuses/order-statuses.ts'
import {
  giftCardDesigns,
  MAX_GIFT_CARD_MESSAGE_CHARACTERS,
  MAX_GIFT_CARD_PAISE,
  MIN_SOLD_GIFT_CARD_PAISE,
} from './limits.ts'
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
  /** paise that it began with, or that are left of one that no customer has added yet */
  amount: z.int(),
  design: z.enum(giftCardDesigns),
  expires_on: z.string(),
  recipient_name: z.string(),
  sender_name: z.string(),
  message: z.string(),
})
export type ShownGiftCard = z.infer<typeof shownGiftCard>

const amountIssue = toIssueText(
  withParams(giftCardMessages.amount, { min: MIN_SOLD_GIFT_CARD_PAISE, max: MAX_GIFT_CARD_PAISE }),
)

/** `amount` in paise, of whole rupees. The email of the buyer is that of the account. */
export const giftCardOrderBody = z.strictObject({
  amount: z
    .int(amountIssue)
    .min(MIN_SOLD_GIFT_CARD_PAISE, amountIssue)
    .max(MAX_GIFT_CARD_PAISE, amountIssue)
    .multipleOf(100, amountIssue),
  design: z.enum(giftCardDesigns),
  recipient_name: personName(giftCardMessages.recipient_name),
  /** null: the buyer gets the link, and passes it on */
  recipient_email: orNull(email),
  sender_name: personName(formMessages.own_name),
  message: text(MAX_GIFT_CARD_MESSAGE_CHARACTERS),
  /** in IST; from today, at most a year ahead */
  deliver_on: isoDay(giftCardMessages.deliver_on),
  buyer_name: personName(formMessages.own_full_name),
  buyer_phone: phone,
  payment_method: z.enum(onlinePaymentMethods),
})
export type GiftCardOrder = z.infer<typeof giftCardOrderBody>

/** Where to pay it. */
export const placedGiftCardOrder = z.object({ id: z.uuid(), payment_url: z.string() })
export type PlacedGiftCardOrder = z.infer<typeof placedGiftCardOrder>
