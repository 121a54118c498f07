import { adminMessages } from '@nakshi/contract/admin/messages'
import type { ExpectedUnits } from '@nakshi/contract/admin/production-board'
import type { CatalogueMessage } from '@nakshi/contract/message-codes'
import { withParams, withSubject } from '@nakshi/contract/message-template'
import { messages } from '@nakshi/contract/messages'
import { orderEvent } from '@nakshi/contract/order-events'
import { isUnsent } from '@nakshi/domain/order-status'
import { isForward, requiresApproval, type UnitStatus } from '@nakshi/domain/production-status'
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../db/client.ts'
import { pickColumns } from '../../../db/pick-columns.ts'
import {
  orderItems,
  orderItemUnits,
  orderMessages,
  orders,
  productionEvents,
  users,
} from '../../../db/tables/index.ts'
import { AppError, type Issue, notFound } from '../../../errors.ts'
import { assertPaid } from '../../orders/assert-paid.ts'
import { voidProofOfStartedItem } from '../../orders/messages/void-proofs.ts'
import { createOrderNote } from '../../orders/order-notes.ts'

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
    if (move.from === null) await voidProofOfStartedItem(tx, { order_id: item.order_id, item_id: item.id })
    moved += units.length
  }
  const [first] = conflicts
  if (first) throw new AppError(409, 'moved_meanwhile', first.message, conflicts)
  return moved
}

async function lockedItems(tx: Tx, ids: string[]): Promise<MovedItem[]> {
  const found = await tx
    .select({
      ...pickColumns(orderItems, 'id', 'order_id', 'quantity', 'product', 'design'),
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

async function formatMovedMessage(tx: Tx, item: MovedItem): Promise<CatalogueMessage> {
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

type MovedItem = Pick<
  typeof orderItems.$inferSelect,
  'id' | 'order_id' | 'quantity' | 'product' | 'design'
> & { order_number: string }

type Transition = {
  item: MovedItem
  from: UnitStatus
  to: UnitStatus
  actor_id: string
  /** Reason to continue without the customer's approval or answer. */
  overrideReason: string | undefined
}

/** @throws {AppError} 409 for an open proof or question without a reason, which is saved as a note */
async function assertCustomerAnswered(tx: Tx, { item, from, to, actor_id, overrideReason }: Transition) {
  const missing = await findMissingAnswer(tx, { item, from, to })
  if (!missing) return
  const { title } = item.product
  if (!overrideReason)
    throw new AppError(409, missing, withSubject(`${title}, ${item.order_number}`, MISSING_MESSAGES[missing]))
  await createOrderNote(tx, {
    order_id: item.order_id,
    author_id: actor_id,
    ...orderEvent(missing === 'proof_waits' ? 'without_approval' : 'without_answer', { title }),
    note: overrideReason,
  })
}

const MISSING_MESSAGES = {
  proof_waits: adminMessages.order.proof_pending,
  question_open: adminMessages.workshop.question_open,
}

async function findMissingAnswer(tx: Tx, { item, from, to }: Pick<Transition, 'item' | 'from' | 'to'>) {
  if (!isForward(from, to)) return null
  const sent = await tx
    .select(pickColumns(orderMessages, 'kind', 'answered_at', 'decision'))
    .from(orderMessages)
    .where(and(eq(orderMessages.item_id, item.id), isNull(orderMessages.resolved_at)))
  if (sent.some(({ kind, answered_at }) => kind === 'question' && !answered_at)) return 'question_open'
  const answer = sent.find(({ kind }) => kind === 'proof')?.decision ?? null
  return requiresApproval({ needs_proof: item.design?.needs_proof ?? false, answer, from, to })
    ? 'proof_waits'
    : null
}
