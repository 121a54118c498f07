import { sql as query, sql } from 'drizzle-orm'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { getCourierErrorCounts } from '../../modules/fulfilment/couriers/courier-errors.ts'
import { getProviderErrorCounts } from '../../modules/payments/gateway/errors.ts'
import type { ResponseCache } from '../../modules/storefront-pages/response-cache.ts'
import type { Db } from '../../platform/db/client.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { listJobRuns } from '../../platform/jobs/job-runs.ts'
import { JOBS_SCHEMA, queues } from '../../platform/jobs/queue.ts'
import { COMMIT, VERSION } from '../../platform/version.ts'
import { registerBusinessMetrics } from './business-metrics.ts'

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Registry | null
  }
}

/** seconds */
const DURATION_BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function registerMetrics(app: App, { config, db }: Deps, cache: ResponseCache): void {
  app.decorate('metrics', null)
  if (config.metricsPort === undefined) return
  const registry = new Registry()
  app.metrics = registry
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'nakshi_build_info',
    help: 'Version and commit of the running server',
    labelNames: ['version', 'commit'],
    aggregator: 'max',
    registers,
  }).set({ version: VERSION, commit: COMMIT }, 1)

  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Response time by registered route',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS_S,
    registers,
  })
  app.addHook('onResponse', async (request, reply) => {
    const { url: route = 'none' } = request.routeOptions
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })

  new Counter({
    name: 'nakshi_response_cache_hits_total',
    help: 'Response cache outcomes: hits, misses, stale responses and full invalidations',
    labelNames: ['outcome'],
    registers,
    collect() {
      const { hits, misses, drops, stale } = cache.getStats()
      this.reset()
      this.inc({ outcome: 'kept' }, hits)
      this.inc({ outcome: 'made' }, misses)
      this.inc({ outcome: 'all_dropped' }, drops)
      this.inc({ outcome: 'stale' }, stale)
    },
  })
  new Gauge({
    name: 'nakshi_response_cache_bytes',
    help: 'Memory used by cached responses',
    registers,
    collect() {
      this.set(cache.getStats().bytes)
    },
  })
  new Counter({
    name: 'nakshi_payment_provider_errors_total',
    help: 'Payment provider errors by kind; paused: the circuit breaker is open',
    labelNames: ['kind'],
    registers,
    collect() {
      this.reset()
      for (const [kind, times] of getProviderErrorCounts()) this.inc({ kind }, times)
    },
  })
  new Counter({
    name: 'nakshi_courier_errors_total',
    help: 'Courier errors by courier and kind; paused: the circuit breaker is open',
    labelNames: ['courier', 'kind'],
    registers,
    collect() {
      this.reset()
      for (const { courier, kind, times } of getCourierErrorCounts()) this.inc({ courier, kind }, times)
    },
  })
  // Covers all processes, so it is aggregated by maximum, not sum.
  new Gauge({
    name: 'nakshi_database_connections',
    help: 'Database connections by state, over all processes',
    labelNames: ['state'],
    aggregator: 'max',
    registers,
    async collect() {
      const rows = await db.execute<{ state: string; connections: number }>(query`
        select coalesce(state, 'starting') as state, count(*) as connections from pg_stat_activity
        where datname = current_database() and application_name = 'nakshi' group by 1`)
      this.reset()
      for (const { state, connections } of rows) this.set({ state }, connections)
    },
  })
  registerJobMetrics(app, db, registry)
  registerBusinessMetrics({ db, config }, registry)
}

/** Values read from the database cover all processes, so they are aggregated by maximum, not sum. */
function registerJobMetrics(app: App, db: Db, registry: Registry): void {
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
      async collect() {
        const schedules = await listJobRuns(db)
        this.reset()
        // From 0: an increase of a series that begins at 1 cannot be seen.
        for (const queue of new Set([...queues, ...schedules.keys(), ...counts.keys()]))
          this.inc({ queue }, counts.get(queue) ?? 0)
      },
    })
  }
}
