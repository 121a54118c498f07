import { adminMessages } from '@nakshi/contract/admin/messages'
import type { ExpectedUnits } from '@nakshi/contract/admin/production-board'
import { type Message, withParams, withSubject } from '@nakshi/contract/message-template'
import { messages } from '@nakshi/contract/messages'
import { isUnsent } from '@nakshi/domain/order-status'
import type { UnitStatus } from '@nakshi/domain/production-status'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../db/client.ts'
import { orderItems, orderItemUnits, orders, productionEvents, users } from '../../../db/tables/index.ts'
import { AppError, type Issue, notFound } from '../../../errors.ts'
import { assertPaid } from '../../orders/assert-paid.ts'
import { voidProofsOfStartedItem } from '../../orders/messages/void-proofs.ts'
import { assertCustomerAnswered, type MovedItem } from './assert-customer-answered.ts'

type Move = {
  moves: ExpectedUnits[]
  to: UnitStatus
  actor_id: string
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

/** Moves units between production steps, all or none. */
export async function moveProductionUnits(
  tx: Tx,
  { moves, to, actor_id, without_approval }: Move,
): Promise<number> {
  const items = await lockedItems(
    tx,
    moves.map(({ item_id }) => item_id),
  )
  if (to === 'packed') await assertPaid(tx, [...new Set(items.map(({ order_id }) => order_id))])
  const conflicts: Issue[] = []
  let moved = 0
  for (const move of moves) {
    const item = items.find(({ id }) => id === move.item_id)
    if (!item) throw notFound(messages.order.not_found)
    if (move.from === to) continue
    const units = await selectUnits(tx, move)
    if (units.length < move.units) {
      conflicts.push({ path: item.id, message: await formatMovedMessage(tx, item) })
      continue
    }
    await assertCustomerAnswered(tx, {
      item,
      from: move.from,
      to,
      actor_id,
      overrideReason: without_approval,
    })
    const ids = units.map(({ id }) => id)
    await tx.update(orderItemUnits).set({ production_status: to }).where(inArray(orderItemUnits.id, ids))
    const all = units.length === item.quantity
    await tx.insert(productionEvents).values({
      order_id: item.order_id,
      item_id: item.id,
      production_status: to,
      actor_id,
      unit_nos: all ? null : units.map(({ unit_no }) => unit_no),
    })
    if (move.from === null) await voidProofsOfStartedItem(tx, { order_id: item.order_id, item_id: item.id })
    moved += units.length
  }
  const [first] = conflicts
  if (first) throw new AppError(409, 'moved_meanwhile', first.message, conflicts)
  return moved
}

async function lockedItems(tx: Tx, ids: string[]): Promise<MovedItem[]> {
  const found = await tx
    .select({
      id: orderItems.id,
      order_id: orderItems.order_id,
      quantity: orderItems.quantity,
      product: orderItems.product,
      design: orderItems.design,
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

function selectUnits(tx: Tx, { item_id, from, units }: ExpectedUnits) {
  return tx
    .select({ id: orderItemUnits.id, unit_no: orderItemUnits.unit_no })
    .from(orderItemUnits)
    .where(
      and(
        eq(orderItemUnits.item_id, item_id),
        sql`${orderItemUnits.production_status} is not distinct from ${from}`,
      ),
    )
    .orderBy(asc(orderItemUnits.unit_no))
    .limit(units)
    .for('update')
}

async function formatMovedMessage(tx: Tx, item: MovedItem): Promise<Message> {
  const [last] = await tx
    .select({ step: productionEvents.production_status, name: users.full_name, email: users.email })
    .from(productionEvents)
    .leftJoin(users, eq(users.id, productionEvents.actor_id))
    .where(eq(productionEvents.item_id, item.id))
    .orderBy(desc(productionEvents.at))
    .limit(1)
  const actorName = last?.name ?? last?.email ?? 'Former staff member'
  return withParams(workshopMessages.moved_since, {
    subject: `${item.product.title}, ${item.order_number}`,
    actor: actorName,
    column: productionStepLabel(last?.step ?? null),
  })
}
