import { z } from 'zod'
import { email, personName } from '../base/fields.ts'
import { formMessages } from '../base/form-messages.ts'
import { toIssueText } from '../base/issue-text.ts'
import { authMessages } from './messages.ts'
import { secondFactorInput, stepUpMethods } from './second-factor.ts'

export const roles = ['user', 'admin'] as const
export type Role = (typeof roles)[number]

/** Permissions of each role: core/accounts/permissions.ts. */
export const staffRoles = ['owner', 'manager', 'support', 'workshop', 'accountant'] as const
export type StaffRole = (typeof staffRoles)[number]

export const password = z
  .string()
  .min(8, toIssueText(formMessages.password_too_short))
  .max(200, toIssueText(formMessages.password_too_long))

export const signUpBody = z.strictObject({
  full_name: personName(formMessages.own_full_name),
  email,
  password,
})
export const signInBody = z.strictObject({
  email,
  password: z.string().min(1, toIssueText(formMessages.password)).max(200),
  ...secondFactorInput.shape,
})
export const forgotPasswordBody = z.strictObject({ email })
/** A truncated link gets the same message as an expired one. */
const resetToken = z
  .string()
  .min(20, toIssueText(authMessages.reset_invalid))
  .max(200, toIssueText(authMessages.reset_invalid))
export const confirmEmailBody = z.strictObject({
  token: z
    .string()
    .min(20, toIssueText(authMessages.confirmation_invalid))
    .max(200, toIssueText(authMessages.confirmation_invalid)),
})
export const resetPasswordBody = z.strictObject({ token: resetToken, password })

export const sessionUser = z.object({
  id: z.uuid(),
  email: z.string(),
  full_name: z.string().nullable(),
  /** `admin` for every staff role, for compatibility with old clients */
  role: z.enum(roles),
  staff_role: z.enum(staffRoles).nullable(),
  /** origin of the backoffice, for staff, when it has its own host name */
  admin_url: z.string().optional(),
})
export type SessionUser = z.infer<typeof sessionUser>
export const session = z.object({ user: sessionUser.nullable(), guest: z.literal(true).optional() })
/** `second_step`: not signed in yet; repeat the request with a second factor. */
export const signInResponse = session.extend({ second_step: stepUpMethods.optional() })
export type SignInResponse = z.infer<typeof signInResponse>
export type Session = z.infer<typeof session>
