import type { CatalogueMessage } from '@nakshi/core/catalogue'
import { inArray, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../db/client.ts'
import { failedJobs } from '../db/tables/index.ts'
import { JOBS_SCHEMA, type Queues } from './queue.ts'

const schema = sql.identifier(JOBS_SCHEMA)
/** pg-boss archives completed jobs after some hours. */
const archive = sql`${schema}.archive`
const jobs = sql`${schema}.job`

export const failingJobs = sql`(
  select id, name, state::text, data, output, retry_count, created_on, completed_on, start_after
  from ${jobs} where state = 'failed' or (state = 'retry' and output is not null)
  union all
  select id, name, state::text, data, output, retry_count, created_on, completed_on, start_after
  from ${archive} where state = 'failed'
) j`

const listJobsFailingWith = (db: Queryable, queue: keyof Queues, { code }: CatalogueMessage) =>
  db.execute<{ id: string }>(
    sql`select j.id from ${failingJobs} where j.name = ${queue} and j.output->'text'->>'code' = ${code}`,
  )

/** Of jobs that failed with an AppError. */
export const countJobsFailingWith = async (
  db: Queryable,
  queue: keyof Queues,
  reason: CatalogueMessage,
): Promise<number> => (await listJobsFailingWith(db, queue, reason)).length

/** Once their common cause is gone. */
export async function retryJobsFailingWith(
  tx: Tx,
  queue: keyof Queues,
  reason: CatalogueMessage,
): Promise<void> {
  const ids = [...(await listJobsFailingWith(tx, queue, reason))].map(({ id }) => id)
  if (ids.length > 0) await retryJobs(tx, queue, ids)
}

/** Keeps the ids, so that an email already delivered is recognised. */
export async function retryJobs(tx: Tx, queue: string, ids: string[]): Promise<void> {
  await tx.execute(sql`
    with gone as (delete from ${archive} where name = ${queue} and id in ${ids} returning *)
    insert into ${jobs} (id, name, priority, data, state, retry_limit, retry_count, retry_delay, retry_backoff,
      start_after, expire_in, created_on, keep_until, dead_letter, policy)
    select id, name, priority, data, 'retry', retry_limit + 1, retry_count, retry_delay, retry_backoff,
      now(), expire_in, created_on, now() + interval '14 days', dead_letter, policy from gone`)
  await tx.execute(sql`
    update ${jobs} set state = 'retry', start_after = now(), completed_on = null,
      retry_limit = greatest(retry_limit, retry_count + 1)
    where name = ${queue} and id in ${ids} and state in ('failed', 'retry')`)
  await tx.delete(failedJobs).where(inArray(failedJobs.job_id, ids))
}

export async function deleteJob(tx: Tx, queue: string, id: string): Promise<void> {
  await tx.execute(sql`delete from ${jobs} where name = ${queue} and id = ${id}`)
  await tx.execute(sql`delete from ${archive} where name = ${queue} and id = ${id}`)
  await tx.delete(failedJobs).where(inArray(failedJobs.job_id, [id]))
}
