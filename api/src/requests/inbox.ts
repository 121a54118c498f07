import { asc, eq, inArray, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AdminRequest } from '../contract/admin/requests.ts'
import type { RowVersions } from '../contract/admin/whole-record.ts'
import { requestKinds } from '../contract/requests.ts'
import { byName } from '../db/by-name.ts'
import type { Queryable, Tx } from '../db/client.ts'
import { requests } from '../db/tables/index.ts'
import { notFound } from '../errors.ts'
import { contains, filterBy, filterByText, type List, type ListSpec, windowOf } from '../http/simple-rest.ts'
import { refuseStaleRows } from '../http/stale.ts'

export const requestsListSpec = {
  id: requests.id,
  default_sort: ['created_at', 'DESC'],
  sortable: {
    created_at: requests.created_at,
    handled_at: requests.handled_at,
    name: byName(requests.name),
    kind: requests.kind,
  },
  filters: {
    q: filterByText((typed) =>
      or(
        contains(requests.reference, typed),
        contains(requests.name, typed),
        contains(requests.email, typed),
        contains(requests.subject, typed),
        contains(requests.message, typed),
      ),
    ),
    kind: filterBy(z.enum(requestKinds), (kind) => eq(requests.kind, kind)),
    handled: filterBy(z.boolean(), (handled) =>
      handled ? sql`${requests.handled_at} is not null` : sql`${requests.handled_at} is null`,
    ),
  },
} satisfies ListSpec

const toRequest = (row: typeof requests.$inferSelect): AdminRequest => ({
  ...row,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  handled_at: row.handled_at?.toISOString() ?? null,
})

export async function listRequests(db: Queryable, list: List) {
  const rows = await windowOf(db.select().from(requests).$dynamic(), list)
  return { rows: rows.map(toRequest), total: await db.$count(requests, list.where) }
}

export async function readRequest(db: Queryable, id: string): Promise<AdminRequest> {
  const [row] = await db.select().from(requests).where(eq(requests.id, id))
  if (!row) throw notFound()
  return toRequest(row)
}

/** @throws {AppError} 404, or 409 listing messages changed meanwhile; then none changes */
export async function markHandled(
  tx: Tx,
  ids: string[],
  { handled, versions }: { handled: boolean; versions?: RowVersions },
): Promise<void> {
  const found = await tx
    .select({ id: requests.id, name: requests.reference, updated_at: requests.updated_at })
    .from(requests)
    .where(inArray(requests.id, ids))
    .orderBy(asc(requests.id))
    .for('no key update')
  if (found.length !== ids.length) throw notFound()
  refuseStaleRows(found, versions)
  await tx
    .update(requests)
    .set({
      handled_at: handled ? sql`coalesce(${requests.handled_at}, now())` : null,
      updated_at: sql`now()`,
    })
    .where(inArray(requests.id, ids))
}
