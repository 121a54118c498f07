import { z } from 'zod'

/**
 * `message_code` and `params` name the sentence in the catalogues (`core/catalogue.ts`), so that a
 * client can show it in its language; `message` is the same in the language of the request. Money in `params` is
 * in paise.
 */
export const apiMessage = z.object({
  message: z.string(),
  message_code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** name of the record, such as an order number, that `message` begins with */
  subject: z.string().optional(),
})
export type ApiMessage = z.infer<typeof apiMessage>

/** Shape of every API error, which may have more fields. `path` names the field in dot notation. */
export const apiError = apiMessage.loose().extend({
  statusCode: z.int(),
  code: z.string(),
  issues: z.array(apiMessage.extend({ path: z.string() })).optional(),
  /** the first message of each path, as react-admin reads it */
  errors: z.record(z.string(), z.string()).optional(),
})
export type ApiErrorBody = z.infer<typeof apiError>
