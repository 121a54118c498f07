import { z } from 'zod'
import { roles } from './auth.ts'
import { email, required_line } from './fields.ts'

export const profile = z.object({
  id: z.uuid(),
  email: z.string(),
  full_name: z.string().nullable(),
  role: z.enum(roles),
  created_at: z.string(),
})
export type Profile = z.infer<typeof profile>
/** A change of the mail address asks for the password. */
export const profile_patch = z.strictObject({
  full_name: required_line(100, 'Please enter your full name').optional(),
  email: email.optional(),
  current_password: z.string().max(200).optional(),
})
