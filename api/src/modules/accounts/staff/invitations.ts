import type { Invitation } from '@nakshi/core/accounts/admin-staff'
import type { StaffRole } from '@nakshi/core/accounts/schema'
import { adminMessages } from '@nakshi/core/admin-messages'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Person } from '../../../platform/db/actor.ts'
import type { Queryable, Tx } from '../../../platform/db/client.ts'
import { insertRow } from '../../../platform/db/insert-row.ts'
import { pickColumns } from '../../../platform/db/pick-columns.ts'
import { staffInvitations, users } from '../../../platform/db/tables/index.ts'
import { AppError, fieldError, notFound } from '../../../platform/errors.ts'
import { listResource } from '../../../platform/http/list-resource.ts'
import type { ListSpec } from '../../../platform/http/simple-rest.ts'
import { toIsoDates } from '../../../platform/http/to-iso-dates.ts'
import { queueEmail } from '../../../platform/jobs/queue.ts'
import { INVITATION_DAYS, invitationEmail } from '../emails/invitation-email.ts'
import { isOpenInvitation, lockOwners, withdrawInvitations } from './change-staff-role.ts'

const select = (db: Queryable) =>
  db
    .select({
      ...pickColumns(staffInvitations, 'id', 'email', 'staff_role', 'created_at', 'expires_at'),
      invited_by: sql<string | null>`coalesce(${users.full_name}, ${users.email})`,
    })
    .from(staffInvitations)
    .leftJoin(users, eq(users.id, staffInvitations.invited_by))
    .$dynamic()

export const invitationsListSpec = {
  id: staffInvitations.id,
  default_sort: ['created_at', 'DESC'],
  sortable: pickColumns(staffInvitations, 'created_at', 'expires_at', 'email', 'staff_role'),
  filters: {},
} satisfies ListSpec

export const listInvitations = listResource({
  from: staffInvitations,
  where: isOpenInvitation,
  select,
  toRow: toIsoDates,
})

type NewInvitation = { email: string; staff_role: StaffRole; actor: Person }

/** Withdraws an earlier invitation of the same address. @throws {AppError} 403, 422 already staff */
export async function createInvitation(
  tx: Tx,
  { email, staff_role, actor }: NewInvitation,
): Promise<Invitation> {
  await requireOwner(tx, actor)
  const [existing] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.staff_role)))
  if (existing) throw fieldError(422, 'works_here', 'email', adminMessages.staff.already_staff)
  await withdrawInvitations(tx, eq(staffInvitations.email, email))
  const expiresAt = sql`now() + ${`${INVITATION_DAYS} days`}::interval`
  const stored = await insertRow(tx, staffInvitations, {
    email,
    staff_role,
    invited_by: actor.id,
    expires_at: expiresAt,
  })
  await queueEmail(tx, invitationEmail, { invitation_id: stored.id })
  const [row] = await select(tx).where(eq(staffInvitations.id, stored.id))
  if (!row) throw new Error('the invitation was not stored')
  return toIsoDates(row)
}

export async function withdrawInvitation(tx: Tx, { id, actor }: { id: string; actor: Person }) {
  await requireOwner(tx, actor)
  if ((await withdrawInvitations(tx, eq(staffInvitations.id, id))) === 0) throw notFound()
}

async function requireOwner(tx: Tx, actor: Person): Promise<void> {
  const owners = await lockOwners(tx)
  if (!owners.includes(actor.id)) throw new AppError(403, 'no_right', adminMessages.staff.no_permission)
}
