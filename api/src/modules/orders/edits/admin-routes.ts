import {
  cancelUnitsBody,
  orderEdit,
  orderEditBody,
  orderEditPreview,
  unitsToCancel,
} from '@nakshi/core/order-edits/admin-schema'
import { adminOrder } from '@nakshi/core/orders/admin-schema'
import { requireAccount, requireActor } from '../../../platform/http/access.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { oneId } from '../../../platform/http/simple-rest.ts'
import { registerPhotoSigning } from '../../../platform/media/signed-photo-links.ts'
import { auditedChange } from '../../audit/audited-change.ts'
import { withinRefundLimit } from '../../payments/refund-limit.ts'
import { getAdminOrder } from '../get-admin-order.ts'
import { cancelUnits, planCancelUnits, toCancelUnitsPreview } from './cancel-units.ts'
import { toOrderEditPreview } from './plan-order-edit.ts'
import { lockAndPlanEdit, saveOrderEdit } from './save-order-edit.ts'

const config = { access: { right: 'orders.write' } } as const
const tags = ['admin: orders']

export async function orderEditRoutes(app: App, { db, config: settings }: Deps): Promise<void> {
  registerPhotoSigning(app, settings)

  app.post(
    '/api/admin/orders/:id/edit/preview',
    {
      config,
      schema: {
        operationId: 'previewOrderEdit',
        summary: 'Quotes a change of an order',
        tags,
        params: oneId,
        body: orderEdit,
        response: { 200: orderEditPreview },
      },
    },
    async ({ params, body }) =>
      toOrderEditPreview(await lockAndPlanEdit(db, { order_id: params.id, edit: body, layouts: new Map() })),
  )

  app.post(
    '/api/admin/orders/:id/edit',
    {
      config,
      schema: {
        operationId: 'editOrder',
        summary: 'Changes an order',
        tags,
        params: oneId,
        body: orderEditBody,
        response: { 200: adminOrder },
      },
    },
    async (request) => {
      const { id } = request.params
      const { expected_total, ...edit } = request.body
      const account = requireAccount(request)
      const input = { order_id: id, edit, layouts: new Map() }
      await lockAndPlanEdit(db, input)
      await auditedChange(db, request.actor, { action: 'correct', subject: 'order', ids: [id] }, (tx) =>
        withinRefundLimit(tx, { account, order_ids: [id] }, () =>
          saveOrderEdit(tx, {
            ...input,
            expected_total,
            actor: requireActor(request),
            config: settings,
          }),
        ),
      )
      return getAdminOrder(db, id)
    },
  )
}

export async function cancelUnitsRoutes(app: App, { db, config: settings }: Deps): Promise<void> {
  registerPhotoSigning(app, settings)

  app.post(
    '/api/admin/orders/:id/cancel-units/preview',
    {
      config,
      schema: {
        operationId: 'previewUnitCancellation',
        summary: 'Quotes the cancellation of units',
        tags,
        params: oneId,
        body: unitsToCancel,
        response: { 200: orderEditPreview },
      },
    },
    (request) =>
      db.transaction(async (tx) =>
        toCancelUnitsPreview(await planCancelUnits(tx, { order_id: request.params.id, body: request.body })),
      ),
  )

  app.post(
    '/api/admin/orders/:id/cancel-units',
    {
      config,
      schema: {
        operationId: 'cancelUnits',
        summary: 'Cancels units of an order',
        tags,
        params: oneId,
        body: cancelUnitsBody,
        response: { 200: adminOrder },
      },
    },
    async (request) => {
      const { id } = request.params
      const { expected_total, ...body } = request.body
      const account = requireAccount(request)
      await auditedChange(db, request.actor, { action: 'correct', subject: 'order', ids: [id] }, (tx) =>
        withinRefundLimit(tx, { account, order_ids: [id] }, () =>
          cancelUnits(tx, {
            order_id: id,
            body,
            expected_total,
            actor: requireActor(request),
            config: settings,
          }),
        ),
      )
      return getAdminOrder(db, id)
    },
  )
}
