import type { App, Deps } from '../../app-types.ts'
import { exportsOf, looksAt } from '../../audit/looked-at.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { adminSentences } from '../../contract/admin/sentences.ts'
import { AppError } from '../../errors.ts'
import { sendFile } from '../../http/send-file.ts'
import { bulkQuery } from '../../http/simple-rest.ts'
import type { Media } from '../../media/open-media.ts'
import { exportName, fileMoment } from '../export/export-name.ts'
import { readOrderItems } from '../read-order-items.ts'
import { artworkArchive, isPersonalised } from './artwork-archive.ts'

export async function artworkRoutes(app: App, { db, media }: Deps & { media: Media }): Promise<void> {
  const { store } = media

  app.get(
    '/api/admin/orders/artwork',
    {
      config: { access: { right: 'photos.read' }, stepUp: 'several' },
      schema: { tags: ['admin: exports'], querystring: bulkQuery, produces: ['application/zip'] },
    },
    async (request, reply) => {
      const ordered = await readOrderItems(db, request.query.filter.id)
      if (!ordered.some(({ items }) => items.some(isPersonalised)))
        throw new AppError(422, 'no_artwork', adminSentences.export.no_artwork)
      await writeAudit(db, request, ...exportsOf('artwork', request.query.filter.id), ...looksAt(ordered))
      const now = new Date()
      const archive = artworkArchive({ db, store }, ordered, fileMoment(now))
      return sendFile(reply, exportName('artwork', 'zip', now), archive)
    },
  )
}
