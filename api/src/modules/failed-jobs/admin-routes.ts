import { apiRequestMessages } from '@nakshi/core/base/api-request-messages'
import { toIssueText } from '@nakshi/core/base/issue-text'
import { type FailedJob, failedJob } from '@nakshi/core/notifications/admin-failed-jobs'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Person } from '../../platform/db/actor.ts'
import type { Queryable, Tx } from '../../platform/db/client.ts'
import { retryingTransaction } from '../../platform/db/retrying-transaction.ts'
import { orders, payments, refunds } from '../../platform/db/tables/index.ts'
import { notFound } from '../../platform/errors.ts'
import { requireActor } from '../../platform/http/access.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { listQuery, MAX_ROWS, oneId, setContentRange } from '../../platform/http/simple-rest.ts'
import { toIsoDates } from '../../platform/http/to-iso-dates.ts'
import { deleteJob, failingJobs, retryJobs } from '../../platform/jobs/failed-jobs.ts'
import { toFailureReason } from '../../platform/jobs/failure-reason.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { findEmail } from '../notifications/emails/emails.ts'
import { retryRefund } from '../payments/retry-refund.ts'

type Row = {
  id: string
  queue: string
  state: string
  email: string | null
  order_id: string | null
  order_number: string | null
  output: unknown
  attempts: number
  made_at: Date
  failed_at: Date | null
  next_try_at: Date | null
  total: number
}

const columns: SQL = sql`j.id, j.name as queue, j.state, j.data->>'email' as email,
  coalesce(o.id, ro.id) as order_id, coalesce(o.order_number, ro.order_number) as order_number,
  j.output, j.retry_count + 1 as attempts, j.created_on as made_at,
  j.completed_on as failed_at, case when j.state = 'retry' then j.start_after end as next_try_at`

async function listFailedJobs(db: Queryable, { offset, limit }: { offset: number; limit: number }) {
  const rows = await db.execute<Row>(sql`
    select ${columns}, count(*) over () as total
    from ${failingJobs}
    left join ${orders} o on o.id = (j.data->>'order_id')::uuid
    left join ${refunds} r on r.id = (j.data->>'refund_id')::uuid
    left join ${payments} p on p.id = r.payment_id
    left join ${orders} ro on ro.id = p.order_id
    order by j.state = 'retry', j.created_on desc, j.id limit ${limit} offset ${offset}`)
  return { rows: [...rows].map(toFailedJob), total: rows[0]?.total ?? 0 }
}

function toFailedJob({ total: _total, output, ...row }: Row): FailedJob {
  return {
    ...toIsoDates(row),
    email_name: row.email && (findEmail(row.email)?.name ?? null),
    state: row.state === 'failed' ? 'failed' : 'waits',
    reason: output === null ? null : toFailureReason(output),
  }
}

/** A failed refund restarts in the payments module. Throws 404 when the job has not failed. */
async function retryFailedJob(tx: Tx, { id, actor }: { id: string; actor: Person }) {
  const [job] = await tx.execute<{ queue: string; refund_id: string | null }>(sql`
    select name as queue, data->>'refund_id' as refund_id from ${failingJobs} where j.id = ${id}`)
  if (!job) throw notFound()
  if (job.refund_id && (await restartFailedRefund(tx, job.refund_id, actor)))
    await deleteJob(tx, job.queue, id)
  else await retryJobs(tx, job.queue, [id])
  return { queue: job.queue }
}

async function restartFailedRefund(tx: Tx, refundId: string, actor: Person): Promise<boolean> {
  const [refund] = await tx
    .select({ order_id: payments.order_id, status: refunds.status })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(eq(refunds.id, refundId))
  if (refund?.status !== 'failed') return false
  await retryRefund(tx, { order_id: refund.order_id, refund_id: refundId, actor })
  return true
}

const tags = ['admin: failed jobs']
/** The backoffice sends an empty filter with every list. */
const oneOrder = listQuery.refine(
  ({ filter }) => Object.keys(filter ?? {}).length === 0,
  toIssueText(apiRequestMessages.no_filters),
)

export async function failedJobRoutes(app: App, { db }: Deps): Promise<void> {
  app.get(
    '/api/admin/failed-jobs',
    {
      config: { access: { right: 'failed_jobs.read' } },
      schema: {
        operationId: 'listAdminFailedJobs',
        summary: 'Lists failed jobs',
        tags,
        querystring: oneOrder,
        response: { 200: failedJob.array() },
      },
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
      schema: {
        operationId: 'retryFailedJob',
        summary: 'Runs a failed job again',
        tags,
        params: oneId,
        response: { 200: oneId },
      },
    },
    async (request) => {
      const { id } = request.params
      const actor = requireActor(request)
      await retryingTransaction(db, async (tx) => {
        const after = await retryFailedJob(tx, { id, actor })
        await writeAudit(tx, actor, { action: 'job_retry', subject: { type: 'job', id }, after })
      })
      return { id }
    },
  )
}
