import { paymentIssue, paymentIssueChange } from '@nakshi/contract/admin/payment-issues'
import type { App, Deps } from '../../../app-types.ts'
import { requireAccount } from '../../../http/access.ts'
import { listRoute } from '../../../http/list-route.ts'
import { oneId } from '../../../http/simple-rest.ts'
import { auditedChange } from '../../audit/audited-change.ts'
import {
  getPaymentIssue,
  listPaymentIssues,
  paymentIssuesListSpec,
  resolvePaymentIssue,
} from './list-payment-issues.ts'

const reads = { access: { right: 'payments.read' } } as const
const writes = { access: { right: 'payments.write' } } as const
const tags = ['admin: payments']

export async function paymentIssueRoutes(app: App, { db }: Deps): Promise<void> {
  listRoute(app, '/api/admin/payment-issues', {
    config: reads,
    tags,
    row: paymentIssue,
    spec: paymentIssuesListSpec,
    list: (query) => listPaymentIssues(db, query),
  })

  app.get(
    '/api/admin/payment-issues/:id',
    { config: reads, schema: { tags, params: oneId, response: { 200: paymentIssue } } },
    (request) => getPaymentIssue(db, request.params.id),
  )

  app.route({
    method: ['PUT', 'PATCH'],
    url: '/api/admin/payment-issues/:id',
    config: writes,
    schema: { tags, params: oneId, body: paymentIssueChange, response: { 200: paymentIssue } },
    handler: async (request) => {
      const { id } = request.params
      const { resolved } = request.body
      const actorId = requireAccount(request).id
      if (resolved !== undefined)
        await auditedChange(db, request, { action: 'change', subject: 'payment_issue', ids: [id] }, (tx) =>
          resolvePaymentIssue(tx, { id, resolved, actor_id: actorId }),
        )
      return getPaymentIssue(db, id)
    },
  })
}
