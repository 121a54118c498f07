import { adminMessages } from '@nakshi/contract/admin/messages'
import type { LineProduct } from '@nakshi/contract/shop/cart'
import type { App, Deps } from '../../../app-types.ts'
import { AppError } from '../../../errors.ts'
import { requireAccount } from '../../../http/access.ts'
import { replyWithInlineFile } from '../../../http/reply-with-file.ts'
import { bulkQuery } from '../../../http/simple-rest.ts'
import { findImageDimensions } from '../../../media/image-dimensions.ts'
import { parseMediaKey } from '../../../media/media-key.ts'
import type { Media } from '../../../media/open-media.ts'
import { exportFilename } from '../../../spreadsheets/export-filename.ts'
import { exportEntries, photoViewEntries } from '../../audit/log-views.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { getOrdersWithItems, type OrderWithItems } from '../../orders/get-orders-with-items.ts'
import { layoutOnServer } from '../../print-files/server-layout.ts'
import { isPersonalised } from '../artwork/artwork-archive.ts'
import { getItemThumbnail, THUMBNAIL_WIDTH_PX } from './item-thumbnail.ts'
import { jobTicketsPdf, type TicketPhoto } from './job-tickets-pdf.ts'
import { orderScanUrl } from './order-scan-url.ts'

export async function jobTicketRoutes(
  app: App,
  { db, media, config }: Deps & { media: Media },
): Promise<void> {
  async function loadPhotos(accountId: string, urls: string[]): Promise<TicketPhoto[]> {
    const pixels = await findImageDimensions(db, urls)
    const photos: TicketPhoto[] = []
    for (const url of urls) {
      const key = parseMediaKey(url)
      const jpeg = key
        ? await media.photos.variant(key, THUMBNAIL_WIDTH_PX, 'jpeg', { account_id: accountId })
        : null
      photos.push({ jpeg, pixels: pixels.get(url) ?? null })
    }
    return photos
  }

  async function loadProductImage({ product }: { product: LineProduct }): Promise<Buffer | null> {
    const key = product.image_url === null ? null : parseMediaKey(product.image_url)
    return key ? media.variants.variant(key, THUMBNAIL_WIDTH_PX, 'jpeg') : null
  }

  async function findIslands({ design }: Pick<OrderWithItems['items'][number], 'design'>): Promise<string[]> {
    if (design?.area.process !== 'cut') return []
    const { report } = await layoutOnServer(design.area, design.scene, new Map())
    return report.texts.flatMap(({ islands }) => islands ?? [])
  }

  app.get(
    '/api/admin/orders/job-tickets',
    {
      // Tickets hold no names or addresses and are printed all day, so no step-up authentication.
      config: { access: { right: 'documents.read' } },
      schema: { tags: ['admin: exports'], querystring: bulkQuery, produces: ['application/pdf'] },
    },
    async (request, reply) => {
      const ordered = await getOrdersWithItems(db, request.query.filter.id)
      const tickets = ordered.flatMap(({ order, items }) =>
        items.filter(isPersonalised).map((item) => ({
          order,
          item,
          of: items.length,
          address: orderScanUrl(config, order.id, item.id),
        })),
      )
      if (tickets.length === 0) throw new AppError(422, 'no_artwork', adminMessages.export.no_artwork)
      await writeAudit(
        db,
        request,
        ...exportEntries('job tickets', request.query.filter.id),
        ...photoViewEntries(ordered),
      )
      const pdf = await jobTicketsPdf(tickets, async (item, urls) => ({
        photos: await loadPhotos(requireAccount(request).id, urls),
        preview: await getItemThumbnail({ db, store: media.store }, item.id),
        product: await loadProductImage(item),
        islands: await findIslands(item),
      }))
      return replyWithInlineFile(reply, exportFilename('job-tickets', 'pdf', new Date()), pdf)
    },
  )
}
