import { idempotencyKeyHeader } from '@nakshi/core/checkout/schema'
import { adminOrder } from '@nakshi/core/orders/admin-schema'
import { parcelMessages } from '@nakshi/core/parcels/admin-messages'
import { parcelBody, parcelChange } from '@nakshi/core/parcels/admin-schema'
import { z } from 'zod'
import { retryingTransaction } from '../../../platform/db/retrying-transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { requireActor } from '../../../platform/http/access.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { runIdempotent } from '../../../platform/http/idempotency.ts'
import { oneId } from '../../../platform/http/simple-rest.ts'
import { registerPhotoSigning } from '../../../platform/media/signed-photo-links.ts'
import { auditChange, auditedChange } from '../../audit/audited-change.ts'
import { issueInvoices } from '../../documents/issue-invoices.ts'
import { getAdminOrder } from '../../orders/get-admin-order.ts'
import { assertNotHeld } from '../../orders/held-orders.ts'
import { lockOrderForPacking } from '../../orders/parcels/lock-order-for-packing.ts'
import { createParcel } from './create-parcel.ts'
import { cancelParcel, updateParcel } from './update-parcel.ts'

const writes = { access: { right: 'orders.write' } } as const
const oneParcel = oneId.extend({ parcel_id: oneId.shape.id })
const tags = ['admin: orders']

export async function parcelRoutes(app: App, { db, config }: Deps): Promise<void> {
  registerPhotoSigning(app, config)

  app.post(
    '/api/admin/orders/:id/parcels',
    {
      config: writes,
      schema: {
        operationId: 'createParcel',
        summary: 'Ships items in a parcel',
        tags,
        params: oneId,
        headers: idempotencyKeyHeader.partial(),
        body: parcelBody,
        response: { 201: adminOrder },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const { body } = request
      const actor = requireActor(request)
      const idempotent = {
        user_id: actor.id,
        key: request.headers['idempotency-key'],
        request: { parcel_of: id, ...body },
        reused: parcelMessages.already_sent,
      }
      await retryingTransaction(db, (tx) =>
        runIdempotent(tx, idempotent, () =>
          auditChange(tx, actor, { action: 'parcel', subject: 'order', ids: [id] }, async () => ({
            number: await createParcel(tx, { order_id: id, actor, body }),
          })),
        ),
      )
      return reply.code(201).send(await getAdminOrder(db, id))
    },
  )

  // An e-way bill names the invoice, and is needed before the courier is booked.
  app.post(
    '/api/admin/orders/:id/invoice',
    {
      config: writes,
      schema: {
        operationId: 'issueInvoice',
        summary: 'Issues the invoice before the first parcel',
        tags,
        params: oneId,
        body: z.strictObject({}),
        response: { 200: adminOrder },
      },
    },
    async (request) => {
      const { id } = request.params
      await auditedChange(
        db,
        request.actor,
        { action: 'parcel', subject: 'order', ids: [id] },
        async (tx) => {
          const { order } = await lockOrderForPacking(tx, id)
          if (order.status === 'cancelled') throw new AppError(409, 'cancelled', parcelMessages.cancelled)
          await assertNotHeld(tx, [id])
          await issueInvoices(tx, [id], new Date())
        },
      )
      return getAdminOrder(db, id)
    },
  )

  app.put(
    '/api/admin/orders/:id/parcels/:parcel_id',
    {
      config: writes,
      schema: {
        operationId: 'updateParcel',
        summary: 'Corrects a parcel',
        tags,
        params: oneParcel,
        body: parcelChange,
        response: { 200: adminOrder },
      },
    },
    async (request) => {
      const { id, parcel_id } = request.params
      const actor = requireActor(request)
      await auditedChange(db, actor, { action: 'parcel', subject: 'order', ids: [id] }, (tx) =>
        updateParcel(tx, { order_id: id, parcel_id, actor, change: request.body }),
      )
      return getAdminOrder(db, id)
    },
  )

  app.delete(
    '/api/admin/orders/:id/parcels/:parcel_id',
    {
      config: writes,
      schema: {
        operationId: 'deleteParcel',
        summary: 'Removes a parcel',
        tags,
        params: oneParcel,
        response: { 200: adminOrder },
      },
    },
    async (request) => {
      const { id, parcel_id } = request.params
      const actor = requireActor(request)
      await auditedChange(db, actor, { action: 'parcel', subject: 'order', ids: [id] }, (tx) =>
        cancelParcel(tx, { order_id: id, parcel_id, actor }),
      )
      return getAdminOrder(db, id)
    },
  )
}
