import { adminMessages } from '@nakshi/core/admin-messages'
import { withParams } from '@nakshi/core/base/message-template'
import type { ProductionStatus } from '@nakshi/core/orders/admin-schema'
import {
  board,
  type ExpectedUnits,
  moveUnitsBody,
  moveUnitsResponse,
  type ScanResponse,
  scanBody,
  scanResponse,
} from '@nakshi/core/production/admin-board'
import { parseScanCode } from '@nakshi/core/production/parse-scan-code'
import { getScanTransition, type UnitStatus } from '@nakshi/core/production/production-status'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Person } from '../../../platform/db/actor.ts'
import type { Queryable, Tx } from '../../../platform/db/client.ts'
import { orderItems, orderItemUnits, orders } from '../../../platform/db/tables/index.ts'
import { AppError } from '../../../platform/errors.ts'
import { requireActor } from '../../../platform/http/access.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { replyWithInlineFile } from '../../../platform/http/reply-with-file.ts'
import { filterText, parseFilter } from '../../../platform/http/simple-rest.ts'
import { exportFilename } from '../../../platform/spreadsheets/export-filename.ts'
import { auditedChange } from '../../audit/audited-change.ts'
import { isScanned } from '../../orders/lists/list-spec.ts'
import { lockOrder } from '../../orders/lock-order.ts'
import { getStoreSettings } from '../../settings/get-settings.ts'
import { isInParcel } from '../units-to-make.ts'
import { boardSpec, getBoard, getBoardColumn } from './get-board.ts'
import { getOrderIdsOfItems, moveProductionUnits, productionStepLabel } from './move-units.ts'
import { pickingListPdf } from './picking-list-pdf.ts'

const reads = { access: { right: 'workshop.read' } } as const
const writes = { access: { right: 'workshop.write' } } as const
const tags = ['admin: workshop']
const boardQuery = z.strictObject({ filter: filterText.optional() })

const STEPS_TO_PICK = [null, 'checked'] as const
const MAX_PICKING_LIST_ROWS = 1_000

export async function boardRoutes(app: App, { db }: Deps): Promise<void> {
  app.get(
    '/api/admin/production-board',
    {
      config: { ...reads, filters: Object.keys(boardSpec.filters) },
      schema: {
        operationId: 'getProductionBoard',
        summary: 'Reads the production board',
        tags,
        querystring: boardQuery,
        response: { 200: board },
      },
    },
    (request) => getBoard(db, parseFilter(boardSpec, request.query.filter ?? {})),
  )

  app.get(
    '/api/admin/production-board/picking-list',
    {
      config: reads,
      schema: {
        operationId: 'getPickingList',
        summary: 'Lists what the board needs from stock',
        tags,
        querystring: boardQuery,
        produces: ['application/pdf'],
      },
    },
    async (request, reply) => {
      const where = parseFilter(boardSpec, request.query.filter ?? {})
      const columns = await Promise.all(
        STEPS_TO_PICK.map((step) => getBoardColumn(db, { step, where, limit: MAX_PICKING_LIST_ROWS })),
      )
      if (columns.some(({ has_more }) => has_more))
        throw new AppError(
          422,
          'too_many',
          withParams(adminMessages.workshop.too_many_picked, { max: MAX_PICKING_LIST_ROWS }),
        )
      const rows = columns.flatMap((column) => column.rows)
      if (rows.length === 0) throw new AppError(422, 'nothing', adminMessages.workshop.nothing_to_pick)
      const now = new Date()
      const { name } = await getStoreSettings(db)
      return replyWithInlineFile(
        reply,
        exportFilename(name, 'picking-list', 'pdf', now),
        await pickingListPdf(rows, { storeName: name, printed: now }),
      )
    },
  )

  app.post(
    '/api/admin/production-board/moves',
    {
      config: writes,
      schema: {
        operationId: 'moveUnits',
        summary: 'Moves units on the production board',
        tags,
        body: moveUnitsBody,
        response: { 200: moveUnitsResponse },
      },
    },
    async (request) => {
      const actor = requireActor(request)
      const ids = await getOrderIdsOfItems(
        db,
        request.body.moves.map(({ item_id }) => item_id),
      )
      const about = { action: 'production_status', subject: 'order', ids } as const
      const movedUnits = await auditedChange(db, actor, about, (tx) =>
        moveProductionUnits(tx, { ...request.body, actor }),
      )
      return { units: movedUnits }
    },
  )

  app.post(
    '/api/admin/production-board/scans',
    {
      config: writes,
      schema: {
        operationId: 'scanTicket',
        summary: 'Moves units by a scanned job ticket',
        tags,
        body: scanBody,
        response: { 200: scanResponse },
      },
    },
    async (request) => {
      const actor = requireActor(request)
      const { code, to, without_approval } = request.body
      const scanTarget = await resolveScanCode(db, code)
      const scan = { target: scanTarget, to, actor, without_approval }
      const ids = [scanTarget.order_id]
      return auditedChange(db, actor, { action: 'production_status', subject: 'order', ids }, (tx) =>
        applyScan(tx, scan),
      )
    },
  )
}

type ScanTarget = { order_id: string; order_number: string; item: ScannedItem | null }
type ScannedItem = { id: string; title: string }

/** Resolves a scanned barcode to an order or item. @throws {AppError} 404 */
async function resolveScanCode(db: Queryable, code: string): Promise<ScanTarget> {
  const [order, other] = await db
    .select({ order_id: orders.id, order_number: orders.order_number })
    .from(orders)
    .where(isScanned(code.trim()))
    .limit(2)
  if (!order || other) throw unknownCode()
  const parsed = parseScanCode(code)
  if (!parsed || !('item_id' in parsed) || parsed.item_id === null) return { ...order, item: null }
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
  actor: Person
  without_approval?: string | undefined
}

/** Moves the item of a job ticket; the code of an order moves nothing. */
async function applyScan(tx: Tx, { target, to: station, ...rest }: Scan): Promise<ScanResponse> {
  const { item, order_id, order_number } = target
  const found = { order_id, order_number, title: item?.title ?? null }
  if (!item) return { ...found, moves: [], to: null, is_packed: await isPacked(tx, order_id) }
  await lockOrder(tx, order_id)
  const counts = [
    ...(await tx.execute<{ production_status: UnitStatus; units: number }>(sql`
      select p.production_status, count(*)::int as units from order_item_units p
      where p.item_id = ${item.id} and not ${isInParcel} group by 1`)),
  ]
  const move = getScanTransition(counts, station)
  if (!move) {
    const where = productionStepLabel(station ?? 'packed')
    throw new AppError(
      409,
      'nothing_left',
      withParams(adminMessages.workshop.nothing_left, { title: item.title, column: where.template }),
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
