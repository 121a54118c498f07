import { z } from 'zod'
import { contactMessageKinds } from '../shop/contact-messages.ts'
import { uploadedImage } from '../shop/media.ts'
import { optionalFields, recordChange, rowVersions } from './record-change.ts'

export const adminContactMessage = z.object({
  id: z.uuid(),
  reference: z.string(),
  kind: z.enum(contactMessageKinds),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  subject: z.string(),
  message: z.string(),
  images: z.array(uploadedImage),
  user_id: z.uuid().nullable(),
  created_at: z.string(),
  handled_at: z.string().nullable(),
  updated_at: z.string(),
})
export type AdminContactMessage = z.infer<typeof adminContactMessage>

export const adminContactMessageChange = recordChange(
  optionalFields({ handled: z.boolean() }),
  adminContactMessage,
)
export const adminContactMessagesBulkChange = z.strictObject({ handled: z.boolean(), versions: rowVersions })
