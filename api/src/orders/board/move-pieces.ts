import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { SeenPieces } from '../../contract/admin/board.ts'
import { adminSentences } from '../../contract/admin/sentences.ts'
import { sentences } from '../../contract/sentences.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { orderItemSteps, orderItems, orderPieces, orders, users } from '../../db/tables/index.ts'
import { isUnsent } from '../../domain/order-status.ts'
import type { PieceStep } from '../../domain/pieces.ts'
import { AppError, type Issue, notFound } from '../../errors.ts'
import { FORMER } from '../order-notes.ts'
import { endBegunProofs } from '../proofs/end-proofs.ts'
import { requirePaid } from '../refuse-unpaid.ts'
import { type MovedItem, requireAnswers } from './require-answers.ts'

type Move = {
  moves: SeenPieces[]
  to: PieceStep
  actor_id: string
  /** Reason to continue without the customer's approval or answer. */
  without_proof?: string | undefined
}

const say = adminSentences.workshop
export const stepName = (step: PieceStep) => say.steps[step ?? 'to_check']

export async function ordersOf(db: Queryable, itemIds: string[]): Promise<string[]> {
  const wanted = [...new Set(itemIds)]
  const found = await db
    .select({ id: orderItems.id, order_id: orderItems.order_id })
    .from(orderItems)
    .where(inArray(orderItems.id, wanted))
  if (found.length < wanted.length) throw notFound(sentences.order.not_found)
  return [...new Set(found.map(({ order_id }) => order_id))]
}

/** Moves units between production steps, all or none. */
export async function movePieces(tx: Tx, { moves, to, actor_id, without_proof }: Move): Promise<number> {
  const items = await lockedItems(
    tx,
    moves.map(({ item_id }) => item_id),
  )
  if (to === 'packed') await requirePaid(tx, [...new Set(items.map(({ order_id }) => order_id))])
  const late: Issue[] = []
  let moved = 0
  for (const move of moves) {
    const item = items.find(({ id }) => id === move.item_id)
    if (!item) throw notFound(sentences.order.not_found)
    if (move.from === to) continue
    const pieces = await piecesFor(tx, move)
    if (pieces.length < move.pieces) {
      late.push({ path: item.id, message: await whoMoved(tx, item) })
      continue
    }
    await requireAnswers(tx, { item, from: move.from, to, actor_id, why: without_proof })
    const ids = pieces.map(({ id }) => id)
    await tx.update(orderPieces).set({ making_step: to }).where(inArray(orderPieces.id, ids))
    const all = pieces.length === item.quantity
    await tx.insert(orderItemSteps).values({
      order_id: item.order_id,
      item_id: item.id,
      making_step: to,
      actor_id,
      piece_nos: all ? null : pieces.map(({ piece_no }) => piece_no),
    })
    if (move.from === null) await endBegunProofs(tx, { order_id: item.order_id, item_id: item.id })
    moved += pieces.length
  }
  const [first] = late
  if (first) throw new AppError(409, 'moved_meanwhile', first.message, late)
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
  const over = found.find(({ status }) => !isUnsent(status))
  if (over) throw new AppError(409, 'not_at_work', `${over.order_number}: ${say.not_at_work}`)
  return found
}

function piecesFor(tx: Tx, { item_id, from, pieces }: SeenPieces) {
  return tx
    .select({ id: orderPieces.id, piece_no: orderPieces.piece_no })
    .from(orderPieces)
    .where(
      and(eq(orderPieces.item_id, item_id), sql`${orderPieces.making_step} is not distinct from ${from}`),
    )
    .orderBy(asc(orderPieces.piece_no))
    .limit(pieces)
    .for('update')
}

async function whoMoved(tx: Tx, item: MovedItem): Promise<string> {
  const [last] = await tx
    .select({ step: orderItemSteps.making_step, name: users.full_name, email: users.email })
    .from(orderItemSteps)
    .leftJoin(users, eq(users.id, orderItemSteps.actor_id))
    .where(eq(orderItemSteps.item_id, item.id))
    .orderBy(desc(orderItemSteps.at))
    .limit(1)
  const who = last?.name ?? last?.email ?? FORMER
  return say.moved_meanwhile(`${item.product.title}, ${item.order_number}`, who, stepName(last?.step ?? null))
}
