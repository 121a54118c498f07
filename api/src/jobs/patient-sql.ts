import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../db/client.ts'
import { isDiskFull } from '../db/full-disk.ts'
import { isPassing } from '../db/postgres-error.ts'

const TRY_AGAIN_AFTER = 1_000
/** Never resolves: pg-boss has been stopped. */
const unanswered = new Promise<never>(() => {})

/** pg-boss does not catch errors when it records results: retry instead of crashing the process. */
export function patientSql(db: Db) {
  let stopped = false
  let left = false
  return {
    async executeSql(text: string, values: unknown[] = []) {
      for (;;) {
        if (left) return unanswered
        try {
          // Several statements are allowed only without parameters.
          const asked =
            values.length > 0 ? db.$client.unsafe(text, values.map(asText)) : db.$client.unsafe(text)
          return { rows: await asked }
        } catch (error) {
          if (left) return unanswered
          if (stopped || !(isPassing(error) || isDiskFull(error))) throw error
          await wait(TRY_AGAIN_AFTER, undefined, { ref: false })
        }
      }
    },
    /** Stops retrying. */
    stop(): void {
      stopped = true
    },
    /** Ignores results of jobs that outlast the shutdown; pg-boss retries them. */
    leave(): void {
      left = true
    },
  }
}

/** Objects become JSON, undefined becomes null. */
function asText(value: unknown) {
  const isObject =
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
  return (isObject ? JSON.stringify(value) : (value ?? null)) as never
}
