import { z } from 'zod'
import { text } from '../base/fields.ts'
import { toIssueText } from '../base/issue-text.ts'
import { filledOptions } from '../products/choices.ts'
import { optionTypes } from '../products/option-types.ts'
import { MAX_SIDES } from '../studio/schema.ts'
import { replyMessages } from './messages.ts'

const token = z
  .string()
  .min(20, toIssueText(replyMessages.invalid))
  .max(100, toIssueText(replyMessages.invalid))
export const messageToken = z.strictObject({ token })
export const messagePictureBody = messageToken.extend({
  side_no: z
    .int()
    .min(0)
    .max(MAX_SIDES - 1)
    .default(0),
})

/** Per link, including photos that were removed again. */
export const MAX_MESSAGE_PHOTOS = 10

/** Visible to anyone with the link: no name, address or price. */
export const publicOrderMessage = z.object({
  kind: z.enum(['question', 'proof']),
  order_number: z.string(),
  title: z.string(),
  quantity: z.int(),
  question: z.string(),
  image_url: z.string().nullable(),
  has_picture: z.boolean(),
  texts: z.array(z.object({ id: z.string(), name: z.string(), text: z.string() })),
  requested_options: z.array(z.object({ id: z.uuid(), name: z.string(), type: z.enum(optionTypes) })),
  width_mm: z.number(),
  height_mm: z.number(),
  /** Of an item with several: those that are made, each with a picture; `side` is in the language of the reader. */
  sides: z.array(
    z.object({ side_no: z.int(), side: z.string(), width_mm: z.number(), height_mm: z.number() }),
  ),
  /** Null until the link was used. */
  reply: z
    .object({
      decision: z.enum(['approved', 'change']).nullable(),
      answer: z.string(),
      sent_at: z.iso.datetime(),
    })
    .nullable(),
})
export type PublicOrderMessage = z.infer<typeof publicOrderMessage>

/** A proof is answered with a decision, a question without. */
export const replyBody = z
  .strictObject({
    token,
    decision: z.enum(['approved', 'change']).optional(),
    answer: text(1000).default(''),
    attachments: filledOptions.default({}),
  })
  .refine(({ decision, answer }) => decision !== 'change' || answer !== '', {
    path: ['answer'],
    message: toIssueText(replyMessages.note_missing),
  })
export type Reply = z.infer<typeof replyBody>
export type ReplyInput = z.input<typeof replyBody>
