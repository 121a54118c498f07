import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { AggregatorRegistry } from 'prom-client'
import type { Config } from '../config.ts'
import { serveMetrics } from '../health/serve-metrics.ts'
import type { Running } from './serve-shop.ts'
import { WorkerError } from './start-errors.ts'

/**
 * Runs `config.workers` processes that share the port, and a new one for each that crashes. This
 * process has started the database; the workers are told where it is and only serve.
 * @param running gets what was started
 * @param warn told, in a sentence, when a worker crashed
 * @throws {WorkerError} when the first worker does not open
 */
export async function runWorkers(
  config: Config,
  databaseUrl: string,
  running: Running,
  warn: (sentence: string) => void,
): Promise<void> {
  let stopping = false
  const fork = () => cluster.fork({ DATABASE_URL: databaseUrl })
  running.push(async () => {
    stopping = true
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    await Promise.all(workers.map(stopWorker))
  })
  // One first: what keeps it from opening would keep the others as well, and is said once.
  await untilOpen(fork())
  const others = Array.from({ length: config.workers - 1 }, fork)
  await Promise.all(others.map(untilOpen))
  cluster.on('exit', (_worker, code, signal) => {
    if (stopping || code === 0) return
    warn(`A worker ended unexpectedly (${signal ?? code}); starting another.`)
    // One that fails at once, as with the database away, is not started in a tight circle.
    setTimeout(() => stopping || fork(), 500)
  })
  if (config.metricsPort === undefined) return
  const registry = new AggregatorRegistry()
  running.push(
    await serveMetrics(
      { port: config.metricsPort, host: config.host, token: config.metricsToken },
      { contentType: registry.contentType, metrics: () => registry.clusterMetrics() },
    ),
  )
}

async function untilOpen(worker: Worker): Promise<void> {
  const end = new AbortController()
  await Promise.race([
    once(worker, 'listening', { signal: end.signal }),
    once(worker, 'exit', { signal: end.signal }).then(([code]) => {
      throw new WorkerError(`A worker ended with ${code} before it was open.`)
    }),
  ]).finally(() => end.abort())
}

/** Lets its running requests end; the worker cuts that short by itself. */
async function stopWorker(worker: Worker): Promise<void> {
  if (worker.isDead()) return
  const ended = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  await ended
}
