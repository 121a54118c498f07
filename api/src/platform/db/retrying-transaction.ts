import { setTimeout as sleep } from 'node:timers/promises'
import type { Db, Tx } from './client.ts'
import { getPostgresError } from './postgres-error.ts'

const RETRYABLE_CODES = new Set(['40001', '40P01'])
const MAX_ATTEMPTS = 4

/** Retries up to four times on serialization failure or deadlock, with random backoff. */
export async function retryingTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work)
    } catch (error) {
      const code = getPostgresError(error)?.code
      if (attempt === MAX_ATTEMPTS || code === undefined || !RETRYABLE_CODES.has(code)) throw error
      await sleep(Math.random() * 20 * 2 ** attempt)
    }
  }
}
