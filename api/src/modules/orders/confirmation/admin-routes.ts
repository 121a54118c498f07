import { adminOrder } from '@nakshi/core/orders/admin-schema'
import { requireActor } from '../../../platform/http/access.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { oneId } from '../../../platform/http/simple-rest.ts'
import { registerPhotoSigning } from '../../../platform/media/signed-photo-links.ts'
import { auditedChange } from '../../audit/audited-change.ts'
import { getAdminOrder } from '../get-admin-order.ts'
import { confirmForBuyer } from './confirm-order.ts'

export async function buyerConfirmationRoutes(app: App, { db, config }: Deps): Promise<void> {
  registerPhotoSigning(app, config)

  app.post(
    '/api/admin/orders/:id/buyer-confirmation',
    {
      config: { access: { right: 'orders.write' } },
      schema: {
        operationId: 'confirmForBuyer',
        summary: 'Confirms a cash on delivery order for a buyer who said so by phone',
        tags: ['admin: orders'],
        params: oneId,
        response: { 200: adminOrder },
      },
    },
    async (request) => {
      const { id } = request.params
      const actor = requireActor(request)
      await auditedChange(db, actor, { action: 'correct', subject: 'order', ids: [id] }, (tx) =>
        confirmForBuyer(tx, id, actor),
      )
      return getAdminOrder(db, id)
    },
  )
}
