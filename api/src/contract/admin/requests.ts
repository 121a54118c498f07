import { z } from 'zod'
import { uploadedImage } from '../media.ts'
import { requestKinds } from '../requests.ts'
import { recordChange, rowVersions } from './whole-record.ts'

export const adminRequest = z.object({
  id: z.uuid(),
  reference: z.string(),
  kind: z.enum(requestKinds),
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
export type AdminRequest = z.infer<typeof adminRequest>

export const adminRequestChange = recordChange(
  { handled: z.boolean().optional(), updated_at: z.string().max(40).optional() },
  adminRequest,
)
export const adminRequestsBulkChange = z.strictObject({ handled: z.boolean(), versions: rowVersions })
