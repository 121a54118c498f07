import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/client.ts'
import { isTransientDatabaseError } from '../db/postgres-error.ts'
import { alertOnFailures } from '../jobs/alert-on-failures.ts'
import { increment, type JobHealth, type JobIssue } from '../jobs/job-health.ts'
import { isJobLate } from '../jobs/job-lateness.ts'
import { claimFailedJobs, countFailedJobs, listJobRuns } from '../jobs/job-runs.ts'
import { JOBS_SCHEMA, queues } from '../jobs/queue.ts'
import { schedules } from './schedules.ts'

/** Internal pg-boss queue for scheduled jobs; pg-boss fails silently without it. */
const SENDING_QUEUE = '__pgboss__send-it'
const ALL_QUEUES = [SENDING_QUEUE, ...queues, ...schedules.map(({ queue }) => queue)]

type Deps = { db: Db; log: FastifyBaseLogger; health: JobHealth }

const POLL_INTERVAL_MS = 15_000

export async function watchJobs(deps: Deps): Promise<() => void> {
  const startedAt = new Date()
  const poll = () =>
    checkJobs(deps, startedAt, new Date())
      .then(() => alertOnFailures(deps))
      .catch((error) => {
        // /readyz reports database outages.
        if (!isTransientDatabaseError(error)) deps.log.error({ err: error }, 'job check failed')
      })
  await poll()
  const timer = setInterval(poll, POLL_INTERVAL_MS)
  timer.unref()
  return () => clearInterval(timer)
}

export async function checkJobs({ db, log, health }: Deps, startedAt: Date, now: Date): Promise<void> {
  for (const { job_id, queue } of await claimFailedJobs(db)) {
    increment(health.died, queue)
    log.error({ queue, job: job_id }, 'job failed')
  }
  const issues: JobIssue[] = [
    ...(await missingQueues(db)).map((queue) => ({ queue, problem: 'missing' as const })),
    ...(await lateSchedules(db, startedAt, now)),
    ...(await countFailedJobs(db)).map((dead) => ({ ...dead, problem: 'died' as const })),
  ]
  const known = new Set((health.issues ?? []).map(issueKey))
  health.issues = issues
  for (const each of issues) {
    // Failed jobs are logged one by one.
    if (each.problem !== 'died' && !known.has(issueKey(each))) log.error(each, MESSAGES[each.problem])
  }
}

const issueKey = ({ queue, problem }: JobIssue) => `${problem} ${queue}`
const MESSAGES = {
  missing: 'job queue is missing or incomplete in the database, so its jobs do not run',
  late: 'scheduled job is overdue',
}

async function missingQueues(db: Db): Promise<string[]> {
  const schema = sql.identifier(JOBS_SCHEMA)
  const found = await db.execute<{ queue: string; scheduled: boolean }>(sql`
    select q.name as queue, s.name is not null as scheduled
    from ${schema}.queue q
    join pg_inherits i on i.inhparent = '${schema}.job'::regclass
    join pg_class c on c.oid = i.inhrelid and c.relname = q.partition_name
    left join ${schema}.schedule s on s.name = q.name`)
  const scheduledByQueue = new Map(found.map(({ queue, scheduled }) => [queue, scheduled]))
  const scheduled = new Set(schedules.map(({ queue }) => queue))
  return ALL_QUEUES.filter((queue) =>
    scheduled.has(queue) ? !scheduledByQueue.get(queue) : !scheduledByQueue.has(queue),
  )
}

async function lateSchedules(db: Db, startedAt: Date, now: Date): Promise<JobIssue[]> {
  const runs = await listJobRuns(db)
  return schedules.flatMap(({ queue, lateAfterMinutes }) => {
    const run = runs.get(queue)
    if (!run || !isJobLate(run, lateAfterMinutes, startedAt, now)) return []
    return [{ queue, problem: 'late' as const, last_run_at: run.last_run_at }]
  })
}
