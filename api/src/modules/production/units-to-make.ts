import { adminMessages } from '@nakshi/core/admin-messages'
import { withSubject } from '@nakshi/core/base/message-template'
import type { CatalogueMessage } from '@nakshi/core/catalogue'
import { messages } from '@nakshi/core/messages'
import { hasShipped } from '@nakshi/core/orders/order-status'
import { OVERRIDABLE_HOLDS, type ProductionHold } from '@nakshi/core/production/admin-board'
import { requiresApproval, type UnitStatus } from '@nakshi/core/production/production-status'
import type { OrderStatus } from '@nakshi/core/statuses/order-statuses'
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/client.ts'
import { pickColumns } from '../../platform/db/pick-columns.ts'
import { orderItems, orderMessages, orders } from '../../platform/db/tables/index.ts'
import type { LeftOut } from '../../platform/http/left-out.ts'
import { awaitsBuyer } from '../orders/confirmation/buyer-confirmation.ts'
import { listUnpaidOrders } from '../orders/held-orders.ts'

type OpenMessage = Pick<typeof orderMessages.$inferSelect, 'kind' | 'answered_at' | 'decision' | 'expires_at'>

/** Of an item. Units in a parcel are not counted. */
export type ProductionFacts = {
  order_status: OrderStatus
  /** why it must be paid first */
  payment_rejection: CatalogueMessage | null
  /** the buyer has not confirmed that it is wanted */
  awaits_buyer: boolean
  unchecked: number
  checked: number
  needs_proof: boolean
  /** unresolved ones of the item, and change requests of its order */
  messages: readonly OpenMessage[]
}

/** `units` may be made now; `waiting` ones are held by `waits_for`. */
export type UnitsToMake = { units: number; waiting: number; waits_for: ProductionHold | null }

const ORDER_HOLDS: readonly (ProductionHold | null)[] = ['cancelled', 'not_confirmed', 'unpaid', 'buyer']
const isOrderHold = (hold: ProductionHold | null) => ORDER_HOLDS.includes(hold)

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
  const { order_status, payment_rejection, messages: open } = facts
  if (order_status === 'cancelled') return 'cancelled'
  if (payment_rejection) return 'unpaid'
  if (facts.awaits_buyer) return 'buyer'
  if (order_status === 'pending') return 'not_confirmed'
  if (open.some(({ kind, answered_at }) => kind === 'question' && !answered_at)) return 'question'
  if (status === 'made' || status === 'packed') return null
  if (open.some(isUnappliedReply)) return 'reply'
  return status === null && awaitsApproval(facts) ? 'proof' : null
}

const isUnappliedReply = ({ kind, answered_at }: OpenMessage) =>
  kind === 'change_request' || (kind === 'question' && answered_at !== null)

function awaitsApproval({ needs_proof, messages: open }: ProductionFacts): boolean {
  const proof = open.find(({ kind }) => kind === 'proof')
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
      awaits_buyer: awaitsBuyer,
      needs_proof: sql<boolean>`coalesce((${orderItems.design}->>'needs_proof')::boolean, false)`,
      unchecked: countUnits(sql`p.production_status is null`),
      checked: countUnits(sql`p.production_status = 'checked'`),
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.order_id))
    .where(and(inArray(orderItems.id, itemIds), eq(orders.content, 'goods')))
  const orderIds = [...new Set(items.map(({ order_id }) => order_id))]
  const unpaid = new Map((await listUnpaidOrders(db, orderIds)).map(({ id, reason }) => [id, reason]))
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
        payment_rejection: unpaid.get(order_id) ?? null,
        messages: open.filter(
          ({ item_id, ...message }) => item_id === id || (item_id === null && message.order_id === order_id),
        ),
      },
    ]),
  )
}

/** Codes and sentences of what a hold rejects. */
export const HOLDS: Record<ProductionHold, { code: string; message: CatalogueMessage }> = {
  cancelled: { code: 'order_cancelled', message: adminMessages.tracking.cancelled },
  not_confirmed: { code: 'not_confirmed', message: adminMessages.workshop.not_confirmed },
  unpaid: { code: 'needs_payment', message: messages.order.not_paid },
  buyer: { code: 'awaits_buyer', message: adminMessages.workshop.buyer_open },
  question: { code: OVERRIDABLE_HOLDS.question, message: adminMessages.workshop.question_open },
  reply: { code: OVERRIDABLE_HOLDS.reply, message: adminMessages.workshop.reply_open },
  proof: { code: OVERRIDABLE_HOLDS.proof, message: adminMessages.order.proof_pending },
}

type OrderedItem = {
  order: Pick<typeof orders.$inferSelect, 'id' | 'order_number'>
  item: Pick<typeof orderItems.$inferSelect, 'id' | 'quantity' | 'product'>
}
export type ItemToPrint<Entry> = Entry & UnitsToMake

/**
 * Splits items into those to print, with their units, and those left out. @param options.reprint every
 * ordered unit, made or not @param options.showsWaiting also units that wait for the customer or
 * for the confirmation of their order
 */
export async function selectUnitsToPrint<Entry extends OrderedItem>(
  db: Queryable,
  entries: Entry[],
  { reprint, showsWaiting = false }: { reprint: boolean; showsWaiting?: boolean },
): Promise<{ toPrint: ItemToPrint<Entry>[]; leftOut: LeftOut[] }> {
  const facts = await listProductionFacts(
    db,
    entries.map(({ item }) => item.id),
  )
  const toPrint: ItemToPrint<Entry>[] = []
  const leftOut = new Map<string, LeftOut>()
  for (const entry of entries) {
    const { order, item } = entry
    const known = facts.get(item.id)
    if (!known) continue
    const found = getUnitsToMake(known)
    const { waits_for, waiting } = found
    const isOfOrder = isOrderHold(waits_for)
    const isShown = showsWaiting && waits_for !== 'cancelled' && waits_for !== 'unpaid'
    const units = reprint && waits_for === null ? item.quantity : found.units
    if (units + (isShown ? waiting : 0) > 0) {
      toPrint.push({ ...entry, ...found, units })
      continue
    }
    const { code, message } = waits_for
      ? HOLDS[waits_for]
      : { code: 'nothing_to_make', message: adminMessages.workshop.nothing_to_make }
    const [path, subject] = isOfOrder
      ? [order.id, order.order_number]
      : [item.id, `${order.order_number}, ${item.product.title}`]
    const reason = (waits_for === 'unpaid' && known.payment_rejection) || message
    leftOut.set(path, { path, code, message: withSubject(subject, reason) })
  }
  return { toPrint, leftOut: [...leftOut.values()] }
}
