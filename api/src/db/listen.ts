import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { NoAnswer } from './postgres-error.ts'

const TRY_AGAIN_AFTER = 1_000
/** ms. A hung server or vanished host never closes the connection. */
const ASK_EVERY = 10_000
const ANSWER_WITHIN = 5_000

type Listener = {
  /** payload: empty when NOTIFY has none */
  onNotify: (payload: string) => void
  /** reconnected; notifications may have been missed */
  onReturn: () => void
}
/** postgres.js option missing from its types */
type Ears = { onnotify: (channel: string, payload: string) => void }

/**
 * One connection per channel, reconnected without limit (postgres.js gives up if the first attempt
 * fails). LISTEN does not work through a transaction pooler. Resolves when listening, with a stop
 * function.
 */
export function listenOn(url: string) {
  return async (channel: string, { onNotify, onReturn }: Listener): Promise<() => Promise<void>> => {
    let stopped = false
    let connection = await open()

    async function open(): Promise<postgres.Sql> {
      let listening = false
      const options: postgres.Options<Record<string, never>> & Ears = {
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
        await answered(next`listen ${next(channel)}`)
        listening = true
      } catch (error) {
        await next.end({ timeout: 0 })
        throw error
      }
      const beat = setInterval(async () => {
        if (!listening) return clearInterval(beat)
        await answered(next`select 1`).catch(() => {
          if (listening) void reopen()
          listening = false
        })
      }, ASK_EVERY)
      beat.unref()
      return next
    }

    async function reopen(): Promise<void> {
      while (!stopped) {
        await connection.end({ timeout: 0 })
        await wait(TRY_AGAIN_AFTER, undefined, { ref: false })
        const next = stopped ? null : await open().catch(() => null)
        if (!next) continue
        connection = next
        if (stopped) await connection.end({ timeout: 0 })
        else onReturn()
        return
      }
    }

    return async () => {
      stopped = true
      await connection.end({ timeout: 0 })
    }
  }
}

async function answered(query: Promise<unknown>): Promise<void> {
  const silent = new AbortController()
  const late = wait(ANSWER_WITHIN, undefined, { ref: false, signal: silent.signal }).then(() => {
    throw new NoAnswer('the database does not respond')
  })
  await Promise.race([query, late]).finally(() => silent.abort())
}
