import { z } from 'zod'
import { email, required_line } from './fields.ts'
import { sentences } from './sentences.ts'

export const roles = ['user', 'admin'] as const
export type Role = (typeof roles)[number]

export const password = z.string().min(8, 'Use at least 8 characters').max(200, 'Use at most 200 characters')

export const sign_up_body = z.strictObject({
  full_name: required_line(100, 'Please enter your full name'),
  email,
  password,
})
export const sign_in_body = z.strictObject({
  email,
  password: z.string().min(1, 'Please enter your password').max(200),
})
export const forgot_password_body = z.strictObject({ email })
/** A link whose end got lost on the way is as good as an old one. */
const reset_token = z.string().min(20, sentences.auth.reset_invalid).max(200, sentences.auth.reset_invalid)
export const confirm_email_body = z.strictObject({
  token: z
    .string()
    .min(20, sentences.auth.confirmation_invalid)
    .max(200, sentences.auth.confirmation_invalid),
})
export const reset_password_body = z.strictObject({ token: reset_token, password })

export const session_user = z.object({
  id: z.uuid(),
  email: z.string(),
  full_name: z.string().nullable(),
  role: z.enum(roles),
})
export type SessionUser = z.infer<typeof session_user>
export const session = z.object({ user: session_user.nullable() })
export type Session = z.infer<typeof session>
export const message_answer = z.object({ message: z.string() })
