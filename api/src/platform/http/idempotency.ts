import { createHash } from 'node:crypto'
import type { CatalogueMessage } from '@nakshi/core/catalogue'
import { messages } from '@nakshi/core/messages'
import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/client.ts'
import { prepareOnce } from '../db/prepare-once.ts'
import { idempotencyKeys } from '../db/tables/index.ts'
import { AppError } from '../errors.ts'

/** PostgreSQL interval */
const KEY_TTL = '24 hours'
const expired: SQL = lt(idempotencyKeys.created_at, sql`now() - interval '${sql.raw(KEY_TTL)}'`)

type IdempotentRequest = {
  user_id: string
  /** undefined: the client sends none, and a repeated request is a new one */
  key: string | undefined
  /** request data; a key belongs to one request */
  request: object
  /** message for a key used with another request */
  reused?: CatalogueMessage
}

/**
 * Runs the work once per key in the caller's transaction and stores its result (must be JSON). A
 * concurrent request waits. `isStillValid` false repeats the work. Throws 422 when the key was used for
 * another request.
 */
export async function runIdempotent<Result extends object>(
  tx: Tx,
  { user_id, key, request, reused = messages.checkout.key_reused }: IdempotentRequest,
  work: () => Promise<Result>,
  isStillValid: (result: Result) => Promise<boolean> = async () => true,
): Promise<Result> {
  if (key === undefined) return work()
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('base64url')
  const [first] = await insertKey(tx).execute({ user_id, key, request_hash: requestHash })
  if (!first) {
    const [earlier] = await lockKey(tx).execute({ user_id, key })
    if (earlier?.request_hash !== requestHash) throw new AppError(422, 'key_reused', reused)
    const earlierResponse = earlier.response as Result
    if (await isStillValid(earlierResponse)) return earlierResponse
  }
  const result = await work()
  await storeResponse(tx).execute({ user_id, key, response: result })
  return result
}

const requested = {
  user_id: sql.placeholder('user_id'),
  key: sql.placeholder('key'),
  request_hash: sql.placeholder('request_hash'),
}
const isKey = and(eq(idempotencyKeys.user_id, requested.user_id), eq(idempotencyKeys.key, requested.key))

const insertKey = prepareOnce((db) =>
  db
    .insert(idempotencyKeys)
    .values(requested)
    .onConflictDoUpdate({
      target: [idempotencyKeys.user_id, idempotencyKeys.key],
      // An expired key counts as new.
      set: { request_hash: sql`excluded.request_hash`, response: null, created_at: sql`now()` },
      setWhere: expired,
    })
    .returning({ key: idempotencyKeys.key })
    .prepare('insert_key'),
)
const lockKey = prepareOnce((db) =>
  db.select().from(idempotencyKeys).where(isKey).for('no key update').prepare('lock_key'),
)
const storeResponse = prepareOnce((db) =>
  db
    .update(idempotencyKeys)
    .set({ response: sql.placeholder('response') })
    .where(isKey)
    .prepare('store_response'),
)

export async function purgeIdempotencyKeys(db: Db): Promise<number> {
  const deleted = await db.delete(idempotencyKeys).where(expired).returning({ key: idempotencyKeys.key })
  return deleted.length
}
