import { sql as query } from 'drizzle-orm'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { App, Deps } from '../app-types.ts'
import { getProviderErrorCounts } from '../modules/payments/razorpay/errors.ts'
import type { ResponseCache } from '../pages/response-cache.ts'
import { registerJobMetrics } from './job-metrics.ts'

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
    help: 'Payment provider errors by kind',
    labelNames: ['kind'],
    registers,
    collect() {
      this.reset()
      for (const [kind, times] of getProviderErrorCounts()) this.inc({ kind }, times)
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
}
