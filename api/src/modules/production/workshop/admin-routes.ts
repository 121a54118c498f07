import { adminOrder, productionStatusBody } from '@nakshi/contract/admin/orders'
import { workshopOrder, workshopOrderRow } from '@nakshi/contract/admin/workshop'
import type { App, Deps } from '../../../app-types.ts'
import { orders } from '../../../db/tables/index.ts'
import { requireAccount } from '../../../http/access.ts'
import { countList, createTotalCache, withTotal } from '../../../http/cached-total.ts'
import { listRoute } from '../../../http/list-route.ts'
import { oneId } from '../../../http/simple-rest.ts'
import { registerPhotoSigning } from '../../../media/sign-photo-urls.ts'
import { auditedChange } from '../../audit/audited-change.ts'
import { getAdminOrder } from '../../orders/get-admin-order.ts'
import { setProductionStep } from '../board/set-production-step.ts'
import { workshopListSpec } from './list-spec.ts'
import { getWorkshopOrder, listWorkshopOrders } from './list-workshop-orders.ts'

const reads = { access: { right: 'workshop.read' } } as const
const writes = { access: { right: 'workshop.write' } } as const
const tags = ['admin: workshop']
const oneItem = oneId.extend({ item_id: oneId.shape.id })

/** Separate routes, so that new order fields never reach workshop staff by accident. */
export async function workshopRoutes(app: App, { db, config }: Deps): Promise<void> {
  registerPhotoSigning(app, config)
  const totals = createTotalCache()

  listRoute(app, '/api/admin/workshop-orders', {
    config: reads,
    tags,
    row: workshopOrderRow,
    spec: workshopListSpec,
    list: (options) =>
      withTotal(
        listWorkshopOrders(db, options),
        totals.get(options.about, () => countList(db, orders, options)),
      ),
  })

  app.get(
    '/api/admin/workshop-orders/:id',
    { config: reads, schema: { tags, params: oneId, response: { 200: workshopOrder } } },
    (request) => getWorkshopOrder(db, request.params.id),
  )

  app.put(
    '/api/admin/workshop-orders/:id/items/:item_id',
    {
      config: writes,
      schema: { tags, params: oneItem, body: productionStatusBody, response: { 200: workshopOrder } },
    },
    async (request) => {
      const { id, item_id } = request.params
      const actorId = requireAccount(request).id
      await auditedChange(db, request, { action: 'production_status', subject: 'order', ids: [id] }, (tx) =>
        setProductionStep(tx, { order_id: id, item_id, actor_id: actorId, ...request.body }),
      )
      return getWorkshopOrder(db, id)
    },
  )

  app.put(
    '/api/admin/orders/:id/items/:item_id',
    {
      config: { access: { right: 'orders.write' } },
      schema: { tags, params: oneItem, body: productionStatusBody, response: { 200: adminOrder } },
    },
    async (request) => {
      const { id, item_id } = request.params
      const actorId = requireAccount(request).id
      await auditedChange(db, request, { action: 'production_status', subject: 'order', ids: [id] }, (tx) =>
        setProductionStep(tx, { order_id: id, item_id, actor_id: actorId, ...request.body }),
      )
      return getAdminOrder(db, id)
    },
  )
}
