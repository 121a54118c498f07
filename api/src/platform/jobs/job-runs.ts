import { lt, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { failedJobs, jobRuns } from '../db/tables/index.ts'
import { JOBS_SCHEMA } from './queue.ts'

const RETENTION_CUTOFF = sql`now() - interval '30 days'`

export async function registerSchedules(db: Db, queues: string[]): Promise<void> {
  await db
    .insert(jobRuns)
    .values(queues.map((queue) => ({ queue })))
    .onConflictDoNothing()
}

export async function recordJobRun(db: Db, queue: string): Promise<void> {
  const lastRunAt = sql`now()`
  await db
    .insert(jobRuns)
    .values({ queue, last_run_at: lastRunAt })
    .onConflictDoUpdate({ target: jobRuns.queue, set: { last_run_at: lastRunAt } })
}

export async function listJobRuns(db: Db): Promise<Map<string, JobRuns>> {
  const rows = await db.select().from(jobRuns)
  return new Map(rows.map(({ queue, ...runs }) => [queue, runs]))
}

/** Times of before the clock was set back would keep schedules from running, and from being late, until they have come. */
export async function correctFutureTimes(db: Db): Promise<void> {
  await db.execute(sql`
    update ${sql.identifier(JOBS_SCHEMA)}.version set cron_on = least(cron_on, now()),
      maintained_on = least(maintained_on, now()), monitored_on = least(monitored_on, now())
    where greatest(cron_on, maintained_on, monitored_on) > now()`)
  await db.execute(sql`
    update job_runs set since = least(since, now()), last_run_at = least(last_run_at, now())
    where greatest(since, last_run_at) > now()`)
}

/** Prevents other processes from reporting the same job. */
export async function claimFailedJob(db: Db, { id, name }: { id: string; name: string }): Promise<void> {
  await db.insert(failedJobs).values({ job_id: id, queue: name, failed_at: sql`now()` }).onConflictDoNothing()
}

/** Claims failed jobs without a report, e.g. of a killed process. */
export async function claimFailedJobs(db: Db): Promise<{ job_id: string; queue: string }[]> {
  await db.delete(failedJobs).where(lt(failedJobs.failed_at, RETENTION_CUTOFF))
  const rows = await db.execute<{ job_id: string; queue: string }>(sql`
    insert into failed_jobs (job_id, queue, failed_at)
    select id, name, completed_on from ${sql.identifier(JOBS_SCHEMA)}.job
    where state = 'failed' and not exists (select 1 from failed_jobs where job_id = id)
    on conflict do nothing returning job_id, queue`)
  return [...rows]
}

/** Queue -> failures of the last day, or since the last successful scheduled run. */
export async function countFailedJobs(db: Db): Promise<{ queue: string; jobs: number }[]> {
  const rows = await db.execute<{ queue: string; jobs: number }>(sql`
    select queue, count(*) as jobs from failed_jobs left join job_runs using (queue)
    where failed_at > now() - interval '1 day' and failed_at > coalesce(last_run_at, '-infinity')
    group by queue order by queue`)
  return [...rows]
}

export type JobRuns = { since: Date; last_run_at: Date | null }

export function isJobOverdue({ since, last_run_at }: JobRuns, lateAfterMinutes: number, now: Date): boolean {
  return now.getTime() - (last_run_at ?? since).getTime() > lateAfterMinutes * 60_000
}

/** Ignores time before this process started. */
export function isJobLate(runs: JobRuns, lateAfterMinutes: number, startedAt: Date, now: Date): boolean {
  return (
    isJobOverdue(runs, lateAfterMinutes, now) &&
    now.getTime() - startedAt.getTime() > Math.min(lateAfterMinutes, CATCH_UP_MINUTES) * 60_000
  )
}

const CATCH_UP_MINUTES = 20
