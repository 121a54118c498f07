import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../db/client.ts'
import { isDiskFull } from '../db/is-disk-full.ts'
import { isTransientDatabaseError } from '../db/postgres-error.ts'

const RETRY_DELAY_MS = 1_000
/** Never resolves: pg-boss has been stopped. */
const pending = new Promise<never>(() => {})

/** pg-boss does not catch errors when it records results: retry instead of crashing the process. */
export function createBossDb(db: Db) {
  let isStopped = false
  let isDetached = false
  return {
    async executeSql(text: string, values: unknown[] = []) {
      for (;;) {
        if (isDetached) return pending
        try {
          // Several statements are allowed only without parameters.
          const query =
            values.length > 0 ? db.$client.unsafe(text, values.map(toParameter)) : db.$client.unsafe(text)
          return { rows: await query }
        } catch (error) {
          if (isDetached) return pending
          if (isStopped || !(isTransientDatabaseError(error) || isDiskFull(error))) throw error
          await wait(RETRY_DELAY_MS, undefined, { ref: false })
        }
      }
    },
    /** Stops retrying. */
    stop(): void {
      isStopped = true
    },
    /** Ignores results of jobs that outlast the shutdown; pg-boss retries them. */
    detach(): void {
      isDetached = true
    },
  }
}

/** Objects become JSON, undefined becomes null. */
function toParameter(value: unknown) {
  const isObject =
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
  return (isObject ? JSON.stringify(value) : (value ?? null)) as never
}
