import type { OrderNote } from '@nakshi/contract/admin/orders'
import { messages } from '@nakshi/contract/messages'
import type { OrderEventLine } from '@nakshi/contract/order-events'
import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { orderNotes, orders, users } from '../../db/tables/index.ts'
import { notFound } from '../../errors.ts'

export async function listOrderNotes(db: Queryable, orderId: string): Promise<OrderNote[]> {
  const rows = await db
    .select({
      id: orderNotes.id,
      at: orderNotes.at,
      type: orderNotes.type,
      params: orderNotes.params,
      note: orderNotes.note,
      api_token_name: orderNotes.api_token_name,
      full_name: users.full_name,
      email: users.email,
    })
    .from(orderNotes)
    .leftJoin(users, eq(users.id, orderNotes.author_id))
    .where(eq(orderNotes.order_id, orderId))
    .orderBy(asc(orderNotes.at))
  return rows.map(({ at, api_token_name, full_name, email, ...note }) => ({
    ...note,
    at: at.toISOString(),
    author: api_token_name ?? full_name ?? email,
  }))
}

/** Adds a note without touching the order's version, so that open edits do not conflict. */
export async function createOrderNote(
  db: Queryable,
  note: { order_id: string; author_id: string; note: string } & Partial<OrderEventLine>,
): Promise<void> {
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.id, note.order_id))
  if (!order) throw notFound(messages.order.not_found)
  await db.insert(orderNotes).values(note)
}
