import cluster from 'node:cluster'
import { loadConfig } from './config.ts'
import { DatabaseError } from './db/database-error.ts'
import { isQuestionOfTypes } from './db/postgres-error.ts'
import { startShopDatabase } from './db/shop-database.ts'
import { ConfigError } from './environment.ts'
import { writePrivately } from './make-folder.ts'
import type { Running } from './start/serve-shop.ts'
import { PreflightError, WorkerError } from './start/start-errors.ts'

writePrivately()

const STOP_LIMIT = 9_500
let draining = 0

const say = (sentence: string) => process.stdout.write(`${sentence}\n`)
const complain = (sentence: string) => process.stderr.write(`${sentence}\n`)

const running: Running = []
let stopping = false

async function start(): Promise<void> {
  const config = loadConfig()
  draining = config.drainSeconds * 1_000
  // The parent process has started and migrated the database.
  if (cluster.isWorker && config.databaseUrl) {
    const { serveShop } = await import('./start/serve-shop.ts')
    return serveShop(config, config.databaseUrl, running)
  }
  const database = await startShopDatabase(config, complain)
  running.push(database.stop)
  if (stopping) return
  // Loaded lazily, so that a configuration error is reported at once.
  const { openShop } = await import('./start/open-shop.ts')
  await openShop(config, database, { running, isStopping: () => stopping, say, complain })
}

/** Stops accepting requests, waits for running ones, then closes the pool and the database server. */
async function stop(exitCode: number): Promise<void> {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(exitCode || 1), STOP_LIMIT + draining).unref()
  // Waits for the current start step, so that nothing it starts is left running.
  await Promise.allSettled([started])
  for (const end of running.reverse()) await end().catch((error) => complain(String(error)))
  process.exit(exitCode)
}

/** Expected errors are shown as a message; others with their stack. */
function explain(error: unknown): string | null {
  if (error instanceof ConfigError || error instanceof DatabaseError || error instanceof PreflightError)
    return error.message
  if (error instanceof WorkerError) return null
  const { code, port } = error as { code?: string; port?: number }
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop the other program, or start with PORT=${Number(port) + 1} npm start`
  if (code === 'EACCES' && port) return `Port ${port} requires root. Start with PORT=3000 npm start`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST is not an address of this machine (${String(error)}).`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

// Several parents may forward the same Ctrl-C.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
// State is undefined after an uncaught exception; the supervisor restarts the process.
process.on('uncaughtException', (error) => {
  complain(`Uncaught exception, shutting down: ${error.stack ?? String(error)}`)
  void stop(1)
})
process.on('unhandledRejection', (error) => {
  if (!isQuestionOfTypes(error)) throw error
})
// The channel to `npm start` closes when that process ends.
process.on('disconnect', () => void stop(0))

const started = start()
started.catch((error) => {
  const sentence = explain(error)
  if (sentence !== null) complain(sentence)
  return stop(1)
})
