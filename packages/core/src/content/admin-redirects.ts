import { z } from 'zod'
import { optionalFields, recordChange } from '../base/admin-record-change.ts'
import { toIssueText } from '../base/issue-text.ts'
import { redirectMessages } from './admin-redirect-messages.ts'

const path = z
  .string()
  .overwrite((typed) => typed.trim().normalize('NFC'))
  .min(1)
  .max(300)
  .regex(/^\/(?!\/)[^\s"'<>\\]*$/u, toIssueText(redirectMessages.path))

/** Old address: no query, except `/products?category=<slug>`. */
const fromPath = path.refine(
  (typed) => /^(?:[^?#]+|\/products\?category=[^&#]+)$/iu.test(typed),
  toIssueText(redirectMessages.from_query),
)

const fields = { from_path: fromPath, to_path: path }
export const adminRedirectBody = z.strictObject(fields)
export type AdminRedirectBody = z.infer<typeof adminRedirectBody>

export const adminRedirect = z.object({
  id: z.uuid(),
  from_path: z.string(),
  to_path: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type AdminRedirect = z.infer<typeof adminRedirect>

/** Omitted fields keep their value. `updated_at`: see `adminOrderChange`. */
export const adminRedirectChange = recordChange(optionalFields(fields), adminRedirect)
export type AdminRedirectChange = z.infer<typeof adminRedirectChange>
