import cluster from 'node:cluster'
import { PreflightError, print, printError, WorkerError } from '../platform/command.ts'
import { DatabaseError, isTypeLookupError } from '../platform/db/postgres-error.ts'
import { startShopDatabase } from '../platform/db/shop-database.ts'
import { setPrivateUmask } from '../platform/private-folder.ts'
import { ConfigError } from './config/environment.ts'
import { loadConfig } from './config/load-config.ts'
import type { ShutdownHooks } from './start/serve-app.ts'

setPrivateUmask()

const SHUTDOWN_TIMEOUT_MS = 9_500
let drainMs = 0

const shutdownHooks: ShutdownHooks = []
let stopping = false

async function start(): Promise<void> {
  const config = loadConfig()
  drainMs = config.drainSeconds * 1_000
  // The parent process has started and migrated the database.
  if (cluster.isWorker && config.databaseUrl) {
    const { serveApp } = await import('./start/serve-app.ts')
    return serveApp(config, config.databaseUrl, shutdownHooks)
  }
  const database = await startShopDatabase(config, printError)
  shutdownHooks.push(database.stop)
  if (stopping) return
  // Loaded lazily, so that a configuration error is reported at once.
  const { startApp } = await import('./start/start-app.ts')
  await startApp(config, database, { shutdownHooks, isStopping: () => stopping, print, printError })
}

/** Stops accepting requests, waits for running ones, then closes the pool and the database server. */
async function stop(exitCode: number): Promise<void> {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(exitCode || 1), SHUTDOWN_TIMEOUT_MS + drainMs).unref()
  // Waits for the current start step, so that nothing it starts is left running.
  await Promise.allSettled([started])
  for (const end of shutdownHooks.reverse()) await end().catch((error) => printError(String(error)))
  process.exit(exitCode)
}

/** Expected errors are shown as a message; others with their stack. */
function toErrorMessage(error: unknown): string | null {
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
  printError(`Uncaught exception, shutting down: ${error.stack ?? String(error)}`)
  void stop(1)
})
process.on('unhandledRejection', (error) => {
  if (!isTypeLookupError(error)) throw error
})
// The channel to `npm start` closes when that process ends.
process.on('disconnect', () => void stop(0))

const started = start()
started.catch((error) => {
  const line = toErrorMessage(error)
  if (line !== null) printError(line)
  return stop(1)
})
