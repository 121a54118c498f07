import { createHash } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import type { Db, Queryable, Tx } from '../db/client.ts'
import { attempts } from '../db/tables/index.ts'
import { type BucketSize, pour } from '../domain/leaky-bucket.ts'

/** `name` is kind and subject, for example `account asha@example.test`. */
export type Counted = { name: string; size: BucketSize }

/** Hashed, because names contain emails and IP addresses. */
const keyOf = (name: string) => createHash('sha256').update(name.toLowerCase()).digest('base64url')
const LONG_AGO = new Date(0)

/**
 * Adds one attempt to every bucket, or to none when one is full. Serialised in the database, so it holds
 * across replicas. Pass wider buckets first to avoid deadlocks. Returns seconds to wait; 0: counted.
 */
export async function countAttempt(db: Db | Tx, counted: Counted[]): Promise<number> {
  return db.transaction(async (tx) => {
    const held = await tx
      .insert(attempts)
      .values(counted.map(({ name }) => ({ key: keyOf(name), empty_at: LONG_AGO })))
      .onConflictDoUpdate({ target: attempts.key, set: { key: sql`excluded.key` } })
      .returning()
    // Read after the row locks: another attempt may have filled a bucket meanwhile.
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

export async function takeBack(db: Queryable, counted: Counted[]): Promise<void> {
  for (const { name, size } of counted)
    await db
      .update(attempts)
      .set({ empty_at: sql`${attempts.empty_at} - make_interval(secs => ${size.every})` })
      .where(inArray(attempts.key, [keyOf(name)]))
}

export async function forgive(db: Queryable, names: string[]): Promise<void> {
  await db.delete(attempts).where(inArray(attempts.key, names.map(keyOf)))
}
