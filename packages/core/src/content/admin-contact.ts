import { z } from 'zod'
import { optionalFields, recordChange, rowVersions } from '../base/admin-record-change.ts'
import { uploadedImage } from '../media/schema.ts'
import { contactMessageKinds } from './contact.ts'

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
  optionalFields({ handled: z.boolean(), is_privacy_request: z.boolean() }),
  adminContactMessage,
)
export const adminContactMessagesBulkChange = z.strictObject({ handled: z.boolean(), versions: rowVersions })
