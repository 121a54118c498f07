import { adminMessages } from '@nakshi/contract/admin/messages'
import type { ProductionStatus } from '@nakshi/contract/admin/orders'
import type { ExpectedUnits, ScanResponse } from '@nakshi/contract/admin/production-board'
import { withParams } from '@nakshi/contract/message-template'
import { parseScanCode } from '@nakshi/domain/parse-scan-code'
import { getScanTransition } from '@nakshi/domain/production-status'
import { and, count, eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../db/client.ts'
import { orderItems, orderItemUnits, orders } from '../../../db/tables/index.ts'
import { AppError } from '../../../errors.ts'
import { moveProductionUnits, productionStepLabel } from './move-units.ts'

export type ScanTarget = { order_id: string; order_number: string; item: ScannedItem | null }
type ScannedItem = { id: string; title: string }

/** Resolves a scanned barcode to an order or item. @throws {AppError} 404 */
export async function resolveScanCode(db: Queryable, code: string): Promise<ScanTarget> {
  const parsed = parseScanCode(code)
  if (!parsed) throw unknownCode()
  const isOrder =
    'order_id' in parsed ? eq(orders.id, parsed.order_id) : eq(orders.order_number, parsed.order_number)
  const [order] = await db
    .select({ order_id: orders.id, order_number: orders.order_number })
    .from(orders)
    .where(isOrder)
  if (!order) throw unknownCode()
  if (!('item_id' in parsed) || parsed.item_id === null) return { ...order, item: null }
  const [item] = await db
    .select({ id: orderItems.id, title: sql<string>`${orderItems.product}->>'title'` })
    .from(orderItems)
    .where(and(eq(orderItems.id, parsed.item_id), eq(orderItems.order_id, order.order_id)))
  if (!item) throw unknownCode()
  return { ...order, item }
}

const unknownCode = () => new AppError(404, 'unknown_code', adminMessages.workshop.unknown_code)

type Scan = {
  target: ScanTarget
  to: ProductionStatus | undefined
  actor_id: string
  without_approval?: string | undefined
}

/** Moves the item of a job ticket; the code of an order moves nothing. */
export async function applyScan(tx: Tx, { target, to: station, ...rest }: Scan): Promise<ScanResponse> {
  const { item, order_id, order_number } = target
  const found = { order_id, order_number, title: item?.title ?? null }
  if (!item) return { ...found, moves: [], to: null, is_packed: await isPacked(tx, order_id) }
  await tx
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(eq(orderItems.id, item.id))
    .for('no key update')
  const counts = await tx
    .select({ production_status: orderItemUnits.production_status, units: count() })
    .from(orderItemUnits)
    .where(eq(orderItemUnits.item_id, item.id))
    .groupBy(orderItemUnits.production_status)
  const move = getScanTransition(counts, station)
  if (!move) {
    const where = productionStepLabel(station ?? 'packed')
    throw new AppError(
      409,
      'nothing_left',
      withParams(adminMessages.workshop.nothing_left, { title: item.title, column: where }),
    )
  }
  const moves: ExpectedUnits[] = counts
    .filter(({ production_status }) => move.from.includes(production_status))
    .map(({ production_status, units }) => ({ item_id: item.id, from: production_status, units }))
  await moveProductionUnits(tx, { moves, to: move.to, ...rest })
  return { ...found, moves, to: move.to, is_packed: await isPacked(tx, order_id) }
}

async function isPacked(db: Queryable, orderId: string): Promise<boolean> {
  const [open] = await db
    .select({ id: orderItemUnits.id })
    .from(orderItemUnits)
    .where(
      and(
        eq(orderItemUnits.order_id, orderId),
        sql`${orderItemUnits.production_status} is distinct from 'packed'`,
      ),
    )
    .limit(1)
  return open === undefined
}
