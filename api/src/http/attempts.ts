import { createHash } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import type { Db, Queryable, Tx } from '../db/client.ts'
import { attempts } from '../db/tables/index.ts'
import { type BucketSize, pour } from '../domain/leaky-bucket.ts'

/**
 * Something attempts are counted by: `name` tells the kind and the whole of it, `account
 * asha@example.test`.
 */
export type Counted = { name: string; size: BucketSize }

/** Names hold mail and network addresses, which are nobody's business in a table of failures. */
const keyOf = (name: string) => createHash('sha256').update(name.toLowerCase()).digest('base64url')
const LONG_AGO = new Date(0)

/**
 * Counts one attempt in each bucket, or in none when one of them is full. The count is the
 * database's: it holds for all replicas, and of a thousand attempts at once each is counted.
 * @param counted always the wider first, so that two attempts never wait for each other
 * @returns seconds until the next attempt; 0: it was counted
 */
export async function countAttempt(db: Db | Tx, counted: Counted[]): Promise<number> {
  return db.transaction(async (tx) => {
    const held = await tx
      .insert(attempts)
      .values(counted.map(({ name }) => ({ key: keyOf(name), empty_at: LONG_AGO })))
      .onConflictDoUpdate({ target: attempts.key, set: { key: sql`excluded.key` } })
      .returning()
    // Read once nobody else can count: whoever was first may have filled a bucket while this one
    // waited.
    const now = Date.now()
    const poured = counted.map(({ name, size }) => {
      const key = keyOf(name)
      const emptyAt = held.find((row) => row.key === key)?.empty_at ?? LONG_AGO
      return { key, ...pour(size, emptyAt.getTime(), now) }
    })
    const wait = Math.max(...poured.map((each) => (each.ok ? 0 : each.waitSeconds)))
    if (wait > 0) return wait
    await tx
      .insert(attempts)
      .values(
        poured.flatMap((each) => (each.ok ? [{ key: each.key, empty_at: new Date(each.emptyAt) }] : [])),
      )
      .onConflictDoUpdate({ target: attempts.key, set: { empty_at: sql`excluded.empty_at` } })
    return 0
  })
}

/** Takes back what one attempt put into each bucket. */
export async function takeBack(db: Queryable, counted: Counted[]): Promise<void> {
  for (const { name, size } of counted)
    await db
      .update(attempts)
      .set({ empty_at: sql`${attempts.empty_at} - make_interval(secs => ${size.every})` })
      .where(inArray(attempts.key, [keyOf(name)]))
}

/** Empties buckets: who these belong to begins anew. */
export async function forgive(db: Queryable, names: string[]): Promise<void> {
  await db.delete(attempts).where(inArray(attempts.key, names.map(keyOf)))
}
