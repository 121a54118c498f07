import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { AggregatorRegistry } from 'prom-client'
import type { Config } from '../config.ts'
import { startMetricsServer } from '../health/metrics-server.ts'
import type { ShutdownHooks } from './serve-app.ts'
import { WorkerError } from './start-errors.ts'

/** `shutdownHooks` receives stop functions. Throws WorkerError when the first worker does not start. */
export async function runWorkers(
  config: Config,
  databaseUrl: string,
  shutdownHooks: ShutdownHooks,
  warn: (line: string) => void,
): Promise<void> {
  let stopping = false
  const fork = () => cluster.fork({ DATABASE_URL: databaseUrl })
  shutdownHooks.push(async () => {
    stopping = true
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    await Promise.all(workers.map(stopWorker))
  })
  // One first, so that a start error is reported once.
  await waitUntilListening(fork())
  const otherWorkers = Array.from({ length: config.workers - 1 }, fork)
  await Promise.all(otherWorkers.map(waitUntilListening))
  cluster.on('exit', (_worker, code, signal) => {
    if (stopping || code === 0) return
    warn(`A worker exited unexpectedly (${signal ?? code}). Starting another.`)
    // Delays a restart loop, for example while the database is down.
    setTimeout(() => stopping || fork(), 500)
  })
  if (config.metricsPort === undefined) return
  const registry = new AggregatorRegistry()
  shutdownHooks.push(
    await startMetricsServer(
      { port: config.metricsPort, host: config.host, token: config.metricsToken },
      { contentType: registry.contentType, metrics: () => registry.clusterMetrics() },
    ),
  )
}

async function waitUntilListening(worker: Worker): Promise<void> {
  const end = new AbortController()
  await Promise.race([
    once(worker, 'listening', { signal: end.signal }),
    once(worker, 'exit', { signal: end.signal }).then(([code]) => {
      throw new WorkerError(`A worker exited with ${code} before it started listening.`)
    }),
  ]).finally(() => end.abort())
}

/** The worker limits the drain time itself. */
async function stopWorker(worker: Worker): Promise<void> {
  if (worker.isDead()) return
  const exited = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  await exited
}
