import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/client.ts'
import { users } from '../db/tables/index.ts'
import type { BucketSize } from '../domain/leaky-bucket.ts'
import { countAttempt } from '../http/attempts.ts'
import { JOBS_SCHEMA, queueJobs } from './queue.ts'

const TOLD_OF = ['mail', 'refund'] as const
type ToldOf = (typeof TOLD_OF)[number]

/** One email per queue every six hours. */
const LETTERS: BucketSize = { most: 1, every: 6 * 3600 }

/** After ten minutes without a success. Runs in every process; the rate limit prevents duplicates. */
export async function tellOfFailures({ db, log }: { db: Db; log: FastifyBaseLogger }): Promise<void> {
  for (const queue of TOLD_OF) {
    if (!(await failsForLong(db, queue))) continue
    if ((await countAttempt(db, [{ name: `told that ${queue} fails`, size: LETTERS }])) > 0) continue
    log.error({ queue }, 'queue has been failing for 10 minutes')
    await db.transaction(async (tx) => {
      const owners = await tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.staff_role, 'owner'), isNotNull(users.email_confirmed_at)))
      const letters = owners.map(({ id }) => ({ letter: 'failing' as const, queue, user_id: id }))
      await queueJobs(tx, 'mail', letters)
    })
  }
}

/** Excludes the alert emails themselves. */
async function failsForLong(db: Db, queue: ToldOf): Promise<boolean> {
  const jobs = sql`${sql.identifier(JOBS_SCHEMA)}.job`
  const rows = await db.execute(sql`
    select 1 from ${jobs} failing
    where name = ${queue} and created_on < now() - interval '10 minutes'
      and coalesce(data->>'letter', '') <> 'failing'
      and ((state = 'retry' and output is not null)
        or (state = 'failed' and completed_on > now() - interval '1 hour'))
      and not exists (
        select 1 from ${jobs} done where done.name = ${queue} and done.state = 'completed'
          and done.completed_on > greatest(failing.created_on, now() - interval '10 minutes'))
    limit 1`)
  return rows.length > 0
}
