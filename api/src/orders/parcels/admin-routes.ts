import type { App, Deps } from '../../app-types.ts'
import { auditedChange } from '../../audit/audited-change.ts'
import { adminOrder } from '../../contract/admin/orders.ts'
import { parcelBody, parcelChange } from '../../contract/admin/parcels.ts'
import { signedIn } from '../../http/access.ts'
import { oneId } from '../../http/simple-rest.ts'
import { signPhotos } from '../../media/sign-photos.ts'
import { readAdminOrder } from '../read-admin-order.ts'
import { addParcel } from './add-parcel.ts'
import { changeParcel, takeBackParcel } from './change-parcel.ts'

const writes = { access: { right: 'orders.write' } } as const
const oneParcel = oneId.extend({ parcel_id: oneId.shape.id })
const tags = ['admin: orders']

export async function parcelRoutes(app: App, { db, config }: Deps): Promise<void> {
  signPhotos(app, config)

  app.post(
    '/api/admin/orders/:id/parcels',
    { config: writes, schema: { tags, params: oneId, body: parcelBody, response: { 201: adminOrder } } },
    async (request, reply) => {
      const { id } = request.params
      const actorId = signedIn(request).id
      await auditedChange(db, request, { action: 'parcel', subject: 'order', ids: [id] }, (tx) =>
        addParcel(tx, { order_id: id, actor_id: actorId, body: request.body }),
      )
      return reply.code(201).send(await readAdminOrder(db, id))
    },
  )

  app.put(
    '/api/admin/orders/:id/parcels/:parcel_id',
    {
      config: writes,
      schema: { tags, params: oneParcel, body: parcelChange, response: { 200: adminOrder } },
    },
    async (request) => {
      const { id, parcel_id } = request.params
      const actorId = signedIn(request).id
      await auditedChange(db, request, { action: 'parcel', subject: 'order', ids: [id] }, (tx) =>
        changeParcel(tx, { order_id: id, parcel_id, actor_id: actorId, change: request.body }),
      )
      return readAdminOrder(db, id)
    },
  )

  app.delete(
    '/api/admin/orders/:id/parcels/:parcel_id',
    { config: writes, schema: { tags, params: oneParcel, response: { 200: adminOrder } } },
    async (request) => {
      const { id, parcel_id } = request.params
      const actorId = signedIn(request).id
      await auditedChange(db, request, { action: 'parcel', subject: 'order', ids: [id] }, (tx) =>
        takeBackParcel(tx, { order_id: id, parcel_id, actor_id: actorId }),
      )
      return readAdminOrder(db, id)
    },
  )
}
