import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../db/client.ts'
import { isDiskFull } from '../db/full-disk.ts'
import { isPassing } from '../db/postgres-error.ts'

/** In ms, between two tries. */
const TRY_AGAIN_AFTER = 1_000

/**
 * How pg-boss talks to the database: by the shop's own pool, and while PostgreSQL is away or has no
 * room again and again. It writes down how a job ended where nobody waits for the answer, so a
 * refusal there would end the process.
 */
export function patientSql(db: Db) {
  let stopped = false
  return {
    async executeSql(text: string, values: unknown[] = []) {
      for (;;) {
        try {
          // Without values it may be several statements.
          const asked =
            values.length > 0 ? db.$client.unsafe(text, values.map(asText)) : db.$client.unsafe(text)
          return { rows: await asked }
        } catch (error) {
          if (stopped || !(isPassing(error) || isDiskFull(error))) throw error
          await wait(TRY_AGAIN_AFTER, undefined, { ref: false })
        }
      }
    },
    stop(): void {
      stopped = true
    },
  }
}

/** Objects go as JSON, what is not given as null; lists, texts and numbers as they are. */
function asText(value: unknown) {
  const isObject =
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
  return (isObject ? JSON.stringify(value) : (value ?? null)) as never
}
