import { isDeepStrictEqual } from 'node:util'
import { adminMessages } from '@nakshi/core/admin-messages'
import { uuid } from '@nakshi/core/base/fields'
import {
  fileKinds,
  type ItemPrint,
  impositionQuery,
  itemPrint,
  printFilesQuery,
} from '@nakshi/core/studio/admin-print-files'
import type { Jig } from '@nakshi/core/studio/jig'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../../platform/db/client.ts'
import { retryingTransaction } from '../../../platform/db/retrying-transaction.ts'
import { orderItems, printAreas } from '../../../platform/db/tables/index.ts'
import { AppError, notFound } from '../../../platform/errors.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { replyWithFile } from '../../../platform/http/reply-with-file.ts'
import { bulkQuery } from '../../../platform/http/simple-rest.ts'
import { queueJob } from '../../../platform/jobs/queue.ts'
import type { MediaStore } from '../../../platform/media/media-store.ts'
import type { Media } from '../../../platform/media/open-media.ts'
import { streamZip } from '../../../platform/media/stream-zip.ts'
import { exportFilename, fileTimestamp } from '../../../platform/spreadsheets/export-filename.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { requestProof } from '../../order-messages/send-proofs.ts'
import { loadPrintProfile } from '../../print-files/colour/load-profile.ts'
import type { PrintProfile } from '../../print-files/colour/separate-design.ts'
import { findPrintFile } from '../../print-files/find-print-file.ts'
import { getItemPrints, hasExpiredPhotos } from '../../print-files/get-item-prints.ts'
import type { ImpositionSize } from '../../print-files/imposition.ts'
import { loadDesignToDraw } from '../../print-files/make-print-files.ts'
import { getSpotNames, type SpotNames } from '../../print-files/plates.ts'
import { FILE_TYPES } from '../../print-files/print-file-name.ts'
import type { ImpositionFile } from '../../print-files/render-imposition.ts'
import { replyWithPrintFile } from '../../print-files/reply-with-print-file.ts'
import { renderImpositionInWorker } from '../../print-files/worker-thread.ts'
import { getStoreSettings } from '../../settings/get-settings.ts'
import { assertNone, auditEntries, findItemsToPrint, IMPOSITIONS } from './items-to-print.ts'
import { listSidesToPrint, type PrintItem, type PrintSide } from './list-designed-items.ts'
import { printArchive } from './print-archive.ts'

// No customer data except the design, and used all day: no step-up authentication.
const reads = { access: { right: 'workshop.read' } } as const
const tags = ['admin: print files']
const oneItem = z.object({ item_id: uuid })

