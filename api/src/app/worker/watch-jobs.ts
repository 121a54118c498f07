import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { jobsFailingEmail } from '../../modules/notifications/emails/jobs-failing-email.ts'
import type { Db } from '../../platform/db/client.ts'
import { isTransientDatabaseError } from '../../platform/db/postgres-error.ts'
import { users } from '../../platform/db/tables/index.ts'
import { consumeRateLimit, defineRateLimits } from '../../platform/http/rate-limit-buckets.ts'
import { increment, type JobHealth, type JobIssue } from '../../platform/jobs/job-health.ts'
import {
  claimFailedJobs,
  correctFutureTimes,
  countFailedJobs,
  isJobLate,
  isJobOverdue,
  type JobRuns,
  listJobRuns,
} from '../../platform/jobs/job-runs.ts'
import { insertJobs, JOBS_SCHEMA, queueEmails, queues } from '../../platform/jobs/queue.ts'
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
  await correctFutureTimes(db)
  const runs = await listJobRuns(db)
  await catchUp(db, runs, now)
  const issues: JobIssue[] = [
    ...(await missingQueues(db)).map((queue) => ({ queue, problem: 'missing' as const })),
    ...lateSchedules(runs, startedAt, now),
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

/** For schedules whose time passed while the machine was off or asleep; one that fails is repeated hourly. */
async function catchUp(db: Db, runs: Map<string, JobRuns>, now: Date): Promise<void> {
  const overdue = schedules.flatMap(({ queue, lateAfterMinutes }) => {
    const run = runs.get(queue)
    return run && isJobOverdue(run, lateAfterMinutes, now) ? [queue] : []
  })
  if (overdue.length === 0) return
  const sent = await db.execute<{ name: string }>(sql`
    select distinct name from ${sql.identifier(JOBS_SCHEMA)}.job
    where name in ${overdue} and (state < 'completed' or created_on > now() - interval '1 hour')`)
  const names = new Set(sent.map(({ name }) => name))
  await insertJobs(
    db,
    overdue.filter((queue) => !names.has(queue)).map((name) => ({ name, data: {} })),
  )
}

function lateSchedules(runs: Map<string, JobRuns>, startedAt: Date, now: Date): JobIssue[] {
  return schedules.flatMap(({ queue, lateAfterMinutes }) => {
    const run = runs.get(queue)
    if (!run || !isJobLate(run, lateAfterMinutes, startedAt, now)) return []
    return [{ queue, problem: 'late' as const, last_run_at: run.last_run_at }]
  })
}

const ALERT_QUEUES = ['mail', 'refund'] as const
type AlertQueue = (typeof ALERT_QUEUES)[number]

/** One email per queue every six hours. */
const ALERT_LIMIT = defineRateLimits('alert about a failing queue', {
  queue: { burst: 1, refillSeconds: 6 * 3600 },
}).queue

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
      await queueEmails(
        tx,
        jobsFailingEmail,
        owners.map(({ id }) => ({ queue, user_id: id })),
      )
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
