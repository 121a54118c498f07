import { adminMessages } from '@nakshi/core/admin-messages'
import { withParams, withSubject } from '@nakshi/core/base/message-template'
import type { CatalogueMessage } from '@nakshi/core/catalogue'
import { messages } from '@nakshi/core/messages'
import { orderEvent } from '@nakshi/core/orders/events'
import { isUnsent } from '@nakshi/core/orders/order-status'
import {
  type ExpectedUnits,
  OVERRIDABLE_HOLDS,
  type ProductionHold,
} from '@nakshi/core/production/admin-board'
import { isForward, type UnitStatus } from '@nakshi/core/production/production-status'
import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Person } from '../../../platform/db/actor.ts'
import type { Queryable, Tx } from '../../../platform/db/client.ts'
import { pickColumns } from '../../../platform/db/pick-columns.ts'
import {
  orderItems,
  orderItemUnits,
  orders,
  productionEvents,
  users,
} from '../../../platform/db/tables/index.ts'
import { AppError, type Issue, notFound } from '../../../platform/errors.ts'
import { assertNotHeld } from '../../orders/held-orders.ts'
import { voidProofOfStartedItem } from '../../orders/messages/void-proofs.ts'
import { createOrderNote } from '../../orders/order-notes.ts'
import { changeOrderStatuses } from '../../orders/set-order-status.ts'
import { findProductionHold, HOLDS, isInParcel, listProductionFacts } from '../units-to-make.ts'

type Move = {
  moves: ExpectedUnits[]
  to: UnitStatus
  actor: Person
  /** Reason to continue without the customer's approval or answer. */
  without_approval?: string | undefined
}

const workshopMessages = adminMessages.workshop
export const productionStepLabel = (step: UnitStatus) => workshopMessages.steps[step ?? 'to_check']

export async function getOrderIdsOfItems(db: Queryable, itemIds: string[]): Promise<string[]> {
  const uniqueIds = [...new Set(itemIds)]
  const found = await db
    .select({ id: orderItems.id, order_id: orderItems.order_id })
    .from(orderItems)
    .where(inArray(orderItems.id, uniqueIds))
  if (found.length < uniqueIds.length) throw notFound(messages.order.not_found)
  return [...new Set(found.map(({ order_id }) => order_id))]
}

/** Moves units between production steps, all or none. The first one that is begun puts its order in processing. */
export async function moveProductionUnits(
  tx: Tx,
  { moves, to, actor, without_approval }: Move,
): Promise<number> {
  const itemIds = moves.map(({ item_id }) => item_id)
  const items = await lockItems(tx, itemIds)
  const forward = moves.filter(({ from }) => isForward(from, to))
  const begun = items.filter(({ id }) => forward.some(({ item_id }) => item_id === id))
  await assertNotHeld(tx, [...new Set(begun.map(({ order_id }) => order_id))])
  const facts = await listProductionFacts(tx, itemIds)
  await startProcessing(tx, begun, actor)
  const conflicts: Issue[] = []
  let moved = 0
  for (const move of moves) {
    const item = items.find(({ id }) => id === move.item_id)
    if (!item) throw notFound(messages.order.not_found)
    if (move.from === to) continue
    const units = await selectUnits(tx, move)
    if (units.length < move.units) {
      conflicts.push({ path: item.id, message: await formatMovedMessage(tx, item, move) })
      continue
    }
    const known = facts.get(item.id)
    const hold = known && isForward(move.from, to) ? findProductionHold(known, move.from) : null
    if (hold) await assertOverridden(tx, { item, hold, actor, overrideReason: without_approval })
    const ids = units.map(({ id }) => id)
    await tx.update(orderItemUnits).set({ production_status: to }).where(inArray(orderItemUnits.id, ids))
    const all = units.length === item.quantity
    await tx.insert(productionEvents).values({
      order_id: item.order_id,
      item_id: item.id,
      production_status: to,
      actor_id: actor.id,
      unit_nos: all ? null : units.map(({ unit_no }) => unit_no),
    })
    if (move.from === null) await voidProofOfStartedItem(tx, { order_id: item.order_id, item_id: item.id })
    moved += units.length
  }
  const [first] = conflicts
  if (first) throw new AppError(409, 'moved_meanwhile', first.message, conflicts)
  return moved
}

