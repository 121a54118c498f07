import { adminMessages } from '@nakshi/contract/admin/messages'
import { adminReturnMessages } from '@nakshi/contract/admin/messages/returns'
import { adminReturn, adminReturnRow, returnCounts, returnDecision } from '@nakshi/contract/admin/returns'
import { hasPermission } from '@nakshi/domain/permissions'
import { eq } from 'drizzle-orm'
import type { App, Deps } from '../../app-types.ts'
import { returnRequests } from '../../db/tables/index.ts'
import { AppError, notFound } from '../../errors.ts'
import { assertRecentAuthentication, requireAccount } from '../../http/access.ts'
import { listRoute } from '../../http/list-route.ts'
import { oneId } from '../../http/simple-rest.ts'
import { registerPhotoSigning } from '../../media/sign-photo-urls.ts'
import { auditedChange } from '../audit/audited-change.ts'
import type { AuditEntry } from '../audit/write-audit.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { withinRefundLimit } from '../payments/refund-limit.ts'
import { requireKnownRefunds } from '../payments/require-known-refunds.ts'
import { countReturnsByProduct } from './count-returns-by-product.ts'
import { getAdminReturnRequest, listReturnRequests, returnsListSpec } from './list-return-requests.ts'
import { listOriginOrderIds } from './refundable-amount.ts'
import { isRefundOutcome, resolveReturnRequest } from './resolve-return-request.ts'

const reads = { access: { right: 'returns.read' } } as const
const writes = { access: { right: 'returns.write' } } as const
const tags = ['admin: returns']

export async function adminReturnRoutes(app: App, { db, config: settings }: Deps): Promise<void> {
  registerPhotoSigning(app, settings)

  listRoute(app, '/api/admin/returns', {
    config: reads,
    tags,
    row: adminReturnRow,
    spec: returnsListSpec,
    list: (options) => listReturnRequests(db, options),
  })

  app.get(
    '/api/admin/returns/by-product',
    { config: reads, schema: { tags, response: { 200: returnCounts } } },
    () => countReturnsByProduct(db),
  )

  app.get(
    '/api/admin/returns/:id',
    { config: reads, schema: { tags, params: oneId, response: { 200: adminReturn } } },
    async (request) => {
      const returnRequest = await getAdminReturnRequest(db, request.params.id)
      if (returnRequest.photos.length > 0)
        await writeAudit(db, request, photoViewEntry(returnRequest.order_id))
      return returnRequest
    },
  )

  app.post(
    '/api/admin/returns/:id/decision',
    {
      config: writes,
      schema: { tags, params: oneId, body: returnDecision, response: { 200: adminReturn } },
    },
    async (request) => {
      const { id } = request.params
      const { body: decision } = request
      const account = requireAccount(request)
      const [report] = await db
        .select({ order_id: returnRequests.order_id })
        .from(returnRequests)
        .where(eq(returnRequests.id, id))
      if (!report) throw notFound(adminReturnMessages.not_found)
      if (isRefundOutcome(decision.outcome)) {
        if (!hasPermission(account.staff_role, 'refunds.write'))
          throw new AppError(403, 'no_right', adminMessages.staff.no_permission)
        assertRecentAuthentication(account)
      }
      const ids = [report.order_id]
      const paidWith = (await listOriginOrderIds(db, report.order_id)).slice(-1)
      if (isRefundOutcome(decision.outcome))
        for (const orderId of paidWith)
          await requireKnownRefunds({ db, config: settings, log: request.log }, orderId)
      await auditedChange(db, request, { action: 'problem', subject: 'order', ids }, (tx) =>
        withinRefundLimit(tx, { account, order_ids: paidWith }, () =>
          resolveReturnRequest(tx, { return_id: id, actor_id: account.id, decision }),
        ),
      )
      return getAdminReturnRequest(db, id)
    },
  )
}

const photoViewEntry = (orderId: string): AuditEntry => ({
  action: 'photos',
  subject: { type: 'order', id: orderId },
  once: 'hour',
})
