import { z } from 'zod'
import { uploaded_image } from '../media.ts'
import { request_kinds } from '../requests.ts'
import { recordChange } from './whole-record.ts'

/** A message in the store's inbox. `handled_at` is null while it waits. */
export const admin_request = z.object({
  id: z.uuid(),
  reference: z.string(),
  kind: z.enum(request_kinds),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  subject: z.string(),
  message: z.string(),
  images: z.array(uploaded_image),
  user_id: z.uuid().nullable(),
  created_at: z.string(),
  handled_at: z.string().nullable(),
})
export type AdminRequest = z.infer<typeof admin_request>

export const admin_request_change = recordChange({ handled: z.boolean().optional() }, admin_request)
export const admin_requests_bulk_change = z.strictObject({ handled: z.boolean() })
