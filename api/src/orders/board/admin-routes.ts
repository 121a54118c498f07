import { z } from 'zod'
import type { App, Deps } from '../../app-types.ts'
import { auditedChange } from '../../audit/audited-change.ts'
import { board, movedPieces, movePiecesBody, scanBody, scanned } from '../../contract/admin/board.ts'
import { adminSentences } from '../../contract/admin/sentences.ts'
import { AppError } from '../../errors.ts'
import { signedIn } from '../../http/access.ts'
import { showFile } from '../../http/send-file.ts'
import { filterText, readFilter } from '../../http/simple-rest.ts'
import { exportName } from '../export/export-name.ts'
import { boardSpec } from './board-spec.ts'
import { movePieces, ordersOf } from './move-pieces.ts'
import { pickingListPdf } from './picking-list-pdf.ts'
import { readBoard, readColumn } from './read-board.ts'
import { paperOf, scanPaper } from './scan-paper.ts'

const reads = { access: { right: 'workshop.read' } } as const
const writes = { access: { right: 'workshop.write' } } as const
const tags = ['admin: workshop']
const boardQuery = z.strictObject({ filter: filterText.optional() })

const TO_MAKE = [null, 'checked'] as const
const MOST_PICKED = 1_000

export async function boardRoutes(app: App, { db }: Deps): Promise<void> {
  app.get(
    '/api/admin/workshop-board',
    {
      config: reads,
      schema: {
        tags,
        querystring: boardQuery,
        response: { 200: board },
      },
    },
    async (request) => ({ columns: await readBoard(db, readFilter(boardSpec, request.query.filter ?? {})) }),
  )

  app.get(
    '/api/admin/workshop-board/picking-list',
    { config: reads, schema: { tags, querystring: boardQuery, produces: ['application/pdf'] } },
    async (request, reply) => {
      const where = readFilter(boardSpec, request.query.filter ?? {})
      const columns = await Promise.all(
        TO_MAKE.map((step) => readColumn(db, { step, where, limit: MOST_PICKED })),
      )
      if (columns.some(({ has_more }) => has_more))
        throw new AppError(422, 'too_many', adminSentences.workshop.too_many_picked(MOST_PICKED))
      const rows = columns.flatMap((column) => column.rows)
      if (rows.length === 0) throw new AppError(422, 'nothing', adminSentences.workshop.nothing_to_pick)
      const now = new Date()
      return showFile(reply, exportName('picking-list', 'pdf', now), await pickingListPdf(rows, now))
    },
  )

  app.post(
    '/api/admin/workshop-board/moves',
    { config: writes, schema: { tags, body: movePiecesBody, response: { 200: movedPieces } } },
    async (request) => {
      const actorId = signedIn(request).id
      const ids = await ordersOf(
        db,
        request.body.moves.map(({ item_id }) => item_id),
      )
      const about = { action: 'making_step', subject: 'order', ids } as const
      const pieces = await auditedChange(db, request, about, (tx) =>
        movePieces(tx, { ...request.body, actor_id: actorId }),
      )
      return { pieces }
    },
  )

  app.post(
    '/api/admin/workshop-board/scans',
    { config: writes, schema: { tags, body: scanBody, response: { 200: scanned } } },
    async (request) => {
      const actorId = signedIn(request).id
      const { code, to, without_proof } = request.body
      const paper = await paperOf(db, code)
      const scan = { paper, to, actor_id: actorId, without_proof }
      const ids = [paper.order_id]
      return auditedChange(db, request, { action: 'making_step', subject: 'order', ids }, (tx) =>
        scanPaper(tx, scan),
      )
    },
  )
}
