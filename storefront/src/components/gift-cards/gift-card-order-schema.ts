import { toIndiaDate } from '@nakshi/core/base/india-time'
import { toAsciiDigits } from '@nakshi/core/base/normalise-digits'
import { giftCardDesigns } from '@nakshi/core/gift-cards/limits'
import { giftCardOrderBody } from '@nakshi/core/gift-cards/schema'
import { onlinePaymentMethods } from '@nakshi/core/statuses/order-statuses'
import { z } from 'zod'
import { schemaResolver } from '../../ui/form/schema-resolver.ts'

const toPaise = (rupees: string): number => Number(toAsciiDigits(rupees.replaceAll(/[\s,]/g, ''))) * 100

type GiftCardOrder = z.input<typeof giftCardOrderBody>

/** As inputs have it. */
const typedGiftCard = z
  .object({
    /** paise; null: `amount` as it is typed, in rupees */
    offered: z.int().nullable(),
    amount: z.string(),
    design: z.enum(giftCardDesigns),
    recipient_name: z.string(),
    is_passed_on: z.boolean(),
    recipient_email: z.string(),
    deliver_on: z.string(),
    sender_name: z.string(),
    message: z.string(),
    buyer_name: z.string(),
    buyer_phone: z.string(),
    payment_method: z.enum(onlinePaymentMethods),
  })
  .transform(
    ({ offered, amount, is_passed_on, recipient_email, deliver_on, ...card }): GiftCardOrder => ({
      ...card,
      amount: offered ?? toPaise(amount),
      recipient_email: is_passed_on ? null : recipient_email,
      deliver_on: is_passed_on ? toIndiaDate(new Date()) : deliver_on,
    }),
  )
  .pipe(giftCardOrderBody)
export type TypedGiftCard = z.input<typeof typedGiftCard>

export const resolveGiftCardOrder = schemaResolver(typedGiftCard)
