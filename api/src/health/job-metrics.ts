import { sql } from 'drizzle-orm'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { App } from '../app-types.ts'
import type { Db } from '../db/client.ts'
import { listJobRuns } from '../jobs/job-runs.ts'
import { JOBS_SCHEMA } from '../jobs/queue.ts'

/** Values read from the database cover all processes, so they are aggregated by maximum, not sum. */
export function registerJobMetrics(app: App, db: Db, registry: Registry): void {
  const registers = [registry]
  const { jobHealth: health } = app
  new Gauge({
    name: 'nakshi_jobs',
    help: 'Unfinished jobs by queue and state',
    labelNames: ['queue', 'state'],
    aggregator: 'max',
    registers,
    async collect() {
      const rows = await db.execute<{ queue: string; state: string; jobs: number }>(sql`
        select name as queue, state::text, count(*) as jobs from ${sql.identifier(JOBS_SCHEMA)}.job
        where state in ('created', 'retry', 'active', 'failed') group by 1, 2`)
      this.reset()
      for (const { queue, state, jobs } of rows) this.set({ queue, state }, jobs)
    },
  })
  new Gauge({
    name: 'nakshi_email_queue_oldest_seconds',
    help: 'Age of the oldest queued email in seconds; 0 when the queue is empty',
    aggregator: 'max',
    registers,
    async collect() {
      const [row] = await db.execute<{ seconds: number }>(sql`
        select coalesce(extract(epoch from now() - min(created_on)), 0)::float8 as seconds
        from ${sql.identifier(JOBS_SCHEMA)}.job where name = 'mail' and state in ('created', 'retry')`)
      this.set(row?.seconds ?? 0)
    },
  })
  new Gauge({
    name: 'nakshi_schedule_last_run_timestamp_seconds',
    help: 'Time of the last successful run of a scheduled job; 0 if it never ran',
    labelNames: ['queue'],
    aggregator: 'max',
    registers,
    async collect() {
      const runs = await listJobRuns(db)
      for (const [queue, { last_run_at }] of runs) this.set({ queue }, (last_run_at?.getTime() ?? 0) / 1000)
    },
  })
  new Gauge({
    name: 'nakshi_job_health_issues',
    help: '1 for a missing queue, a late schedule or jobs that failed in the last 24 hours, as in /readyz',
    labelNames: ['queue', 'problem'],
    aggregator: 'max',
    registers,
    collect() {
      this.reset()
      for (const { queue, problem } of health.issues ?? []) this.set({ queue, problem }, 1)
    },
  })
  registerCounter('nakshi_failed_jobs_total', 'Jobs that failed without further retries', health.died)
  registerCounter('nakshi_job_queue_errors_total', 'Errors of the queue, not of its jobs', health.errors)

  function registerCounter(name: string, help: string, counts: Map<string, number>): void {
    new Counter({
      name,
      help,
      labelNames: ['queue'],
      registers,
      collect() {
        this.reset()
        for (const [queue, count] of counts) this.inc({ queue }, count)
      },
    })
  }
}
