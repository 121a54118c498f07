import type { App, Deps } from '../../app-types.ts'
import { exportsOf } from '../../audit/looked-at.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { may } from '../../domain/roles.ts'
import { signedIn } from '../../http/access.ts'
import { showFile } from '../../http/send-file.ts'
import { bulkQuery } from '../../http/simple-rest.ts'
import type { Media } from '../../media/open-media.ts'
import { readStoreSettings } from '../../settings/read-settings.ts'
import { exportName } from '../export/export-name.ts'
import { type OrderWithItems, readOrderItems } from '../read-order-items.ts'
import { requirePaid } from '../refuse-unpaid.ts'
import { requirePacked } from '../workshop/read-workshop-orders.ts'
import { orderAddress } from './order-address.ts'
import { packingSlipsPdf } from './packing-slips-pdf.ts'
import { piecePicture } from './piece-picture.ts'

/** One PDF; fails while one of the orders is unpaid. */
export async function packingSlipRoutes(
  app: App,
  { db, media, config }: Deps & { media: Media },
): Promise<void> {
  app.get(
    '/api/admin/orders/packing-slips',
    {
      config: { access: { right: 'papers.read' }, stepUp: 'several' },
      schema: { tags: ['admin: exports'], querystring: bulkQuery, produces: ['application/pdf'] },
    },
    async (request, reply) => {
      const ids = request.query.filter.id
      const ordered = await readOrderItems(db, ids)
      await requirePaid(db, ids)
      await writeAudit(db, request, ...exportsOf('packing slips', ids))
      // Workshop staff see an address once the order is packed, and never a phone number.
      const limited = !may(signedIn(request).staff_role, 'orders.read')
      if (limited) await requirePacked(db, ids)
      const slips = limited ? ordered.map(withoutPhone) : ordered
      const storeSettings = await readStoreSettings(db)
      return showFile(
        reply,
        exportName('packing-slips', 'pdf', new Date()),
        await packingSlipsPdf(slips, storeSettings, {
          addressOf: (id) => orderAddress(config, id),
          pieceOf: (itemId) => piecePicture({ db, store: media.store }, itemId),
        }),
      )
    },
  )
}

const withoutPhone = ({ order, items }: OrderWithItems): OrderWithItems => ({
  order: { ...order, shipping_address: { ...order.shipping_address, phone: '' } },
  items,
})
