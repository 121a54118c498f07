import cluster from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import { AggregatorRegistry } from 'prom-client'
import { loadTrackingLinkKeys } from '../../modules/accounts/signing-keys.ts'
import { openEmailThread } from '../../modules/notifications/emails/email-thread.ts'
import { openBuiltPages } from '../../modules/storefront-pages/built-pages.ts'
import type { Config } from '../../platform/config.ts'
import { openDatabase } from '../../platform/db/client.ts'
import { openReportConnections } from '../../platform/db/report-connections.ts'
import { projectRoot } from '../../platform/project-root.ts'
import { buildApp } from '../app.ts'
import { startMetricsServer } from '../health/metrics-server.ts'
import { startWorkers } from '../worker/worker.ts'

/** Per start of the store, and per process; PostgreSQL's default limit is 100. */
const MAX_CONNECTIONS = { together: 60, each: 20 }

/** Stop functions in start order; run in reverse. */
export type ShutdownHooks = (() => Promise<unknown>)[]

export async function serveApp(
  settings: Config,
  databaseUrl: string,
  shutdownHooks: ShutdownHooks,
): Promise<void> {
  const { together, each } = MAX_CONNECTIONS
  const max =
    settings.databasePoolSize ?? Math.max(4, Math.min(each, Math.floor(together / settings.workers)))
  const { databaseDirectUrl: directUrl, databasePrepare: prepare } = settings
  const { db, listen, close } = openDatabase(databaseUrl, { max, directUrl, prepare })
  shutdownHooks.push(close)
  const config = { ...settings, linkKeys: await loadTrackingLinkKeys(db, settings) }
  const { reports, close: closeReports } = openReportConnections(
    { ...config, databaseUrl },
    (error, message) => app.log.warn({ err: error }, message),
  )
  shutdownHooks.push(closeReports)
  const app = await buildApp({ config, db, listen, reports }, await openBuiltPages(projectRoot))
  if (config.traces) {
    const { startTracing } = await import('./tracing.ts')
    shutdownHooks.push(startTracing(config.traces, app.log))
  }
  let stopJobs = async () => {}
  shutdownHooks.push(async () => {
    // Time for the load balancer to notice.
    app.readiness.isDraining = true
    await wait(config.drainSeconds * 1_000)
    await Promise.all([app.close(), stopJobs()])
  })
  await app.listen({ port: config.port, host: config.host })
  if (app.metrics && cluster.isWorker) {
    // Worker processes report to the primary, which serves the sum.
    new AggregatorRegistry()
    AggregatorRegistry.setRegistries([app.metrics])
  } else if (app.metrics && config.metricsPort !== undefined) {
    const { metrics } = app
    shutdownHooks.push(
      await startMetricsServer(
        { port: config.metricsPort, host: config.host, token: config.metricsToken },
        { contentType: metrics.contentType, metrics: () => metrics.metrics() },
      ),
    )
  }
  stopJobs = await startWorkers({
    db,
    config: { ...config, databaseUrl },
    log: app.log,
    health: app.jobHealth,
    // Spans of an email hold its statements, which those of another thread would not.
    ...(config.traces ? {} : { openSender: openEmailThread }),
  })
}
