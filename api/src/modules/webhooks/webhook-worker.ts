import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/client.ts'
import { isTransientDatabaseError } from '../../platform/db/postgres-error.ts'
import { drainEndpoint, listDueEndpoints } from './deliver-webhooks.ts'

type Deps = { db: Db; config: Config; log: FastifyBaseLogger }

const POLL_INTERVAL_MS = 2_000
const STOP_TIMEOUT_MS = 3_000

/** Each endpoint is served on its own. @returns stop: waits for running attempts, which otherwise are repeated */
export function startWebhookWorker(deps: Deps): () => Promise<void> {
  const running = new Map<string, Promise<unknown>>()
  let isStopped = false
  const reportError = (error: unknown) => {
    if (!isTransientDatabaseError(error)) deps.log.error({ err: error }, 'webhooks could not be sent')
  }

  async function poll(): Promise<void> {
    for (const { id } of await listDueEndpoints(deps.db)) {
      if (isStopped || running.has(id)) continue
      const drained = drainEndpoint(deps, { id }, () => isStopped)
        .catch(reportError)
        .finally(() => running.delete(id))
      running.set(id, drained)
    }
  }
  let isPolling = false
  const timer = setInterval(async () => {
    if (isPolling) return
    isPolling = true
    await poll().catch(reportError)
    isPolling = false
  }, POLL_INTERVAL_MS)
  timer.unref()
  return async () => {
    isStopped = true
    clearInterval(timer)
    await Promise.race([Promise.all(running.values()), wait(STOP_TIMEOUT_MS, undefined, { ref: false })])
  }
}
