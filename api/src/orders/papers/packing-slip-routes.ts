import type { App, Deps } from '../../app-types.ts'
import { exportsOf } from '../../audit/looked-at.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { bulkQuery } from '../../http/simple-rest.ts'
import { readStoreSettings } from '../../settings/read-settings.ts'
import { exportName } from '../export/export-name.ts'
import { readOrderItems } from '../read-order-items.ts'
import { requirePaid } from '../refuse-unpaid.ts'
import { packingSlipsPdf } from './packing-slips-pdf.ts'

/** Packing slips of these orders as one PDF; none while one of them is not paid for. */
export async function packingSlipRoutes(app: App, { db }: Deps): Promise<void> {
  app.get(
    '/api/admin/orders/packing-slips',
    {
      config: { access: { right: 'papers.read' } },
      schema: { tags: ['admin: exports'], querystring: bulkQuery, produces: ['application/pdf'] },
    },
    async (request, reply) => {
      const ids = request.query.filter.id
      const ordered = await readOrderItems(db, ids)
      await requirePaid(db, ids)
      await writeAudit(db, request, ...exportsOf('packing slips', ids))
      const storeSettings = await readStoreSettings(db)
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `inline; filename="${exportName('packing-slips', 'pdf', new Date())}"`)
        .type('application/pdf')
        .send(await packingSlipsPdf(ordered, storeSettings))
    },
  )
}
