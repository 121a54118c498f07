import { z } from 'zod'
import { apiMessage } from '../base/error.ts'
import { email, line, phone, requiredLine, text } from '../base/fields.ts'
import { formMessages } from '../base/form-messages.ts'
import { toIssueText } from '../base/issue-text.ts'
import { uploadedImage } from '../media/schema.ts'

export const contactMessageKinds = ['contact', 'custom_order', 'privacy'] as const

export const contactMessageBody = z.strictObject({
  kind: z.enum(contactMessageKinds),
  name: requiredLine(100, formMessages.own_name),
  email,
  phone: z.union([z.literal(''), phone]).default(''),
  subject: line(150).default(''),
  message: text(4000).min(1, toIssueText(formMessages.message)),
  images: z.array(uploadedImage).max(5).default([]),
})
export type ContactMessageBody = z.infer<typeof contactMessageBody>
export const contactMessageResponse = apiMessage.extend({ reference: z.string() })
