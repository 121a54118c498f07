import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { ItemStep, MakingStep, UnitsAtStep } from '../contract/admin/orders.ts'
import { sentences } from '../contract/sentences.ts'
import type { Queryable, Tx } from '../db/client.ts'
import { orderItemSteps, orderItems, orderPieces, users } from '../db/tables/index.ts'
import { notFound } from '../errors.ts'
import { movePieces } from './board/move-pieces.ts'
import { FORMER } from './order-notes.ts'

type Step = {
  order_id: string
  item_id: string
  making_step: MakingStep | null
  /** Steps at which the client saw the units (optimistic check); the current ones when omitted. */
  seen?: UnitsAtStep[] | undefined
  actor_id: string
  /** Reason to start without the customer's approval. */
  without_proof?: string | undefined
}

/** Moves all units of an item to a production step. */
export async function setMakingStep(tx: Tx, step: Step): Promise<void> {
  const { order_id, item_id, making_step: to, seen, actor_id, without_proof } = step
  const [item] = await tx
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(and(eq(orderItems.id, item_id), eq(orderItems.order_id, order_id)))
    .for('no key update')
  if (!item) throw notFound(sentences.order.not_found)
  const units = seen ?? (await unitsByStep(tx, [item_id])).get(item_id) ?? []
  const moves = units.flatMap(({ making_step: from, quantity }) =>
    from === to ? [] : [{ item_id, from, pieces: quantity }],
  )
  if (moves.length > 0) await movePieces(tx, { moves, to, actor_id, without_proof })
}

/** Units of each item by production step, least advanced first. */
export async function unitsByStep(
  db: Queryable,
  itemIds: string[],
): Promise<ReadonlyMap<string, UnitsAtStep[]>> {
  const rows = await db
    .select({
      item_id: orderPieces.item_id,
      making_step: orderPieces.making_step,
      quantity: sql<number>`count(*)::int`,
    })
    .from(orderPieces)
    .where(inArray(orderPieces.item_id, itemIds))
    .groupBy(orderPieces.item_id, orderPieces.making_step)
    .orderBy(sql`${orderPieces.making_step} asc nulls first`)
  const units = new Map<string, UnitsAtStep[]>()
  for (const { item_id, ...at } of rows) units.set(item_id, [...(units.get(item_id) ?? []), at])
  return units
}

export async function stepsOf(db: Queryable, orderId: string): Promise<ItemStep[]> {
  const rows = await db
    .select({
      step: orderItemSteps,
      product: orderItems.product,
      name: users.full_name,
      email: users.email,
    })
    .from(orderItemSteps)
    .innerJoin(orderItems, eq(orderItems.id, orderItemSteps.item_id))
    .leftJoin(users, eq(users.id, orderItemSteps.actor_id))
    .where(eq(orderItemSteps.order_id, orderId))
    .orderBy(asc(orderItemSteps.at))
  return rows.map(({ step: { id, at, making_step, piece_nos }, product, name, email }) => ({
    id,
    at: at.toISOString(),
    actor: name ?? email ?? FORMER,
    title: product.title,
    making_step,
    piece_nos,
  }))
}
