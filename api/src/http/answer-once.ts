import { createHash } from 'node:crypto'
import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import { sentences } from '../contract/sentences.ts'
import type { Db, Tx } from '../db/client.ts'
import { idempotencyKeys } from '../db/tables/index.ts'
import { AppError } from '../errors.ts'

/** How long a key is known, as an interval of PostgreSQL. */
const KEPT = '24 hours'
const expired: SQL = lt(idempotencyKeys.created_at, sql`now() - interval '${sql.raw(KEPT)}'`)

export type Request = {
  user_id: string
  /** the Idempotency-Key */
  key: string
  /** what is asked for, with its body; a key belongs to one such wish */
  request: object
  /** what is said when the key was used for another wish */
  reused?: string
}

/**
 * Does the work once for a key, inside the caller's transaction, and keeps its answer: the same
 * request again gets the same answer. One that comes while the first still runs waits for it, and
 * does the work itself should the first fail.
 * @param work what it answers must survive being JSON
 * @param holds whether an answer that was given before is still one; else the work is done again
 * @throws {AppError} 422 when the key was used for another wish
 */
export async function answerOnce<Answer extends object>(
  tx: Tx,
  { user_id, key, request, reused = sentences.checkout.key_reused }: Request,
  work: () => Promise<Answer>,
  holds: (answer: Answer) => Promise<boolean> = async () => true,
): Promise<Answer> {
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('base64url')
  const itsRow = and(eq(idempotencyKeys.user_id, user_id), eq(idempotencyKeys.key, key))
  // A key whose time is over is a new one.
  const [first] = await tx
    .insert(idempotencyKeys)
    .values({ user_id, key, request_hash: requestHash })
    .onConflictDoUpdate({
      target: [idempotencyKeys.user_id, idempotencyKeys.key],
      set: { request_hash: requestHash, answer: null, created_at: sql`now()` },
      setWhere: expired,
    })
    .returning({ key: idempotencyKeys.key })
  if (!first) {
    const [earlier] = await tx.select().from(idempotencyKeys).where(itsRow).for('no key update')
    if (earlier?.request_hash !== requestHash) throw new AppError(422, 'key_reused', reused)
    const given = earlier.answer as Answer
    if (await holds(given)) return given
  }
  const answer = await work()
  await tx.update(idempotencyKeys).set({ answer }).where(itsRow)
  return answer
}

/** Forgets keys whose time is over. @returns how many */
export async function forgetKeys(db: Db): Promise<number> {
  const forgotten = await db.delete(idempotencyKeys).where(expired).returning({ key: idempotencyKeys.key })
  return forgotten.length
}
