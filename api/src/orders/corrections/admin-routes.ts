import type { App, Deps } from '../../app-types.ts'
import { auditedChange } from '../../audit/audited-change.ts'
import {
  cancelledUnits,
  correctionPreview,
  orderCorrection,
  savedCancelledUnits,
  savedCorrection,
} from '../../contract/admin/corrections.ts'
import { adminOrder } from '../../contract/admin/orders.ts'
import { adminSentences } from '../../contract/admin/sentences.ts'
import { may } from '../../domain/roles.ts'
import { AppError } from '../../errors.ts'
import { type Account, freshProof, signedIn } from '../../http/access.ts'
import { oneId } from '../../http/simple-rest.ts'
import { signPhotos } from '../../media/sign-photos.ts'
import { withinRefundLimit } from '../../payments/refund-limit.ts'
import { readAdminOrder } from '../read-admin-order.ts'
import { cancelUnits, planCancelledUnits, previewOfUnits } from './cancel-units.ts'
import { previewOf } from './plan-correction.ts'
import { lockAndPlan, saveCorrection } from './save-correction.ts'

const config = { access: { right: 'orders.write' } } as const
const tags = ['admin: orders']

export async function correctionRoutes(app: App, { db, config: settings }: Deps): Promise<void> {
  signPhotos(app, settings)

  app.post(
    '/api/admin/orders/:id/correction/preview',
    {
      config,
      schema: { tags, params: oneId, body: orderCorrection, response: { 200: correctionPreview } },
    },
    (request) =>
      db.transaction(async (tx) =>
        previewOf(await lockAndPlan(tx, { order_id: request.params.id, correction: request.body })),
      ),
  )

  app.post(
    '/api/admin/orders/:id/correction',
    { config, schema: { tags, params: oneId, body: savedCorrection, response: { 200: adminOrder } } },
    async (request) => {
      const { id } = request.params
      const { expected_total, ...correction } = request.body
      const account = signedIn(request)
      await auditedChange(db, request, { action: 'correct', subject: 'order', ids: [id] }, (tx) =>
        withinRefundLimit(tx, { account, order_ids: [id] }, () =>
          saveCorrection(tx, {
            order_id: id,
            correction,
            expected_total,
            actor_id: account.id,
            config: settings,
            allow: ({ money }) => {
              if (money.refund > 0) refuseRefund(account)
            },
          }),
        ),
      )
      return readAdminOrder(db, id)
    },
  )
}

export async function cancelUnitsRoutes(app: App, { db, config: settings }: Deps): Promise<void> {
  signPhotos(app, settings)

  app.post(
    '/api/admin/orders/:id/cancel-units/preview',
    { config, schema: { tags, params: oneId, body: cancelledUnits, response: { 200: correctionPreview } } },
    (request) =>
      db.transaction(async (tx) =>
        previewOfUnits(await planCancelledUnits(tx, { order_id: request.params.id, body: request.body })),
      ),
  )

  app.post(
    '/api/admin/orders/:id/cancel-units',
    { config, schema: { tags, params: oneId, body: savedCancelledUnits, response: { 200: adminOrder } } },
    async (request) => {
      const { id } = request.params
      const { expected_total, ...body } = request.body
      const account = signedIn(request)
      await auditedChange(db, request, { action: 'correct', subject: 'order', ids: [id] }, (tx) =>
        withinRefundLimit(tx, { account, order_ids: [id] }, () =>
          cancelUnits(tx, {
            order_id: id,
            body,
            expected_total,
            actor_id: account.id,
            config: settings,
            allow: ({ money }) => {
              if (money.refund > 0) refuseRefund(account)
            },
          }),
        ),
      )
      return readAdminOrder(db, id)
    },
  )
}

/** A refund by order edit needs the refund permission and a recent reauthentication. */
function refuseRefund(account: Account): void {
  if (!may(account.staff_role, 'refunds.write'))
    throw new AppError(403, 'no_right', adminSentences.people.no_right)
  freshProof(account)
}
