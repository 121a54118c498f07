import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../db/client.ts'
import { isDiskFull } from '../db/full-disk.ts'
import { isPassing } from '../db/postgres-error.ts'

/** In ms, between two tries. */
const TRY_AGAIN_AFTER = 1_000
/** Nobody is there to hear an answer. */
const unanswered = new Promise<never>(() => {})

/**
 * How pg-boss talks to the database: by the shop's own pool, and while PostgreSQL is away or has no
 * room again and again. It writes down how a job ended where nobody waits for the answer, so a
 * refusal there would end the process.
 */
export function patientSql(db: Db) {
  let stopped = false
  let left = false
  return {
    async executeSql(text: string, values: unknown[] = []) {
      for (;;) {
        if (left) return unanswered
        try {
          // Without values it may be several statements.
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
    /** From now on a refusal is one. */
    stop(): void {
      stopped = true
    },
    /**
     * The database may go. How a job ends that outlasted the stop is not written down any more: it is
     * written as failed by then, and done again.
     */
    leave(): void {
      left = true
    },
  }
}

/** Objects go as JSON, what is not given as null; lists, texts and numbers as they are. */
function asText(value: unknown) {
  const isObject =
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
  return (isObject ? JSON.stringify(value) : (value ?? null)) as never
}
