import { messages } from '@nakshi/core/messages'
import type { OrderNeighbours } from '@nakshi/core/orders/admin-schema'
import { and, eq, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/client.ts'
import { orders, users } from '../../../platform/db/tables/index.ts'
import { notFound } from '../../../platform/errors.ts'
import { isAfter, type Position, reverse, toPosition } from '../../../platform/http/seek.ts'
import { type SortTerm, toOrderBy } from '../../../platform/http/simple-rest.ts'

type Place = { id: string; where: SQL | undefined; terms: SortTerm[] }

/**
 * The orders before and after one in a list, also if a change has taken that order out of the list.
 * @throws {AppError} 404
 */
export async function findNeighbours(db: Queryable, { id, where, terms }: Place): Promise<OrderNeighbours> {
  const select = () =>
    db
      .select({ id: orders.id, position: toPosition(terms) })
      .from(orders)
      .leftJoin(users, eq(users.id, orders.user_id))
      .$dynamic()
  const [own] = await select().where(eq(orders.id, id))
  if (!own) throw notFound(messages.order.not_found)
  async function findFirst(side: SortTerm[], { position }: { position: Position }): Promise<string | null> {
    const [found] = await select()
      .where(and(where, isAfter(side, position)))
      .orderBy(...toOrderBy(side))
      .limit(1)
    return found?.id ?? null
  }
  const [previous, next] = await Promise.all([findFirst(reverse(terms), own), findFirst(terms, own)])
  return { previous, next }
}