export async function printFileRoutes(
  app: App,
  { db, media: { store } }: Deps & { media: Media },
): Promise<void> {
  async function getDesignedItem(id: string) {
    const [item] = await db
      .select({ id: orderItems.id, order_id: orderItems.order_id, design: orderItems.design })
      .from(orderItems)
      .where(and(eq(orderItems.id, id), isNotNull(orderItems.design)))
    if (!item) throw notFound()
    return item
  }
  async function getItemPrint(item: Awaited<ReturnType<typeof getDesignedItem>>): Promise<ItemPrint> {
    const print = (await getItemPrints(db, [item])).get(item.id)
    if (!print) throw new Error('Order item has no design')
    return print
  }
  app.get(
    '/api/admin/print-files',
    {
      config: reads,
      schema: {
        operationId: 'exportPrintFiles',
        summary: 'Downloads print files',
        tags,
        querystring: bulkQuery.extend(printFilesQuery.shape),
        produces: ['application/zip'],
      },
    },
    async (request, reply) => {
      const { toPrint, leftOut } = await findItemsToPrint(db, reply, request.query)
      await writeAudit(db, request.actor, ...auditEntries('print files', toPrint))
      const { print_file_name: rule, name } = await getStoreSettings(db)
      const now = new Date()
      const archive = printArchive({ db, store }, { toPrint, leftOut }, rule, fileTimestamp(now))
      return replyWithFile(reply, exportFilename(name, 'print-files', 'zip', now), archive)
    },
  )

  app.get(
    '/api/admin/print-files/imposition',
    {
      config: reads,
      schema: {
        operationId: 'exportImposition',
        summary: 'Downloads print files arranged on sheets',
        tags,
        querystring: bulkQuery.extend(impositionQuery.shape),
        produces: ['application/pdf', 'application/zip'],
      },
    },
    async (request, reply) => {
      const { copies } = request.query
      const found = await findItemsToPrint(
        db,
        reply,
        { ...request.query, reprint: request.query.reprint || copies !== undefined },
        IMPOSITIONS,
      )
      const toPrint = found.toPrint.map((item) => ({ ...item, units: copies ?? item.units }))
      await writeAudit(db, request.actor, ...auditEntries('sheet', toPrint))
      const settings = await getStoreSettings(db)
      const sides = listSidesToPrint(toPrint)
      const drawn = await createImposition({ db, store }, sides, request.query, getSpotNames(settings))
      const { format } = request.query
      const file = exportFilename(settings.name, 'sheet', format, new Date())
      return replyWithFile(reply, file, format === 'zip' ? sheetArchive(drawn) : Buffer.from(drawn.pdf))
    },
  )

  app.get(
    '/api/admin/print-files/:item_id/:kind',
    {
      config: reads,
      schema: {
        operationId: 'getPrintFile',
        summary: 'Downloads a print file',
        tags,
        params: oneItem.extend({ kind: z.enum(fileKinds) }),
        // Hash of a replaced file version.
        querystring: z.strictObject({ v: z.string().max(64).optional() }),
        produces: Object.values(FILE_TYPES).map(({ type }) => type),
      },
    },
    async (request, reply) => {
      const { item_id, kind } = request.params
      const file = await findPrintFile(db, item_id, kind, request.query.v)
      return replyWithPrintFile(request, reply, store, file)
    },
  )

  app.post(
    '/api/admin/print-files/:item_id',
    {
      config: { access: { right: 'workshop.write' } },
      schema: {
        operationId: 'createPrintFile',
        summary: 'Draws the print file of an item again',
        tags,
        params: oneItem,
        response: { 200: itemPrint },
      },
    },
    async (request) => {
      const { item_id } = request.params
      const item = await getDesignedItem(item_id)
      await retryingTransaction(db, async (tx) => {
        const { order_id } = item
        await queueJob(tx, 'print_files', { order_id, item_id })
        await writeAudit(tx, request.actor, { action: 'job_retry', subject: { type: 'order', id: order_id } })
      })
      return getItemPrint(item)
    },
  )

  app.post(
    '/api/admin/print-files/:item_id/proof',
    {
      config: { access: { right: 'orders.write' } },
      schema: {
        operationId: 'sendProof',
        summary: 'Sends a proof to the customer',
        tags,
        params: oneItem,
        response: { 200: itemPrint },
      },
    },
    async (request) => {
      const { item_id } = request.params
      const item = await getDesignedItem(item_id)
      await retryingTransaction(db, async (tx) => {
        const { order_id } = item
        await requestProof(tx, { order_id, item_id })
        await writeAudit(tx, request.actor, { action: 'question', subject: { type: 'order', id: order_id } })
      })
      return getItemPrint(item)
    },
  )
}

/** The photos of different designs are in memory together. */
const IMPOSITION_LIMITS = { different: 60, together: 500 }
/** In mm. */
const PAPER = { a4: { width: 210, height: 297 }, a3: { width: 297, height: 420 } }

type ImpositionOptions = Pick<
  z.infer<typeof impositionQuery>,
  'sheet' | 'width' | 'height' | 'gap' | 'mirror' | 'turning' | 'marks'
>

