import { ROLE_LABELS } from '@nakshi/core/accounts/permissions'
import type { StaffRole } from '@nakshi/core/accounts/schema'
import { DEFAULT_LANGUAGE } from '@nakshi/core/base/languages'
import { and, eq, gt, sql } from 'drizzle-orm'
import { staffInvitations, users } from '../../../platform/db/tables/index.ts'
import { defineEmail } from '../../../platform/mail/define-email.ts'
import { generateToken, hashToken } from '../random-token.ts'
import { isOpenInvitation } from '../staff/change-staff-role.ts'

export const INVITATION_DAYS = 2

type Facts = { token: string; role: StaffRole; invited_by: string | null }

export const invitationEmail = defineEmail({
  kind: 'invitation',
  name: 'Staff invitation',
  group: 'staff',
  subject: 'You have been invited to join {{store.name}}',
  urgency: 'soon',
  /** Each email has a new token; only its hash is stored. */
  async load({ invitation_id: id }: { invitation_id: string }, { db }) {
    const token = generateToken()
    const [row] = await db
      .update(staffInvitations)
      .set({ token_hash: hashToken(token) })
      .where(and(eq(staffInvitations.id, id), isOpenInvitation, gt(staffInvitations.expires_at, sql`now()`)))
      .returning()
    if (!row) return null
    const { email: address, staff_role: role } = row
    const [inviter] = await db
      .select({ name: sql<string | null>`coalesce(${users.full_name}, ${users.email})` })
      .from(users)
      .where(sql`${users.id} = ${row.invited_by}`)
    const facts = { token, role, invited_by: inviter?.name ?? null }
    return { to: { name: address, address, account: null, language: DEFAULT_LANGUAGE }, facts }
  },
  write({ token, role, invited_by }: Facts, { store, adminOrigin }) {
    const { name } = ROLE_LABELS[role]
    return {
      values: { 'staff.role': name },
      heading: `Join ${store.name}`,
      paragraphs: [
        `${invited_by ?? 'An owner of the store'} has invited you to join the staff of ${store.name} with the role ${name}. The link can be used once and expires in ${INVITATION_DAYS} days.`,
        'If you were not expecting this invitation, you can ignore this email.',
      ],
      action: { label: 'Accept invitation', url: `${adminOrigin}/admin/join#${token}` },
    }
  },
  sample: (): Facts => ({ token: 'sample', role: 'manager', invited_by: 'Asha Rao' }),
})
