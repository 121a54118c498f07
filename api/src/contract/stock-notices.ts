import { z } from 'zod'
import { email, uuid } from './fields.ts'
import { stockNoticeSentences } from './stock-notice-sentences.ts'

/** `email` is ignored for signed-in shoppers. */
export const stockNoticeBody = z.strictObject({ product_id: uuid, email: email.optional() })

export const stockNoticeToken = z.strictObject({
  token: z.string().min(20, stockNoticeSentences.invalid).max(200, stockNoticeSentences.invalid),
})
