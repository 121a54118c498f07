import type { ProductionHold } from '@nakshi/contract/admin/production-board'
import type { OrderStatus } from '@nakshi/contract/shop/orders'
import { hasShipped } from '@nakshi/domain/order-status'
import { requiresApproval, type UnitStatus } from '@nakshi/domain/production-status'
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { pickColumns } from '../../db/pick-columns.ts'
import { orderItems, orderMessages, orders } from '../../db/tables/index.ts'
import { listUnpaidOrders } from '../orders/assert-paid.ts'

type OpenMessage = Pick<typeof orderMessages.$inferSelect, 'kind' | 'answered_at' | 'decision' | 'expires_at'>

/** Of an item. Units in a parcel are not counted. */
export type ProductionFacts = {
  order_status: OrderStatus
  is_unpaid: boolean
  unchecked: number
  checked: number
  needs_proof: boolean
  /** unresolved ones of the item, and change requests of its order */
  messages: readonly OpenMessage[]
}

/** `units` may be made now; `waiting` ones are held by `waits_for`. */
export type UnitsToMake = { units: number; waiting: number; waits_for: ProductionHold | null }

const isOrderHold = (hold: ProductionHold | null) =>
  hold === 'cancelled' || hold === 'not_confirmed' || hold === 'unpaid'

/** What is to be made of an item now: neither made nor sent, and not held. */
export function getUnitsToMake(facts: ProductionFacts): UnitsToMake {
  const unmade: [UnitStatus, number][] = [
    [null, facts.unchecked],
    ['checked', facts.checked],
  ]
  const found: UnitsToMake = { units: 0, waiting: 0, waits_for: null }
  for (const [status, count] of unmade) {
    const hold = findProductionHold(facts, status)
    found[hold === null ? 'units' : 'waiting'] += count
    if (count > 0 || isOrderHold(hold)) found.waits_for ??= hold
  }
  return found
}

/** Why a unit at this step must not go on; null if it may. */
export function findProductionHold(facts: ProductionFacts, status: UnitStatus): ProductionHold | null {
  const { order_status, is_unpaid, messages } = facts
  if (order_status === 'cancelled') return 'cancelled'
  if (order_status === 'pending') return 'not_confirmed'
  if (is_unpaid) return 'unpaid'
  if (messages.some(({ kind, answered_at }) => kind === 'question' && !answered_at)) return 'question'
  if (status === 'made' || status === 'packed') return null
  if (messages.some(isUnappliedReply)) return 'reply'
  return status === null && awaitsApproval(facts) ? 'proof' : null
}

const isUnappliedReply = ({ kind, answered_at }: OpenMessage) =>
  kind === 'change_request' || (kind === 'question' && answered_at !== null)

function awaitsApproval({ needs_proof, messages }: ProductionFacts): boolean {
  const proof = messages.find(({ kind }) => kind === 'proof')
  const answer = proof?.decision ?? null
  const isOpen =
    proof !== undefined && (answer === 'change' || (answer === null && proof.expires_at > new Date()))
  return isOpen || requiresApproval({ needs_proof, answer, from: null, to: 'checked' })
}

/** A unit `p` that left in a parcel: the most advanced ones of its item. */
export const isInParcel: SQL = sql`(exists (select from parcel_items c where c.item_id = p.item_id) and p.id in (
  select ranked.id from rank_units(p.order_id) ranked where ranked.item_id = p.item_id
    and ranked.place <= (select sum(c.quantity) from parcel_items c where c.item_id = p.item_id)))`

const countUnits = (status: SQL) =>
  sql<number>`(select count(*)::int from order_item_units p
    where p.item_id = ${orderItems.id} and ${status} and not ${isInParcel})`

export async function listProductionFacts(
  db: Queryable,
  itemIds: string[],
): Promise<ReadonlyMap<string, ProductionFacts>> {
  const items = await db
    .select({
      ...pickColumns(orderItems, 'id', 'order_id'),
      order_status: orders.status,
      needs_proof: sql<boolean>`coalesce((${orderItems.design}->>'needs_proof')::boolean, false)`,
      unchecked: countUnits(sql`p.production_status is null`),
      checked: countUnits(sql`p.production_status = 'checked'`),
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.order_id))
    .where(inArray(orderItems.id, itemIds))
  const orderIds = [...new Set(items.map(({ order_id }) => order_id))]
  const unpaid = new Set((await listUnpaidOrders(db, orderIds)).map(({ id }) => id))
  const open = await db
    .select(
      pickColumns(orderMessages, 'order_id', 'item_id', 'kind', 'answered_at', 'decision', 'expires_at'),
    )
    .from(orderMessages)
    .where(
      and(
        isNull(orderMessages.resolved_at),
        or(
          inArray(orderMessages.item_id, itemIds),
          and(inArray(orderMessages.order_id, orderIds), eq(orderMessages.kind, 'change_request')),
        ),
      ),
    )
  return new Map(
    items.map(({ id, order_id, unchecked, checked, ...item }) => [
      id,
      {
        ...item,
        ...(hasShipped(item.order_status) ? { unchecked: 0, checked: 0 } : { unchecked, checked }),
        is_unpaid: unpaid.has(order_id),
        messages: open.filter(
          ({ item_id, ...message }) => item_id === id || (item_id === null && message.order_id === order_id),
        ),
      },
    ]),
  )
}

/** @throws {Error} for an item that was deleted meanwhile */
export async function listUnitsToMake(
  db: Queryable,
  itemIds: string[],
): Promise<(itemId: string) => UnitsToMake> {
  const facts = await listProductionFacts(db, itemIds)
  return (itemId) => {
    const found = facts.get(itemId)
    if (!found) throw new Error('Order item not found')
    return getUnitsToMake(found)
  }
}
