import { createHash } from 'node:crypto'
import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import { sentences } from '../contract/sentences.ts'
import type { Db, Tx } from '../db/client.ts'
import { idempotency_keys } from '../db/tables/index.ts'
import { AppError } from '../errors.ts'

/** How long a key is known, as an interval of PostgreSQL. */
const KEPT = '24 hours'
const expired: SQL = lt(idempotency_keys.created_at, sql`now() - interval '${sql.raw(KEPT)}'`)

export type Request = {
  user_id: string
  /** the Idempotency-Key */
  key: string
  /** what is asked for, with its body; a key belongs to one such wish */
  wish: object
}

/**
 * Does the work once for a key, inside the caller's transaction, and keeps its answer: the same request again gets the
 * same answer. One that comes while the first still runs waits for it, and does the work itself should the first fail.
 * @param work what it answers must survive being JSON
 * @throws {AppError} 422 when the key was used for another wish
 */
export async function answerOnce<Answer extends object>(
  tx: Tx,
  { user_id, key, wish }: Request,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const request_hash = createHash('sha256').update(JSON.stringify(wish)).digest('base64url')
  const its_row = and(eq(idempotency_keys.user_id, user_id), eq(idempotency_keys.key, key))
  // A key whose time is over is a new one.
  const [first] = await tx
    .insert(idempotency_keys)
    .values({ user_id, key, request_hash })
    .onConflictDoUpdate({
      target: [idempotency_keys.user_id, idempotency_keys.key],
      set: { request_hash, answer: null, created_at: sql`now()` },
      setWhere: expired,
    })
    .returning({ key: idempotency_keys.key })
  if (first) {
    const answer = await work()
    await tx.update(idempotency_keys).set({ answer }).where(its_row)
    return answer
  }
  const [earlier] = await tx.select().from(idempotency_keys).where(its_row)
  if (earlier?.request_hash !== request_hash)
    throw new AppError(422, 'key_reused', sentences.checkout.key_reused)
  return earlier.answer as Answer
}

/** Forgets keys whose time is over. @returns how many */
export async function forgetKeys(db: Db): Promise<number> {
  const forgotten = await db.delete(idempotency_keys).where(expired).returning({ key: idempotency_keys.key })
  return forgotten.length
}
