import type { App, Deps } from '../../app-types.ts'
import { payment_issue, payment_issue_change } from '../../contract/admin/payment-issues.ts'
import { retryingTransaction } from '../../db/retrying-transaction.ts'
import { signedIn } from '../../http/access.ts'
import { list_query, one_id, readList, setContentRange } from '../../http/simple-rest.ts'
import { listPaymentIssues, payment_issues_offer, readPaymentIssue, settleIssue } from './issue-list.ts'

const config = { access: 'admin' } as const
const tags = ['admin: payments']

/** Where the provider's books and the shop's differ: list, one, and that somebody saw to it. */
export async function paymentIssueRoutes(app: App, { db }: Deps): Promise<void> {
  app.get(
    '/api/admin/payment-issues',
    { config, schema: { tags, querystring: list_query, response: { 200: payment_issue.array() } } },
    async (request, reply) => {
      const list = readList(payment_issues_offer, request.query)
      const { rows, total } = await listPaymentIssues(db, list)
      setContentRange(reply, 'payment-issues', { offset: list.offset, count: rows.length, total })
      return rows
    },
  )

  app.get(
    '/api/admin/payment-issues/:id',
    { config, schema: { tags, params: one_id, response: { 200: payment_issue } } },
    (request) => readPaymentIssue(db, request.params.id),
  )

  app.route({
    method: ['PUT', 'PATCH'],
    url: '/api/admin/payment-issues/:id',
    config,
    schema: { tags, params: one_id, body: payment_issue_change, response: { 200: payment_issue } },
    handler: async (request) => {
      const { id } = request.params
      const { settled } = request.body
      const actor_id = signedIn(request).id
      if (settled !== undefined)
        await retryingTransaction(db, (tx) => settleIssue(tx, { id, settled, actor_id }))
      return readPaymentIssue(db, id)
    },
  })
}
