import { z } from 'zod'
import { password, roles } from './auth.ts'
import { email, personName, phone } from './fields.ts'

export const profile = z.object({
  id: z.uuid(),
  email: z.string(),
  full_name: z.string().nullable(),
  phone: z.string().nullable(),
  /** somebody proved to read its SMS, and may sign in by them */
  phone_confirmed: z.boolean(),
  role: z.enum(roles),
  email_confirmed: z.boolean(),
  /** the address that takes the place of `email` once its link was opened */
  pending_email: z.string().nullable(),
  created_at: z.string(),
})
export type Profile = z.infer<typeof profile>
/** A change of the mail address asks for the password. */
export const profilePatch = z.strictObject({
  full_name: personName('Please enter your full name').optional(),
  /** blank: none */
  phone: z
    .union([
      z
        .string()
        .trim()
        .length(0)
        .transform(() => null),
      phone,
      z.null(),
    ])
    .optional(),
  email: email.optional(),
  current_password: z.string().max(200).optional(),
})

export const currentPassword = z.string().min(1, 'Please enter your current password').max(200)
export const passwordChange = z.strictObject({ current_password: currentPassword, password })
export const accountDeletion = z.strictObject({ current_password: currentPassword })

/**
 * A browser that is signed in; `current` is the one that asks. `last_used_at` is at most 15 minutes
 * behind.
 */
export const device = z.object({
  id: z.uuid(),
  name: z.string(),
  current: z.boolean(),
  created_at: z.string(),
  last_used_at: z.string(),
})
export type Device = z.infer<typeof device>
export const deviceList = z.object({ items: z.array(device) })
export type DeviceList = z.infer<typeof deviceList>
