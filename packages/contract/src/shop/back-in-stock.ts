import { z } from 'zod'
import { email, uuid } from '../fields.ts'
import { backInStockMessages } from '../messages/back-in-stock.ts'

/** `email` is ignored for signed-in shoppers. */
export const backInStockBody = z.strictObject({ product_id: uuid, email: email.optional() })

export const backInStockTokenBody = z.strictObject({
  token: z.string().min(20, backInStockMessages.invalid).max(200, backInStockMessages.invalid),
})
