import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/client.ts'
import { isPassing } from '../db/postgres-error.ts'
import { isLate } from '../domain/job-lateness.ts'
import { countOne, type JobHealth, type JobProblem } from './job-health.ts'
import { claimDeadJobs, countDeadJobs, readRuns } from './job-runs.ts'
import { JOBS_SCHEMA, queues } from './queue.ts'
import { schedules } from './schedules.ts'
import { tellOfFailures } from './tell-of-failures.ts'

/** Internal pg-boss queue for scheduled jobs; pg-boss fails silently without it. */
const SENDING_QUEUE = '__pgboss__send-it'
const ALL_QUEUES = [SENDING_QUEUE, ...queues, ...schedules.map(({ queue }) => queue)]

type Deps = { db: Db; log: FastifyBaseLogger; health: JobHealth }

const LOOK_EVERY = 15_000

export async function watchJobs(deps: Deps): Promise<() => void> {
  const startedAt = new Date()
  const look = () =>
    lookAtJobs(deps, startedAt, new Date())
      .then(() => tellOfFailures(deps))
      .catch((error) => {
        // /readyz reports database outages.
        if (!isPassing(error)) deps.log.error({ err: error }, 'job check failed')
      })
  await look()
  const timer = setInterval(look, LOOK_EVERY)
  timer.unref()
  return () => clearInterval(timer)
}

export async function lookAtJobs({ db, log, health }: Deps, startedAt: Date, now: Date): Promise<void> {
  for (const { job_id, queue } of await claimDeadJobs(db)) {
    countOne(health.died, queue)
    log.error({ queue, job: job_id }, 'job failed')
  }
  const problems: JobProblem[] = [
    ...(await missingQueues(db)).map((queue) => ({ queue, problem: 'missing' as const })),
    ...(await lateSchedules(db, startedAt, now)),
    ...(await countDeadJobs(db)).map((dead) => ({ ...dead, problem: 'died' as const })),
  ]
  const known = new Set((health.problems ?? []).map(nameOf))
  health.problems = problems
  for (const each of problems) {
    // Failed jobs are logged one by one.
    if (each.problem !== 'died' && !known.has(nameOf(each))) log.error(each, SENTENCES[each.problem])
  }
}

const nameOf = ({ queue, problem }: JobProblem) => `${problem} ${queue}`
const SENTENCES = {
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
  const whole = new Map(found.map(({ queue, scheduled }) => [queue, scheduled]))
  const scheduled = new Set(schedules.map(({ queue }) => queue))
  return ALL_QUEUES.filter((queue) => (scheduled.has(queue) ? !whole.get(queue) : !whole.has(queue)))
}

async function lateSchedules(db: Db, startedAt: Date, now: Date): Promise<JobProblem[]> {
  const runs = await readRuns(db)
  return schedules.flatMap(({ queue, lateAfter }) => {
    const its = runs.get(queue)
    if (!its || !isLate(its, lateAfter, startedAt, now)) return []
    return [{ queue, problem: 'late' as const, last_run_at: its.last_run_at }]
  })
}
