import { adminMessages } from '@nakshi/core/admin-messages'
import { AppError } from '../../../platform/errors.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { replyWithFile } from '../../../platform/http/reply-with-file.ts'
import { bulkQuery } from '../../../platform/http/simple-rest.ts'
import type { Media } from '../../../platform/media/open-media.ts'
import { exportFilename, fileTimestamp } from '../../../platform/spreadsheets/export-filename.ts'
import { exportEntries, photoViewEntries, writeAudit } from '../../audit/write-audit.ts'
import { getOrdersWithItems } from '../../orders/get-orders-with-items.ts'
import { getStoreSettings } from '../../settings/get-settings.ts'
import { artworkArchive, isPersonalised } from './artwork-archive.ts'

export async function artworkRoutes(app: App, { db, media }: Deps & { media: Media }): Promise<void> {
  const { store } = media

  app.get(
    '/api/admin/orders/artwork',
    {
      config: { access: { right: 'photos.read' }, stepUp: 'several' },
      schema: {
        operationId: 'exportArtwork',
        summary: 'Downloads texts and photos of orders',
        tags: ['admin: exports'],
        querystring: bulkQuery,
        produces: ['application/zip'],
      },
    },
    async (request, reply) => {
      const ordered = await getOrdersWithItems(db, request.query.filter.id)
      if (!ordered.some(({ items }) => items.some(isPersonalised)))
        throw new AppError(422, 'no_artwork', adminMessages.export.no_artwork)
      await writeAudit(
        db,
        request.actor,
        ...exportEntries('artwork', request.query.filter.id),
        ...photoViewEntries(ordered),
      )
      const now = new Date()
      const archive = artworkArchive({ db, store }, ordered, fileTimestamp(now))
      const { name } = await getStoreSettings(db)
      return replyWithFile(reply, exportFilename(name, 'artwork', 'zip', now), archive)
    },
  )
}
