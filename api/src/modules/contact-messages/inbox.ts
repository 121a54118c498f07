import type { AdminContactMessage } from '@nakshi/contract/admin/contact-messages'
import type { RowVersions } from '@nakshi/contract/admin/record-change'
import { contactMessageKinds } from '@nakshi/contract/shop/contact-messages'
import { asc, eq, inArray, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable, Tx } from '../../db/client.ts'
import { orderByName } from '../../db/order-by-name.ts'
import { contactMessages } from '../../db/tables/index.ts'
import { notFound } from '../../errors.ts'
import { assertRowVersions } from '../../http/assert-version.ts'
import {
  applyListQuery,
  contains,
  filterBy,
  filterByText,
  type ListSpec,
  type ParsedList,
} from '../../http/simple-rest.ts'

export const contactMessagesListSpec = {
  id: contactMessages.id,
  default_sort: ['created_at', 'DESC'],
  sortable: {
    created_at: contactMessages.created_at,
    handled_at: contactMessages.handled_at,
    name: orderByName(contactMessages.name),
    kind: contactMessages.kind,
  },
  filters: {
    q: filterByText((typed) =>
      or(
        contains(contactMessages.reference, typed),
        contains(contactMessages.name, typed),
        contains(contactMessages.email, typed),
        contains(contactMessages.subject, typed),
        contains(contactMessages.message, typed),
      ),
    ),
    kind: filterBy(z.enum(contactMessageKinds), (kind) => eq(contactMessages.kind, kind)),
    handled: filterBy(z.boolean(), (handled) =>
      handled ? sql`${contactMessages.handled_at} is not null` : sql`${contactMessages.handled_at} is null`,
    ),
  },
} satisfies ListSpec

const toContactMessage = (row: typeof contactMessages.$inferSelect): AdminContactMessage => ({
  ...row,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  handled_at: row.handled_at?.toISOString() ?? null,
})

export async function listContactMessages(db: Queryable, list: ParsedList) {
  const rows = await applyListQuery(db.select().from(contactMessages).$dynamic(), list)
  return { rows: rows.map(toContactMessage), total: await db.$count(contactMessages, list.where) }
}

export async function getContactMessage(db: Queryable, id: string): Promise<AdminContactMessage> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id))
  if (!row) throw notFound()
  return toContactMessage(row)
}

/** @throws {AppError} 404, or 409 listing messages changed meanwhile; then none changes */
export async function resolveContactMessages(
  tx: Tx,
  ids: string[],
  { handled, versions }: { handled: boolean; versions?: RowVersions },
): Promise<void> {
  const found = await tx
    .select({
      id: contactMessages.id,
      name: contactMessages.reference,
      updated_at: contactMessages.updated_at,
    })
    .from(contactMessages)
    .where(inArray(contactMessages.id, ids))
    .orderBy(asc(contactMessages.id))
    .for('no key update')
  if (found.length !== ids.length) throw notFound()
  assertRowVersions(found, versions)
  await tx
    .update(contactMessages)
    .set({
      handled_at: handled ? sql`coalesce(${contactMessages.handled_at}, now())` : null,
      updated_at: sql`now()`,
    })
    .where(inArray(contactMessages.id, ids))
}
