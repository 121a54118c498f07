import { and, count, eq, sql } from 'drizzle-orm'
import type { Scanned, SeenPieces } from '../../contract/admin/board.ts'
import type { MakingStep } from '../../contract/admin/orders.ts'
import { adminSentences } from '../../contract/admin/sentences.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { orderItems, orderPieces, orders } from '../../db/tables/index.ts'
import { scannedMove } from '../../domain/pieces.ts'
import { readScanCode } from '../../domain/scan-code.ts'
import { AppError } from '../../errors.ts'
import { movePieces, stepName } from './move-pieces.ts'

export type ScannedPaper = { order_id: string; order_number: string; item: ScannedItem | null }
type ScannedItem = { id: string; title: string }

/** Resolves a scanned barcode to an order or item. @throws {AppError} 404 */
export async function paperOf(db: Queryable, code: string): Promise<ScannedPaper> {
  const read = readScanCode(code)
  if (!read) throw unknownCode()
  const isOrder =
    'order_id' in read ? eq(orders.id, read.order_id) : eq(orders.order_number, read.order_number)
  const [order] = await db
    .select({ order_id: orders.id, order_number: orders.order_number })
    .from(orders)
    .where(isOrder)
  if (!order) throw unknownCode()
  if (!('item_id' in read) || read.item_id === null) return { ...order, item: null }
  const [item] = await db
    .select({ id: orderItems.id, title: sql<string>`${orderItems.product}->>'title'` })
    .from(orderItems)
    .where(and(eq(orderItems.id, read.item_id), eq(orderItems.order_id, order.order_id)))
  if (!item) throw unknownCode()
  return { ...order, item }
}

const unknownCode = () => new AppError(404, 'unknown_code', adminSentences.workshop.unknown_code)

type Scan = {
  paper: ScannedPaper
  to: MakingStep | undefined
  actor_id: string
  without_proof?: string | undefined
}

/** Moves the item of a job ticket; the code of an order moves nothing. */
export async function scanPaper(tx: Tx, { paper, to: station, ...rest }: Scan): Promise<Scanned> {
  const { item, order_id, order_number } = paper
  const found = { order_id, order_number, title: item?.title ?? null }
  if (!item) return { ...found, moves: [], to: null, is_packed: await isPacked(tx, order_id) }
  await tx
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(eq(orderItems.id, item.id))
    .for('no key update')
  const held = await tx
    .select({ making_step: orderPieces.making_step, pieces: count() })
    .from(orderPieces)
    .where(eq(orderPieces.item_id, item.id))
    .groupBy(orderPieces.making_step)
  const move = scannedMove(held, station)
  if (!move) {
    const where = stepName(station ?? 'packed')
    throw new AppError(409, 'nothing_left', adminSentences.workshop.nothing_left(item.title, where))
  }
  const moves: SeenPieces[] = held
    .filter(({ making_step }) => move.from.includes(making_step))
    .map(({ making_step, pieces }) => ({ item_id: item.id, from: making_step, pieces }))
  await movePieces(tx, { moves, to: move.to, ...rest })
  return { ...found, moves, to: move.to, is_packed: await isPacked(tx, order_id) }
}

async function isPacked(db: Queryable, orderId: string): Promise<boolean> {
  const [open] = await db
    .select({ id: orderPieces.id })
    .from(orderPieces)
    .where(and(eq(orderPieces.order_id, orderId), sql`${orderPieces.making_step} is distinct from 'packed'`))
    .limit(1)
  return open === undefined
}
