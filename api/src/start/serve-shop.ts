import cluster from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import { AggregatorRegistry } from 'prom-client'
import { openStoredKeys } from '../accounts/stored-keys.ts'
import { buildApp } from '../app.ts'
import type { Config } from '../config.ts'
import { openDatabase } from '../db/client.ts'
import { openReports } from '../db/reports.ts'
import { serveMetrics } from '../health/serve-metrics.ts'
import { workJobs } from '../jobs/worker.ts'
import { openBuiltPages } from '../pages/built-pages.ts'
import { projectRoot } from '../project-root.ts'

/** Per start of the store, and per process; PostgreSQL's default limit is 100. */
const MOST_CONNECTIONS = { together: 60, each: 20 }

/** Stop functions in start order; run in reverse. */
export type Running = (() => Promise<unknown>)[]

export async function serveShop(settings: Config, databaseUrl: string, running: Running): Promise<void> {
  const { together, each } = MOST_CONNECTIONS
  const max =
    settings.databasePoolSize ?? Math.max(4, Math.min(each, Math.floor(together / settings.workers)))
  const { databaseDirectUrl: directUrl, databasePrepare: prepare } = settings
  const { db, listen, close } = openDatabase(databaseUrl, { max, directUrl, prepare })
  running.push(close)
  const config = { ...settings, linkKeys: await openStoredKeys(db, settings) }
  const { reports, close: closeReports } = openReports({ ...config, databaseUrl }, (error, sentence) =>
    app.log.warn({ err: error }, sentence),
  )
  running.push(closeReports)
  const app = await buildApp({ config, db, listen, reports }, await openBuiltPages(projectRoot))
  if (config.traces) {
    const { sendTraces } = await import('./send-traces.ts')
    running.push(sendTraces(config.traces, app.log))
  }
  let stopJobs = async () => {}
  running.push(async () => {
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
    running.push(
      await serveMetrics(
        { port: config.metricsPort, host: config.host, token: config.metricsToken },
        { contentType: metrics.contentType, metrics: () => metrics.metrics() },
      ),
    )
  }
  stopJobs = await workJobs({ db, config: { ...config, databaseUrl }, log: app.log, health: app.jobHealth })
}