const toDrawnId = ({ item, side_no }: PrintSide) => `${item.id}/${side_no}`

/** Imposes designs on print sheets, each side as often as its item is to be made. */
async function createImposition(
  { db, store }: { db: Queryable; store: MediaStore },
  designedItems: PrintSide[],
  options: ImpositionOptions,
  spots: SpotNames,
): Promise<ImpositionFile> {
  const totalUnits = designedItems.reduce((sum, { units }) => sum + units, 0)
  if (designedItems.length > IMPOSITION_LIMITS.different || totalUnits > IMPOSITION_LIMITS.together)
    throw new AppError(422, 'too_many_pieces', adminMessages.export.too_many_designs)
  assertNone(
    designedItems.filter(({ design }) => hasExpiredPhotos(design)),
    'photo_deleted',
  )
  const jigs = options.sheet === 'jig' ? await findJigs(db, designedItems) : null
  if (jigs)
    assertNone(
      designedItems.filter(({ design }) => !jigs.has(design.print_area_id)),
      'no_jig',
    )
  const profile = await loadSharedProfile({ db, store }, designedItems)
  const toDraw = []
  for (const printSide of designedItems) {
    const { order, item, side, units, design } = printSide
    toDraw.push({
      id: toDrawnId(printSide),
      copies: units,
      label: `${order.order_number} / ${[item.line_no, side].join(' ').trim()}`,
      jig: jigs?.get(design.print_area_id) ?? null,
      ...(await loadDesignToDraw(store, design)),
    })
  }
  const drawn = await renderImpositionInWorker({
    items: toDraw,
    sheetSize: getSheetSize(options),
    gap: options.gap,
    turning: options.turning,
    marks: options.marks,
    is_mirrored: options.mirror,
    createdAt: new Date(),
    spots,
    profile,
  })
  assertNone(
    designedItems.filter((printSide) => drawn.too_large.includes(toDrawnId(printSide))),
    jigs ? 'unfit_jig' : 'too_large_for_sheet',
  )
  return drawn
}

/** @throws {AppError} 422 when printed designs have different ones: a file has one printing condition */
async function loadSharedProfile(
  deps: { db: Queryable; store: MediaStore },
  designedItems: PrintItem[],
): Promise<PrintProfile | null> {
  const printed = designedItems.filter(({ design }) => design.area.process === 'print')
  const profiles = await Promise.all(printed.map(({ design }) => loadPrintProfile(deps, design.area)))
  const [shared = null] = profiles
  assertNone(
    printed.filter((_, index) => !isDeepStrictEqual(profiles[index], shared)),
    'mixed_profiles',
  )
  return shared
}

/** One PDF of all sheets, and the outlines of each for its machine. */
function sheetArchive({ pdf, outlines }: ImpositionFile): AsyncGenerator<Buffer> {
  return streamZip(async (add) => {
    await add('sheets.pdf', [Buffer.from(pdf)], true)
    for (const [index, { svg, dxf }] of outlines.entries()) {
      if (svg !== null) await add(`sheet-${index + 1}.svg`, [svg])
      if (dxf !== null) await add(`sheet-${index + 1}.dxf`, [dxf])
    }
  })
}

function getSheetSize({ sheet, width, height }: ImpositionOptions): ImpositionSize | null {
  if (sheet === 'jig') return null
  return sheet === 'bed' ? { width, height } : PAPER[sheet]
}

/** As they are now, not as they were when the order was placed: jigs are rebuilt. */
async function findJigs(db: Queryable, designedItems: PrintItem[]): Promise<Map<string, Jig>> {
  const ids = designedItems.map(({ design }) => design.print_area_id)
  const areas = await db
    .select({ id: printAreas.id, jig: printAreas.jig })
    .from(printAreas)
    .where(inArray(printAreas.id, ids))
  return new Map(areas.flatMap(({ id, jig }) => (jig ? [[id, jig] as const] : [])))
}
