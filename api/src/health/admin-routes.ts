import { failedJob } from '@nakshi/contract/admin/failed-jobs'
import type { App, Deps } from '../app-types.ts'
import { retryingTransaction } from '../db/retrying-transaction.ts'
import { requireAccount } from '../http/access.ts'
import { listQuery, MAX_ROWS, oneId, setContentRange } from '../http/simple-rest.ts'
import { writeAudit } from '../modules/audit/write-audit.ts'
import { listFailedJobs, retryFailedJob } from './failed-jobs.ts'

const tags = ['admin: failed jobs']
/** The backoffice sends an empty filter with every list. */
const oneOrder = listQuery.refine(
  ({ filter }) => Object.keys(filter ?? {}).length === 0,
  'Failed jobs have no filters',
)

export async function failedJobRoutes(app: App, { db }: Deps): Promise<void> {
  app.get(
    '/api/admin/failed-jobs',
    {
      config: { access: { right: 'failed_jobs.read' } },
      schema: { tags, querystring: oneOrder, response: { 200: failedJob.array() } },
    },
    async (request, reply) => {
      const [first, last] = request.query.range ?? [0, MAX_ROWS - 1]
      const { rows, total } = await listFailedJobs(db, { offset: first, limit: last - first + 1 })
      setContentRange(reply, 'failed-jobs', { offset: first, count: rows.length, total })
      return rows
    },
  )

  app.post(
    '/api/admin/failed-jobs/:id/retry',
    {
      // A retry may refund money.
      config: { access: { right: 'failed_jobs.write' }, stepUp: true },
      schema: { tags, params: oneId, response: { 200: oneId } },
    },
    async (request) => {
      const { id } = request.params
      const actorId = requireAccount(request).id
      await retryingTransaction(db, async (tx) => {
        const after = await retryFailedJob(tx, { id, actor_id: actorId })
        await writeAudit(tx, request, { action: 'job_retry', subject: { type: 'job', id }, after })
      })
      return { id }
    },
  )
}
