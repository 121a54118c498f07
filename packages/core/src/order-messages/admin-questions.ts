import { z } from 'zod'
import { adminFormMessages } from '../base/admin-form-messages.ts'
import { text } from '../base/fields.ts'
import { toIssueText } from '../base/issue-text.ts'
import { uploadedImage } from '../media/schema.ts'

export const itemQuestionBody = z.strictObject({
  question: text(1000).min(1, toIssueText(adminFormMessages.question)),
  requests_text: z.boolean().default(false),
  requests_photo: z.boolean().default(false),
})
export type ItemQuestionBody = z.input<typeof itemQuestionBody>

export const itemQuestion = z.object({
  id: z.uuid(),
  item_id: z.uuid(),
  title: z.string(),
  question: z.string(),
  /** null: former staff member */
  asker: z.string().nullable(),
  asked_at: z.string(),
  expires_at: z.string(),
  state: z.enum(['open', 'expired', 'answered', 'settled']),
  answer: z.string(),
  answered_at: z.string().nullable(),
  attachments: z.array(
    z.object({
      option_id: z.uuid(),
      name: z.string(),
      text: z.string().nullable(),
      images: z.array(uploadedImage),
    }),
  ),
  is_applied: z.boolean(),
})
export type ItemQuestion = z.infer<typeof itemQuestion>
