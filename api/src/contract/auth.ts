import { z } from 'zod'
import { email, personName } from './fields.ts'
import { proof, proofWays } from './second-factor.ts'
import { sentences } from './sentences.ts'

export const roles = ['user', 'admin'] as const
export type Role = (typeof roles)[number]

/** What somebody who works in the shop may do; domain/roles.ts says what each of these means. */
export const staffRoles = ['owner', 'manager', 'support', 'workshop', 'accountant'] as const
export type StaffRole = (typeof staffRoles)[number]

export const password = z.string().min(8, 'Use at least 8 characters').max(200, 'Use at most 200 characters')

export const signUpBody = z.strictObject({
  full_name: personName('Please enter your full name'),
  email,
  password,
})
export const signInBody = z.strictObject({
  email,
  password: z.string().min(1, 'Please enter your password').max(200),
  ...proof.shape,
})
export const forgotPasswordBody = z.strictObject({ email })
/** A link whose end got lost on the way is as good as an old one. */
const resetToken = z.string().min(20, sentences.auth.reset_invalid).max(200, sentences.auth.reset_invalid)
export const confirmEmailBody = z.strictObject({
  token: z
    .string()
    .min(20, sentences.auth.confirmation_invalid)
    .max(200, sentences.auth.confirmation_invalid),
})
export const resetPasswordBody = z.strictObject({ token: resetToken, password })

export const sessionUser = z.object({
  id: z.uuid(),
  email: z.string(),
  full_name: z.string().nullable(),
  /** `admin` for everybody with a staff role: all that clients of the first version know */
  role: z.enum(roles),
  /** null for shoppers */
  staff_role: z.enum(staffRoles).nullable(),
  /** to those who work here, where the backoffice has a host name of its own: its origin */
  admin_url: z.string().optional(),
})
export type SessionUser = z.infer<typeof sessionUser>
/** `guest`: nobody is signed in, and there is a cart all the same. */
export const session = z.object({ user: sessionUser.nullable(), guest: z.literal(true).optional() })
/** Nobody is signed in yet where a second step is asked for: the same is sent again with it. */
export const signInAnswer = session.extend({ second_step: proofWays.optional() })
export type SignInAnswer = z.infer<typeof signInAnswer>
export type Session = z.infer<typeof session>
export const messageAnswer = z.object({ message: z.string() })
