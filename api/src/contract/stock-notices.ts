import { z } from 'zod'
import { email, uuid } from './fields.ts'
import { stockNoticeSentences } from './stock-notice-sentences.ts'

/** Somebody signed in is written to at their account's address, whatever stands here. */
export const stockNoticeBody = z.strictObject({ product_id: uuid, email: email.optional() })

/** The secret of the letter's link. */
export const stockNoticeToken = z.strictObject({
  token: z.string().min(20, stockNoticeSentences.invalid).max(200, stockNoticeSentences.invalid),
})