/** Shoppers cancel until then. */
async function startProcessing(tx: Tx, begun: MovedItem[], actor: Person): Promise<void> {
  const ids = begun.flatMap(({ status, order_id }) => (status === 'confirmed' ? [order_id] : []))
  if (ids.length === 0) return
  await changeOrderStatuses(tx, { order_ids: ids, to: 'processing', actor })
}

/** Orders first, as everywhere. */
async function lockItems(tx: Tx, ids: string[]): Promise<MovedItem[]> {
  const orderIds = tx.select({ id: orderItems.order_id }).from(orderItems).where(inArray(orderItems.id, ids))
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, orderIds))
    .orderBy(asc(orders.id))
    .for('no key update')
  const found = await tx
    .select({
      ...pickColumns(orderItems, 'id', 'order_id', 'quantity', 'product'),
      order_number: orders.order_number,
      status: orders.status,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.order_id))
    .where(inArray(orderItems.id, ids))
    .orderBy(asc(orderItems.id))
    .for('no key update', { of: orderItems })
  const closed = found.find(({ status }) => !isUnsent(status))
  if (closed)
    throw new AppError(
      409,
      'not_at_work',
      withSubject(closed.order_number, workshopMessages.not_in_production),
    )
  return found
}

const atStep = ({ item_id, from }: ExpectedUnits) =>
  sql`p.item_id = ${item_id} and p.production_status is not distinct from ${from}`

async function selectUnits(tx: Tx, move: ExpectedUnits) {
  const found = await tx.execute<{ id: string; unit_no: number }>(sql`
    select p.id, p.unit_no from order_item_units p
    where ${atStep(move)} and not ${isInParcel}
    order by p.unit_no limit ${move.units} for update`)
  return [...found]
}

async function formatMovedMessage(tx: Tx, item: MovedItem, move: ExpectedUnits): Promise<CatalogueMessage> {
  const subject = `${item.product.title}, ${item.order_number}`
  const [sent] = await tx.execute(
    sql`select from order_item_units p where ${atStep(move)} and ${isInParcel} limit 1`,
  )
  if (sent) return withSubject(subject, workshopMessages.units_sent)
  const [last] = await tx
    .select({ step: productionEvents.production_status, name: users.full_name, email: users.email })
    .from(productionEvents)
    .leftJoin(users, eq(users.id, productionEvents.actor_id))
    .where(eq(productionEvents.item_id, item.id))
    .orderBy(desc(productionEvents.at))
    .limit(1)
  const actorName = last?.name ?? last?.email ?? 'Former staff member'
  return withParams(workshopMessages.moved_since, {
    subject,
    actor: actorName,
    column: productionStepLabel(last?.step ?? null).template,
  })
}

type MovedItem = Pick<typeof orderItems.$inferSelect, 'id' | 'order_id' | 'quantity' | 'product'> &
  Pick<typeof orders.$inferSelect, 'order_number' | 'status'>

type Held = {
  item: MovedItem
  hold: ProductionHold
  actor: Person
  /** Reason to continue without the customer's approval or answer. */
  overrideReason: string | undefined
}

/** @throws {AppError} 409; where the customer is waited for, a reason overrides it and is saved as a note */
async function assertOverridden(tx: Tx, { item, hold, actor, overrideReason }: Held): Promise<void> {
  const { title } = item.product
  const subject = `${title}, ${item.order_number}`
  const { code, message } = HOLDS[hold]
  if (!overrideReason || !(hold in OVERRIDABLE_HOLDS))
    throw new AppError(409, code, withSubject(subject, message))
  await createOrderNote(tx, {
    order_id: item.order_id,
    actor,
    ...orderEvent(hold === 'proof' ? 'without_approval' : 'without_answer', { title }),
    note: overrideReason,
  })
}
