import { z } from 'zod'
import { optionalFields, recordChange } from '../base/admin-record-change.ts'
import { email, personName } from '../base/fields.ts'
import { formMessages } from '../base/form-messages.ts'
import { toIssueText } from '../base/issue-text.ts'
import { adminInvitationMessages } from './admin-messages.ts'
import { password, staffRoles } from './schema.ts'

export const staffMember = z.object({
  id: z.uuid(),
  email: z.string(),
  full_name: z.string().nullable(),
  staff_role: z.enum(staffRoles),
  last_sign_in_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type StaffMember = z.infer<typeof staffMember>

export const staffMemberChange = recordChange(optionalFields({ staff_role: z.enum(staffRoles) }), staffMember)

export const invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  staff_role: z.enum(staffRoles),
  invited_by: z.string().nullable(),
  created_at: z.string(),
  expires_at: z.string(),
})
export type Invitation = z.infer<typeof invitation>
export const newInvitation = z.strictObject({ email, staff_role: z.enum(staffRoles) })

/** A truncated link gets the same message as an invalid one. */
const token = z
  .string()
  .min(20, toIssueText(adminInvitationMessages.invalid))
  .max(200, toIssueText(adminInvitationMessages.invalid))
export const invitationToken = z.strictObject({ token })
/** Visible to anyone with the link. */
export const publicInvitation = z.object({
  email: z.string(),
  staff_role: z.enum(staffRoles),
  store: z.string(),
  /** an existing account joins by signing in; otherwise one is created */
  has_account: z.boolean(),
})
export type PublicInvitation = z.infer<typeof publicInvitation>
export const acceptInvitationBody = z.strictObject({
  token,
  full_name: personName(formMessages.own_full_name).optional(),
  password: password.optional(),
})
