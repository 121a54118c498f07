import { adminMessages } from '@nakshi/core/admin-messages'
import { platesQuery } from '@nakshi/core/studio/admin-print-files'
import { AppError } from '../../../platform/errors.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { replyWithFile } from '../../../platform/http/reply-with-file.ts'
import { bulkQuery } from '../../../platform/http/simple-rest.ts'
import type { MediaStore } from '../../../platform/media/media-store.ts'
import type { Media } from '../../../platform/media/open-media.ts'
import { streamZip } from '../../../platform/media/stream-zip.ts'
import { exportFilename, fileTimestamp } from '../../../platform/spreadsheets/export-filename.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { hasExpiredPhotos } from '../../print-files/get-item-prints.ts'
import { loadDesignToDraw } from '../../print-files/make-print-files.ts'
import type { PlateJob } from '../../print-files/solids/render-plates.ts'
import { renderPlatesInWorker } from '../../print-files/worker-thread.ts'
import { getStoreSettings } from '../../settings/get-settings.ts'
import { assertNone, auditEntries, findItemsToPrint, PRINT_BEDS } from './items-to-print.ts'
import type { PrintItem } from './list-designed-items.ts'

export async function plateRoutes(
  app: App,
  { db, media: { store } }: Deps & { media: Media },
): Promise<void> {
  app.get(
    '/api/admin/print-files/plates',
    {
      config: { access: { right: 'workshop.read' } },
      schema: {
        operationId: 'exportPlates',
        summary: 'Downloads 3D prints arranged on print beds',
        tags: ['admin: print files'],
        querystring: bulkQuery.extend(platesQuery.shape),
        produces: ['application/zip'],
      },
    },
    async (request, reply) => {
      const { copies, gap, format, reprint } = request.query
      const query = { ...request.query, reprint: reprint || copies !== undefined }
      const found = await findItemsToPrint(db, reply, query, PRINT_BEDS)
      const toPrint = found.toPrint.map((item) => ({ ...item, units: copies ?? item.units }))
      await writeAudit(db, request.actor, ...auditEntries('plates', toPrint))
      const { name, print_bed_width_mm: width, print_bed_depth_mm: depth } = await getStoreSettings(db)
      const plates = await createPlates(store, toPrint, { bed: { width, depth }, gap, format })
      const now = new Date()
      const folder = fileTimestamp(now)
      const archive = streamZip(async (add) => {
        for (const plate of plates)
          await add(`${folder}/${plate.name}`, [Buffer.from(plate.bytes)], format === '3mf')
      })
      return replyWithFile(reply, exportFilename(name, 'plates', 'zip', now), archive)
    },
  )
}

/** The solids of different designs are in memory together. */
const LIMITS = { different: 60, together: 500 }

async function createPlates(store: MediaStore, designedItems: PrintItem[], options: Omit<PlateJob, 'items'>) {
  const totalUnits = designedItems.reduce((sum, { units }) => sum + units, 0)
  if (designedItems.length > LIMITS.different || totalUnits > LIMITS.together)
    throw new AppError(422, 'too_many_pieces', adminMessages.export.too_many_designs)
  assertNone(
    designedItems.filter(({ design }) => hasExpiredPhotos(design)),
    'photo_deleted',
  )
  const items: PlateJob['items'] = []
  for (const { order, item, units, design } of designedItems)
    items.push({
      id: item.id,
      copies: units,
      label: `${order.order_number}-${item.line_no}`,
      ...(await loadDesignToDraw(store, design)),
    })
  const { plates, too_large } = await renderPlatesInWorker({ ...options, items })
  assertNone(
    designedItems.filter(({ item }) => too_large.includes(item.id)),
    'too_large_for_bed',
  )
  return plates
}
