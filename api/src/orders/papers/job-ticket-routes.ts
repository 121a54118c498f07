import type { App, Deps } from '../../app-types.ts'
import { exportsOf, looksAt } from '../../audit/looked-at.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { adminSentences } from '../../contract/admin/sentences.ts'
import type { LineProduct } from '../../contract/cart.ts'
import { AppError } from '../../errors.ts'
import { signedIn } from '../../http/access.ts'
import { showFile } from '../../http/send-file.ts'
import { bulkQuery } from '../../http/simple-rest.ts'
import { mediaKey } from '../../media/media-key.ts'
import type { Media } from '../../media/open-media.ts'
import { pixelsOf } from '../../media/pixels-of.ts'
import { layOutOnServer } from '../../print-files/server-faces.ts'
import { isPersonalised } from '../artwork/artwork-archive.ts'
import { exportName } from '../export/export-name.ts'
import { type OrderWithItems, readOrderItems } from '../read-order-items.ts'
import { jobTicketsPdf, type TicketPhoto } from './job-tickets-pdf.ts'
import { orderAddress } from './order-address.ts'
import { piecePicture, THUMBNAIL } from './piece-picture.ts'

export async function jobTicketRoutes(
  app: App,
  { db, media, config }: Deps & { media: Media },
): Promise<void> {
  async function photosFor(accountId: string, urls: string[]): Promise<TicketPhoto[]> {
    const pixels = await pixelsOf(db, urls)
    const photos: TicketPhoto[] = []
    for (const url of urls) {
      const key = mediaKey(url)
      const jpeg = key ? await media.photos.variant(key, THUMBNAIL, 'jpeg', { account_id: accountId }) : null
      photos.push({ jpeg, pixels: pixels.get(url) ?? null })
    }
    return photos
  }

  async function pictureOf({ product }: { product: LineProduct }): Promise<Buffer | null> {
    const key = product.image_url === null ? null : mediaKey(product.image_url)
    return key ? media.variants.variant(key, THUMBNAIL, 'jpeg') : null
  }

  async function islandsOf({ design }: Pick<OrderWithItems['items'][number], 'design'>): Promise<string[]> {
    if (design?.area.process !== 'cut') return []
    const { report } = await layOutOnServer(design.area, design.scene, new Map())
    return report.texts.flatMap(({ islands }) => islands ?? [])
  }

  app.get(
    '/api/admin/orders/job-tickets',
    {
      // Tickets hold no names or addresses and are printed all day, so no step-up authentication.
      config: { access: { right: 'papers.read' } },
      schema: { tags: ['admin: exports'], querystring: bulkQuery, produces: ['application/pdf'] },
    },
    async (request, reply) => {
      const ordered = await readOrderItems(db, request.query.filter.id)
      const tickets = ordered.flatMap(({ order, items }) =>
        items.filter(isPersonalised).map((item) => ({
          order,
          item,
          of: items.length,
          address: orderAddress(config, order.id, item.id),
        })),
      )
      if (tickets.length === 0) throw new AppError(422, 'no_artwork', adminSentences.export.no_artwork)
      await writeAudit(db, request, ...exportsOf('job tickets', request.query.filter.id), ...looksAt(ordered))
      const pdf = await jobTicketsPdf(tickets, async (item, urls) => ({
        photos: await photosFor(signedIn(request).id, urls),
        piece: await piecePicture({ db, store: media.store }, item.id),
        product: await pictureOf(item),
        islands: await islandsOf(item),
      }))
      return showFile(reply, exportName('job-tickets', 'pdf', new Date()), pdf)
    },
  )
}
