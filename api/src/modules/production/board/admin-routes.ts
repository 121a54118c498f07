import { adminMessages } from '@nakshi/contract/admin/messages'
import {
  board,
  moveUnitsBody,
  moveUnitsResponse,
  scanBody,
  scanResponse,
} from '@nakshi/contract/admin/production-board'
import { withParams } from '@nakshi/contract/message-template'
import { z } from 'zod'
import type { App, Deps } from '../../../app-types.ts'
import { AppError } from '../../../errors.ts'
import { requireAccount } from '../../../http/access.ts'
import { replyWithInlineFile } from '../../../http/reply-with-file.ts'
import { filterText, parseFilter } from '../../../http/simple-rest.ts'
import { exportFilename } from '../../../spreadsheets/export-filename.ts'
import { auditedChange } from '../../audit/audited-change.ts'
import { boardSpec } from './board-spec.ts'
import { getBoard, getBoardColumn } from './get-board.ts'
import { getOrderIdsOfItems, moveProductionUnits } from './move-units.ts'
import { pickingListPdf } from './picking-list-pdf.ts'
import { applyScan, resolveScanCode } from './scan-barcode.ts'

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
      config: reads,
      schema: {
        tags,
        querystring: boardQuery,
        response: { 200: board },
      },
    },
    async (request) => ({ columns: await getBoard(db, parseFilter(boardSpec, request.query.filter ?? {})) }),
  )

  app.get(
    '/api/admin/production-board/picking-list',
    { config: reads, schema: { tags, querystring: boardQuery, produces: ['application/pdf'] } },
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
      return replyWithInlineFile(
        reply,
        exportFilename('picking-list', 'pdf', now),
        await pickingListPdf(rows, now),
      )
    },
  )

  app.post(
    '/api/admin/production-board/moves',
    { config: writes, schema: { tags, body: moveUnitsBody, response: { 200: moveUnitsResponse } } },
    async (request) => {
      const actorId = requireAccount(request).id
      const ids = await getOrderIdsOfItems(
        db,
        request.body.moves.map(({ item_id }) => item_id),
      )
      const about = { action: 'production_status', subject: 'order', ids } as const
      const movedUnits = await auditedChange(db, request, about, (tx) =>
        moveProductionUnits(tx, { ...request.body, actor_id: actorId }),
      )
      return { units: movedUnits }
    },
  )

  app.post(
    '/api/admin/production-board/scans',
    { config: writes, schema: { tags, body: scanBody, response: { 200: scanResponse } } },
    async (request) => {
      const actorId = requireAccount(request).id
      const { code, to, without_approval } = request.body
      const scanTarget = await resolveScanCode(db, code)
      const scan = { target: scanTarget, to, actor_id: actorId, without_approval }
      const ids = [scanTarget.order_id]
      return auditedChange(db, request, { action: 'production_status', subject: 'order', ids }, (tx) =>
        applyScan(tx, scan),
      )
    },
  )
}
