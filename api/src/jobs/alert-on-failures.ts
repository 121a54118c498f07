import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/client.ts'
import { users } from '../db/tables/index.ts'
import type { RateLimit } from '../http/leaky-bucket.ts'
import { consumeRateLimit } from '../http/rate-limit-buckets.ts'
import { JOBS_SCHEMA, queueJobs } from './queue.ts'

const ALERT_QUEUES = ['mail', 'refund'] as const
type AlertQueue = (typeof ALERT_QUEUES)[number]

/** One email per queue every six hours. */
const ALERT_LIMIT: RateLimit = { burst: 1, refillSeconds: 6 * 3600 }

/** After ten minutes without a success. Runs in every process; the rate limit prevents duplicates. */
export async function alertOnFailures({ db, log }: { db: Db; log: FastifyBaseLogger }): Promise<void> {
  for (const queue of ALERT_QUEUES) {
    if (!(await isFailing(db, queue))) continue
    if ((await consumeRateLimit(db, [{ name: `told that ${queue} fails`, size: ALERT_LIMIT }])) > 0) continue
    log.error({ queue }, 'queue has been failing for 10 minutes')
    await db.transaction(async (tx) => {
      const owners = await tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.staff_role, 'owner'), isNotNull(users.email_confirmed_at)))
      const emails = owners.map(({ id }) => ({ email: 'jobs_failing' as const, queue, user_id: id }))
      await queueJobs(tx, 'mail', emails)
    })
  }
}

/** Excludes the alert emails themselves. */
async function isFailing(db: Db, queue: AlertQueue): Promise<boolean> {
  const jobs = sql`${sql.identifier(JOBS_SCHEMA)}.job`
  const rows = await db.execute(sql`
    select 1 from ${jobs} failing
    where name = ${queue} and created_on < now() - interval '10 minutes'
      and coalesce(data->>'email', '') <> 'jobs_failing'
      and ((state = 'retry' and output is not null)
        or (state = 'failed' and completed_on > now() - interval '1 hour'))
      and not exists (
        select 1 from ${jobs} done where done.name = ${queue} and done.state = 'completed'
          and done.completed_on > greatest(failing.created_on, now() - interval '10 minutes'))
    limit 1`)
  return rows.length > 0
}
