import { z } from 'zod'
import { email, personName, phone } from '../base/fields.ts'
import { formMessages } from '../base/form-messages.ts'
import { languageCodes } from '../base/languages.ts'
import { password, roles } from './schema.ts'
import { currentPassword } from './second-factor.ts'

export const profile = z.object({
  id: z.uuid(),
  email: z.string(),
  full_name: z.string().nullable(),
  phone: z.string().nullable(),
  /** confirmed by an SMS code; allows signing in with it */
  phone_confirmed: z.boolean(),
  role: z.enum(roles),
  /** false after a sign-up with Google: an OTP by email proves the person */
  has_password: z.boolean(),
  email_confirmed: z.boolean(),
  pending_email: z.string().nullable(),
  whatsapp_opt_in: z.boolean(),
  cart_reminder_opt_in: z.boolean(),
  /** photos of the account's reviews may be shown outside the reviews too */
  photo_gallery_opt_in: z.boolean(),
  /** paise that the account can pay with */
  store_credit: z.int(),
  /** of emails */
  language: z.enum(languageCodes),
  created_at: z.string(),
})
export type Profile = z.infer<typeof profile>
/** A change of the email address requires the password. */
export const profilePatch = z.strictObject({
  full_name: personName(formMessages.own_full_name).optional(),
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
  whatsapp_opt_in: z.boolean().optional(),
  cart_reminder_opt_in: z.boolean().optional(),
  photo_gallery_opt_in: z.boolean().optional(),
  language: z.enum(languageCodes).optional(),
  current_password: z.string().max(200).optional(),
})

export const passwordChange = z.strictObject({ current_password: currentPassword, password })
export const accountDeletion = z.strictObject({ current_password: currentPassword })

/** A signed-in browser. `current` is the one of this request; `last_used_at` is up to 15 minutes old. */
export const device = z.object({
  id: z.uuid(),
  /** product names; null: unknown */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  current: z.boolean(),
  created_at: z.string(),
  last_used_at: z.string(),
})
export type Device = z.infer<typeof device>
export const deviceList = z.object({ items: z.array(device) })
export type DeviceList = z.infer<typeof deviceList>
