import { adminMessages } from '@nakshi/core/admin-messages'
import { messages } from '@nakshi/core/messages'
import {
  type Assignee,
  type AssignJobsBody,
  assignableRoles,
} from '@nakshi/core/production/admin-assignments'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/db/client.ts'
import { orderByName } from '../../../platform/db/order-by-name.ts'
import { orderItems, users } from '../../../platform/db/tables/index.ts'
import { fieldError, notFound } from '../../../platform/errors.ts'

/** Staff without a confirmed email have no permissions. */
const isAssignable = and(inArray(users.staff_role, assignableRoles), isNotNull(users.email_confirmed_at))
const columns = { id: users.id, name: sql<string>`coalesce(${users.full_name}, ${users.email}, '')` }

/** By name. */
export const listAssignableStaff = (db: Queryable): Promise<Assignee[]> =>
  db.select(columns).from(users).where(isAssignable).orderBy(orderByName(columns.name), users.id)

/** Former members are left out. */
export async function findAssignees(
  db: Queryable,
  ids: (string | null)[],
): Promise<ReadonlyMap<string, Assignee>> {
  const known = [...new Set(ids.flatMap((id) => id ?? []))]
  if (known.length === 0) return new Map()
  const found = await db
    .select(columns)
    .from(users)
    .where(and(isAssignable, inArray(users.id, known)))
  return new Map(found.map((each) => [each.id, each]))
}

/** The caller locks the orders. @throws {AppError} 404 unknown item, 422 the person is no such staff member */
export async function assignJobs(tx: Tx, { item_ids, assignee_id }: AssignJobsBody): Promise<number> {
  if (assignee_id !== null) {
    // The lock waits for a change of the role, which frees the jobs of its member.
    const [member] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, assignee_id), isAssignable))
      .for('share')
    if (!member) throw fieldError(422, 'assignee', 'assignee_id', adminMessages.workshop.assignee_gone)
  }
  const ids = [...new Set(item_ids)]
  const changed = await tx
    .update(orderItems)
    .set({ assignee_id })
    .where(inArray(orderItems.id, ids))
    .returning({ id: orderItems.id })
  if (changed.length !== ids.length) throw notFound(messages.order.not_found)
  return changed.length
}
