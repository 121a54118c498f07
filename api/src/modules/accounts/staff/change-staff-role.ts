import { profileMessages } from '@nakshi/core/accounts/profile-messages'
import type { StaffRole } from '@nakshi/core/accounts/schema'
import { adminMessages } from '@nakshi/core/admin-messages'
import type { CatalogueMessage } from '@nakshi/core/catalogue'
import { assignableRoles } from '@nakshi/core/production/admin-assignments'
import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Person } from '../../../platform/db/actor.ts'
import type { Db, Tx } from '../../../platform/db/client.ts'
import { orderItems, staffInvitations, users } from '../../../platform/db/tables/index.ts'
import { AppError, fieldError, notFound } from '../../../platform/errors.ts'
import { requireActor } from '../../../platform/http/access.ts'
import { assertVersion } from '../../../platform/http/assert-version.ts'
import { auditedChange } from '../../audit/audited-change.ts'

type RoleChange = {
  id: string
  /** null removes the staff role */
  staff_role: StaffRole | null
  actor: Person
  updated_at?: string | undefined
}

const roleError = (message: CatalogueMessage) => fieldError(422, 'role', 'role', message)

/** @throws {AppError} 403, 404, 409, 422 */
export const changeStaffRole = (db: Db, request: FastifyRequest, change: Omit<RoleChange, 'actor'>) =>
  auditedChange(db, request.actor, { action: 'role', subject: 'customer', ids: [change.id] }, (tx) =>
    saveStaffRole(tx, { ...change, actor: requireActor(request) }),
  )

/** Locks all owners first, so that two owners cannot remove each other. */
async function saveStaffRole(tx: Tx, { id, staff_role, actor, updated_at }: RoleChange): Promise<void> {
  const owners = await lockOwners(tx)
  if (!owners.includes(actor.id)) throw new AppError(403, 'no_right', adminMessages.staff.no_permission)
  const [stored] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  if (!stored) throw notFound(profileMessages.not_found)
  assertVersion(stored.updated_at, updated_at)
  if (stored.staff_role === staff_role) return
  if (id === actor.id) throw roleError(adminMessages.staff.own_role)
  if (staff_role !== null && !stored.email_confirmed_at) throw roleError(adminMessages.staff.unconfirmed)
  if (owners.every((owner) => owner === id)) throw roleError(adminMessages.staff.last_owner)
  await tx.update(users).set({ staff_role, updated_at: sql`now()` }).where(eq(users.id, id))
  if (staff_role === null || !assignableRoles.includes(staff_role))
    await tx.update(orderItems).set({ assignee_id: null }).where(eq(orderItems.assignee_id, id))
  // Neither those it sent nor one to its own address may change a role later.
  await withdrawInvitations(
    tx,
    or(eq(staffInvitations.invited_by, id), eq(staffInvitations.email, stored.email ?? '')),
  )
}

export const isOpenInvitation = and(isNull(staffInvitations.used_at), isNull(staffInvitations.withdrawn_at))

/** @returns how many were open */
export async function withdrawInvitations(tx: Tx, which: SQL | undefined): Promise<number> {
  const withdrawn = await tx
    .update(staffInvitations)
    .set({ withdrawn_at: sql`now()` })
    .where(and(isOpenInvitation, which))
    .returning({ id: staffInvitations.id })
  return withdrawn.length
}

/** Owners without a confirmed email have no permissions and do not count. */
export async function lockOwners(tx: Tx): Promise<string[]> {
  const owners = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.staff_role, 'owner'), isNotNull(users.email_confirmed_at)))
    .orderBy(users.id)
    .for('update')
  return owners.map(({ id }) => id)
}
