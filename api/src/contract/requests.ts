import { z } from 'zod'
import { email, line, phone, required_line, text } from './fields.ts'
import { uploaded_image } from './media.ts'

export const request_kinds = ['contact', 'custom_order'] as const

/** A message from /contact or /custom-orders into the store's inbox. */
export const request_body = z.strictObject({
  kind: z.enum(request_kinds),
  name: required_line(100, 'Please enter your name'),
  email,
  phone: z.union([z.literal(''), phone]).default(''),
  subject: line(150).default(''),
  message: text(4000).min(1, 'Please enter your message'),
  images: z.array(uploaded_image).max(5).default([]),
})
export type RequestBody = z.infer<typeof request_body>
export const request_answer = z.object({ reference: z.string(), message: z.string() })
