import { itemQuestionBody } from '@nakshi/core/order-messages/admin-questions'
import { adminOrder } from '@nakshi/core/orders/admin-schema'
import { requireActor } from '../../platform/http/access.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { oneId } from '../../platform/http/simple-rest.ts'
import { registerPhotoSigning } from '../../platform/media/signed-photo-links.ts'
import { auditedChange } from '../audit/audited-change.ts'
import { getAdminOrder } from '../orders/get-admin-order.ts'
import { createQuestion } from './create-question.ts'

const writes = { access: { right: 'orders.write' } } as const
const tags = ['admin: orders']
const oneItem = oneId.extend({ item_id: oneId.shape.id })

export async function orderQuestionRoutes(app: App, { db, config }: Deps): Promise<void> {
  registerPhotoSigning(app, config)

  app.post(
    '/api/admin/orders/:id/items/:item_id/questions',
    {
      config: writes,
      schema: {
        operationId: 'askCustomer',
        summary: 'Asks the customer about an item',
        tags,
        params: oneItem,
        body: itemQuestionBody,
        response: { 201: adminOrder },
      },
    },
    async (request, reply) => {
      const { id, item_id } = request.params
      const actor = requireActor(request)
      await auditedChange(db, actor, { action: 'question', subject: 'order', ids: [id] }, (tx) =>
        createQuestion(tx, { order_id: id, item_id, actor, ...request.body }),
      )
      return reply.code(201).send(await getAdminOrder(db, id))
    },
  )
}
