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

/**
 * pg-boss sends what is due through this one. It says nothing, and sends nothing, where it is
 * missing.
 */
const SENDING_QUEUE = '__pgboss__send-it'
const ALL_QUEUES = [SENDING_QUEUE, ...queues, ...schedules.map(({ queue }) => queue)]

type Deps = { db: Db; log: FastifyBaseLogger; health: JobHealth }

/** Between two looks, in ms. */
const LOOK_EVERY = 15_000

/**
 * Looks at the jobs of the whole shop now and then on, as every process does.
 * @returns stop
 */
export async function watchJobs(deps: Deps): Promise<() => void> {
  const startedAt = new Date()
  const look = () =>
    lookAtJobs(deps, startedAt, new Date())
      .then(() => tellOfFailures(deps))
      .catch((error) => {
        // A database that is away has its own place in /readyz.
        if (!isPassing(error)) deps.log.error({ err: error }, 'the jobs cannot be looked at')
      })
  await look()
  const timer = setInterval(look, LOOK_EVERY)
  timer.unref()
  return () => clearInterval(timer)
}

/** Reads what is wrong with the jobs and logs what was not wrong at the last look. */
export async function lookAtJobs({ db, log, health }: Deps, startedAt: Date, now: Date): Promise<void> {
  for (const { job_id, queue } of await claimDeadJobs(db)) {
    countOne(health.died, queue)
    log.error({ queue, job: job_id }, 'a job died')
  }
  const problems: JobProblem[] = [
    ...(await missingQueues(db)).map((queue) => ({ queue, problem: 'missing' as const })),
    ...(await lateSchedules(db, startedAt, now)),
    ...(await countDeadJobs(db)).map((dead) => ({ ...dead, problem: 'died' as const })),
  ]
  const known = new Set((health.problems ?? []).map(nameOf))
  health.problems = problems
  for (const each of problems) {
    // A death is logged by itself.
    if (each.problem !== 'died' && !known.has(nameOf(each))) log.error(each, SENTENCES[each.problem])
  }
}

const nameOf = ({ queue, problem }: JobProblem) => `${problem} ${queue}`
const SENTENCES = {
  missing: 'a job queue is missing in the database or is not whole: its jobs do not run',
  late: 'a scheduled job has not run for too long',
}

/** Queues without their row or their table, and those whose schedule is not there. */
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
