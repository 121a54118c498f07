import { messages } from '@nakshi/core/messages'
import type { OrderNote } from '@nakshi/core/orders/admin-schema'
import type { OrderEventLine } from '@nakshi/core/orders/events'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Person } from '../../platform/db/actor.ts'
import type { Queryable, Tx } from '../../platform/db/client.ts'
import { pickColumns } from '../../platform/db/pick-columns.ts'
import { orderNotes, orders, users } from '../../platform/db/tables/index.ts'
import { notFound } from '../../platform/errors.ts'
import { toIsoDates } from '../../platform/http/to-iso-dates.ts'

export async function listOrderNotes(db: Queryable, orderId: string): Promise<OrderNote[]> {
  const rows = await db
    .select({
      ...pickColumns(orderNotes, 'id', 'at', 'type', 'params', 'note', 'api_token_name'),
      full_name: users.full_name,
      email: users.email,
    })
    .from(orderNotes)
    .leftJoin(users, eq(users.id, orderNotes.author_id))
    .where(eq(orderNotes.order_id, orderId))
    .orderBy(asc(orderNotes.at))
  return rows.map(({ api_token_name, full_name, email, ...note }) => ({
    ...toIsoDates(note),
    author: api_token_name ?? full_name ?? email,
  }))
}

type NewNote = { order_id: string; actor: Person; note: string }

/** Adds a note without touching the order's version, so that open edits do not conflict. */
export async function createOrderNote(
  db: Queryable,
  { actor, ...note }: NewNote & Partial<OrderEventLine>,
): Promise<void> {
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.id, note.order_id))
  if (!order) throw notFound(messages.order.not_found)
  await db.insert(orderNotes).values({ author_id: actor.id, ...note })
}

/** Once, when it is sent again after a lost response. The caller has locked the order. */
export async function createTypedNote(tx: Tx, { order_id, actor, note }: NewNote): Promise<void> {
  const isSame = and(
    eq(orderNotes.order_id, order_id),
    eq(orderNotes.author_id, actor.id),
    eq(orderNotes.note, note),
    gt(orderNotes.at, sql`now() - interval '10 minutes'`),
  )
  if ((await tx.$count(orderNotes, isSame)) === 0) await createOrderNote(tx, { order_id, actor, note })
}
