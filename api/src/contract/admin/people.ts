import { z } from 'zod'
import { password, staffRoles } from '../auth.ts'
import { email, personName } from '../fields.ts'
import { adminSentences } from './sentences.ts'
import { recordChange } from './whole-record.ts'

/** Somebody who works in the shop. */
export const person = z.object({
  id: z.uuid(),
  email: z.string(),
  full_name: z.string().nullable(),
  staff_role: z.enum(staffRoles),
  /** null when every session of theirs is long over */
  last_sign_in_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Person = z.infer<typeof person>

export const personChange = recordChange(
  { staff_role: z.enum(staffRoles).optional(), updated_at: z.string().max(40).optional() },
  person,
)

/** An invitation that was neither used nor withdrawn; it may have run out. */
export const invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  staff_role: z.enum(staffRoles),
  /** who sent it, null once that account is gone */
  invited_by: z.string().nullable(),
  created_at: z.string(),
  expires_at: z.string(),
})
export type Invitation = z.infer<typeof invitation>
export const newInvitation = z.strictObject({ email, staff_role: z.enum(staffRoles) })

/** A link whose end got lost on the way is as good as none. */
const token = z
  .string()
  .min(20, adminSentences.invitation.invalid)
  .max(200, adminSentences.invitation.invalid)
export const invitationToken = z.strictObject({ token })
/** What the one who holds the link reads of it. */
export const openedInvitation = z.object({
  email: z.string(),
  staff_role: z.enum(staffRoles),
  store: z.string(),
  /** there is an account of that address: it joins when signed in, else one is made */
  has_account: z.boolean(),
})
export type OpenedInvitation = z.infer<typeof openedInvitation>
export const acceptInvitationBody = z.strictObject({
  token,
  /** of a new account */
  full_name: personName('Please enter your full name').optional(),
  password: password.optional(),
})
