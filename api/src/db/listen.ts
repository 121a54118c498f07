import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { DatabaseUnavailableError } from './postgres-error.ts'

const RECONNECT_DELAY_MS = 1_000
/** ms. A hung server or vanished host never closes the connection. */
const HEARTBEAT_INTERVAL_MS = 10_000
const HEARTBEAT_TIMEOUT_MS = 5_000

type Listener = {
  /** payload: empty when NOTIFY has none */
  onNotify: (payload: string) => void
  /** reconnected; notifications may have been missed */
  onReconnect: () => void
}
/** postgres.js option missing from its types */
type NotifyOption = { onnotify: (channel: string, payload: string) => void }

/**
 * One connection per channel, reconnected without limit (postgres.js gives up if the first attempt
 * fails). LISTEN does not work through a transaction pooler. Resolves when listening, with a stop
 * function.
 */
export function createListener(url: string) {
  return async (channel: string, { onNotify, onReconnect }: Listener): Promise<() => Promise<void>> => {
    let stopped = false
    let connection = await open()

    async function open(): Promise<postgres.Sql> {
      let listening = false
      const options: postgres.Options<Record<string, never>> & NotifyOption = {
        max: 1,
        connect_timeout: 5,
        idle_timeout: undefined,
        max_lifetime: null,
        onnotice: () => {},
        onnotify: (_channel, payload) => onNotify(payload),
        onclose: () => {
          if (listening) void reopen()
          listening = false
        },
      }
      const next = postgres(url, options)
      try {
        await withTimeout(next`listen ${next(channel)}`)
        listening = true
      } catch (error) {
        await next.end({ timeout: 0 })
        throw error
      }
      const heartbeat = setInterval(async () => {
        if (!listening) return clearInterval(heartbeat)
        await withTimeout(next`select 1`).catch(() => {
          if (listening) void reopen()
          listening = false
        })
      }, HEARTBEAT_INTERVAL_MS)
      heartbeat.unref()
      return next
    }

    async function reopen(): Promise<void> {
      while (!stopped) {
        await connection.end({ timeout: 0 })
        await wait(RECONNECT_DELAY_MS, undefined, { ref: false })
        const next = stopped ? null : await open().catch(() => null)
        if (!next) continue
        connection = next
        if (stopped) await connection.end({ timeout: 0 })
        else onReconnect()
        return
      }
    }

    return async () => {
      stopped = true
      await connection.end({ timeout: 0 })
    }
  }
}

async function withTimeout(query: Promise<unknown>): Promise<void> {
  const timer = new AbortController()
  const timedOut = wait(HEARTBEAT_TIMEOUT_MS, undefined, { ref: false, signal: timer.signal }).then(() => {
    throw new DatabaseUnavailableError('the database does not respond')
  })
  await Promise.race([query, timedOut]).finally(() => timer.abort())
}
