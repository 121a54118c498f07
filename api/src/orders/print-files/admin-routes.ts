import { and, eq, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import type { App, Deps } from '../../app-types.ts'
import { exportsOf, looksAt } from '../../audit/looked-at.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import {
  fileKinds,
  type ItemPrint,
  itemPrint,
  piecesQuery,
  sheetQuery,
} from '../../contract/admin/print-files.ts'
import { adminSentences } from '../../contract/admin/sentences.ts'
import { uuid } from '../../contract/fields.ts'
import { retryingTransaction } from '../../db/retrying-transaction.ts'
import { orderItems } from '../../db/tables/index.ts'
import { AppError, notFound } from '../../errors.ts'
import { sendFile } from '../../http/send-file.ts'
import { bulkQuery } from '../../http/simple-rest.ts'
import { queueJob } from '../../jobs/queue.ts'
import type { Media } from '../../media/open-media.ts'
import { readStoreSettings } from '../../settings/read-settings.ts'
import { exportName, fileMoment } from '../export/export-name.ts'
import { newProofByHand } from '../proofs/send-proofs.ts'
import { findPrintFile } from './find-print-file.ts'
import { printArchive } from './print-archive.ts'
import { type OrderedPiece, readPieces } from './read-pieces.ts'
import { readPrints } from './read-prints.ts'
import { sendPrintFile } from './send-print-file.ts'
import { drawSheet } from './sheet.ts'

// No customer data except the design, and used all day: no step-up authentication.
const reads = { access: { right: 'workshop.read' } } as const
const tags = ['admin: print files']
const oneItem = z.object({ item_id: uuid })

export async function printFileRoutes(
  app: App,
  { db, media: { store } }: Deps & { media: Media },
): Promise<void> {
  async function piecesFor(of: 'orders' | 'items', ids: string[]): Promise<OrderedPiece[]> {
    const pieces = await readPieces(db, of, ids)
    if (pieces.length === 0) throw new AppError(422, 'no_pieces', adminSentences.export.no_pieces)
    return pieces
  }
  async function findPiece(id: string) {
    const [item] = await db
      .select({ id: orderItems.id, order_id: orderItems.order_id, design: orderItems.design })
      .from(orderItems)
      .where(and(eq(orderItems.id, id), isNotNull(orderItems.design)))
    if (!item) throw notFound()
    return item
  }
  async function printOf(item: Awaited<ReturnType<typeof findPiece>>): Promise<ItemPrint> {
    const print = (await readPrints(db, [item])).get(item.id)
    if (!print) throw new Error('Order item has no design')
    return print
  }
  const auditOf = (file: string, pieces: OrderedPiece[]) => [
    ...exportsOf(file, [...new Set(pieces.map(({ order }) => order.id))]),
    ...looksAt(pieces.map(({ order, item }) => ({ order, items: [item] }))),
  ]

  app.get(
    '/api/admin/print-files',
    {
      config: reads,
      schema: { tags, querystring: bulkQuery.extend(piecesQuery.shape), produces: ['application/zip'] },
    },
    async (request, reply) => {
      const { of, filter } = request.query
      const pieces = await piecesFor(of, filter.id)
      await writeAudit(db, request, ...auditOf('print files', pieces))
      const { print_file_name: rule } = await readStoreSettings(db)
      const now = new Date()
      const archive = printArchive({ db, store }, pieces, rule, fileMoment(now))
      return sendFile(reply, exportName('print-files', 'zip', now), archive)
    },
  )

  app.get(
    '/api/admin/print-files/sheet',
    {
      config: reads,
      schema: { tags, querystring: bulkQuery.extend(sheetQuery.shape), produces: ['application/pdf'] },
    },
    async (request, reply) => {
      const { of, filter, ...wish } = request.query
      const pieces = await piecesFor(of, filter.id)
      await writeAudit(db, request, ...auditOf('sheet', pieces))
      const pdf = await drawSheet(store, pieces, wish)
      return sendFile(reply, exportName('sheet', 'pdf', new Date()), Buffer.from(pdf))
    },
  )

  app.get(
    '/api/admin/print-files/:item_id/:kind',
    {
      config: reads,
      schema: {
        tags,
        params: oneItem.extend({ kind: z.enum(fileKinds) }),
        // Hash of a replaced file version.
        querystring: z.strictObject({ v: z.string().max(64).optional() }),
      },
    },
    async (request, reply) => {
      const { item_id, kind } = request.params
      const file = await findPrintFile(db, item_id, kind, request.query.v)
      return sendPrintFile(request, reply, store, file)
    },
  )

  app.post(
    '/api/admin/print-files/:item_id',
    {
      config: { access: { right: 'workshop.write' } },
      schema: { tags, params: oneItem, response: { 200: itemPrint } },
    },
    async (request) => {
      const { item_id } = request.params
      const item = await findPiece(item_id)
      await retryingTransaction(db, async (tx) => {
        const { order_id } = item
        await queueJob(tx, 'print_files', { order_id, item_id })
        await writeAudit(tx, request, { action: 'job_retry', subject: { type: 'order', id: order_id } })
      })
      return printOf(item)
    },
  )

  app.post(
    '/api/admin/print-files/:item_id/proof',
    {
      config: { access: { right: 'orders.write' } },
      schema: { tags, params: oneItem, response: { 200: itemPrint } },
    },
    async (request) => {
      const { item_id } = request.params
      const item = await findPiece(item_id)
      await retryingTransaction(db, async (tx) => {
        const { order_id } = item
        await newProofByHand(tx, { order_id, item_id }, new Date())
        await writeAudit(tx, request, { action: 'question', subject: { type: 'order', id: order_id } })
      })
      return printOf(item)
    },
  )
}
