import { z } from 'zod'
import { email, line, phone, requiredLine, text } from '../fields.ts'
import { uploadedImage } from './media.ts'

export const contactMessageKinds = ['contact', 'custom_order'] as const

export const contactMessageBody = z.strictObject({
  kind: z.enum(contactMessageKinds),
  name: requiredLine(100, 'Please enter your name'),
  email,
  phone: z.union([z.literal(''), phone]).default(''),
  subject: line(150).default(''),
  message: text(4000).min(1, 'Please enter your message'),
  images: z.array(uploadedImage).max(5).default([]),
})
export type ContactMessageBody = z.infer<typeof contactMessageBody>
export const contactMessageResponse = z.object({ reference: z.string(), message: z.string() })
