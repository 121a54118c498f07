import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { NoAnswer } from './postgres-error.ts'

/** In ms, between two tries to reach a database that went away. */
const TRY_AGAIN_AFTER = 1_000
/**
 * In ms: how often a silent connection is asked whether it still hears, and how long it may take to
 * answer. A server that hangs, or a host that vanished, says nothing and does not close it either.
 */
const ASK_EVERY = 10_000
const ANSWER_WITHIN = 5_000

type Listener = {
  /** something was said on the channel; what is empty when nothing more was said */
  onNotify: (payload: string) => void
  /** listening again after a while in which something may have gone unheard */
  onReturn: () => void
}
/** An option that postgres.js has and its types leave out. */
type Ears = { onnotify: (channel: string, payload: string) => void }

/**
 * Listens to channels of NOTIFY, each on a connection of its own that is made anew, however long
 * that takes, when it breaks. (postgres.js's own gives up when the first try fails.) A pooler that
 * shares connections out by transaction cannot carry it.
 * @returns listen, which is in place when it resolves and gives back how to stop
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

/** @throws when no answer comes in time */
async function answered(query: Promise<unknown>): Promise<void> {
  const silent = new AbortController()
  const late = wait(ANSWER_WITHIN, undefined, { ref: false, signal: silent.signal }).then(() => {
    throw new NoAnswer('the database does not answer')
  })
  await Promise.race([query, late]).finally(() => silent.abort())
}
