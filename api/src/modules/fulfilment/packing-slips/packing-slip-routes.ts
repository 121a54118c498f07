import { hasPermission } from '@nakshi/domain/permissions'
import type { App, Deps } from '../../../app-types.ts'
import { requireAccount } from '../../../http/access.ts'
import { replyWithInlineFile } from '../../../http/reply-with-file.ts'
import { bulkQuery } from '../../../http/simple-rest.ts'
import type { Media } from '../../../media/open-media.ts'
import { exportFilename } from '../../../spreadsheets/export-filename.ts'
import { exportEntries } from '../../audit/log-views.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { assertPaid } from '../../orders/assert-paid.ts'
import { getOrdersWithItems, type OrderWithItems } from '../../orders/get-orders-with-items.ts'
import { getItemThumbnail } from '../../production/job-tickets/item-thumbnail.ts'
import { orderScanUrl } from '../../production/job-tickets/order-scan-url.ts'
import { assertPacked } from '../../production/workshop/list-workshop-orders.ts'
import { getStoreSettings } from '../../settings/get-settings.ts'
import { packingSlipsPdf } from './packing-slips-pdf.ts'

/** One PDF; fails while one of the orders is unpaid. */
export async function packingSlipRoutes(
  app: App,
  { db, media, config }: Deps & { media: Media },
): Promise<void> {
  app.get(
    '/api/admin/orders/packing-slips',
    {
      config: { access: { right: 'documents.read' }, stepUp: 'several' },
      schema: { tags: ['admin: exports'], querystring: bulkQuery, produces: ['application/pdf'] },
    },
    async (request, reply) => {
      const ids = request.query.filter.id
      const ordered = await getOrdersWithItems(db, ids)
      await assertPaid(db, ids)
      await writeAudit(db, request, ...exportEntries('packing slips', ids))
      // Workshop staff see an address once the order is packed, and never a phone number.
      const limited = !hasPermission(requireAccount(request).staff_role, 'orders.read')
      if (limited) await assertPacked(db, ids)
      const slips = limited ? ordered.map(withoutPhone) : ordered
      const storeSettings = await getStoreSettings(db)
      return replyWithInlineFile(
        reply,
        exportFilename('packing-slips', 'pdf', new Date()),
        await packingSlipsPdf(slips, storeSettings, {
          toScanUrl: (id) => orderScanUrl(config, id),
          loadPreview: (itemId) => getItemThumbnail({ db, store: media.store }, itemId),
        }),
      )
    },
  )
}

const withoutPhone = ({ order, items }: OrderWithItems): OrderWithItems => ({
  order: { ...order, shipping_address: { ...order.shipping_address, phone: '' } },
  items,
})
