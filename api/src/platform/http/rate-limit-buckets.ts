import { createHash } from 'node:crypto'
import type { CatalogueMessage } from '@nakshi/core/catalogue'
import { messages } from '@nakshi/core/messages'
import { inArray, sql } from 'drizzle-orm'
import type { Db, Queryable, Tx } from '../db/client.ts'
import { rateLimitBuckets } from '../db/tables/index.ts'
import { AppError } from '../errors.ts'
import type { Deps } from './app-types.ts'
import { calculateRateLimit, type RateLimit } from './leaky-bucket.ts'

/** By what is counted. `pair`: account and IP address; `known`: a device that has signed in to the account. */
type CountedBy = 'account' | 'address' | 'pair' | 'known' | 'recipient' | 'order' | 'device' | 'queue'
type DefinedRateLimit = RateLimit & { what: string; by: CountedBy }

/** docs/rate-limits.md lists them. */
export const definedRateLimits: DefinedRateLimit[] = []

export function defineRateLimits<By extends CountedBy>(
  what: string,
  sizes: Record<By, RateLimit>,
): Record<By, DefinedRateLimit> {
  const define = (by: By) => {
    const defined: DefinedRateLimit = { ...sizes[by], what, by }
    definedRateLimits.push(defined)
    return [by, defined] as const
  }
  return Object.fromEntries((Object.keys(sizes) as By[]).map(define)) as Record<By, DefinedRateLimit>
}

/** `name` is kind and subject, for example `account asha@example.test`. */
export type RateLimitBucket = { name: string; size: DefinedRateLimit }

/** Hashed, because names contain emails and IP addresses. */
const toBucketKey = (name: string) => createHash('sha256').update(name.toLowerCase()).digest('base64url')
const EPOCH = new Date(0)

/**
 * Adds one attempt to every bucket, or to none when one is full. Serialised in the database, so it holds
 * across replicas. Pass wider buckets first to avoid deadlocks. Returns seconds to wait; 0: counted.
 */
export async function consumeRateLimit(db: Db | Tx, buckets: RateLimitBucket[]): Promise<number> {
  return db.transaction(async (tx) => {
    const stored = await tx
      .insert(rateLimitBuckets)
      .values(buckets.map(({ name }) => ({ key: toBucketKey(name), resets_at: EPOCH })))
      .onConflictDoUpdate({ target: rateLimitBuckets.key, set: { key: sql`excluded.key` } })
      .returning()
    // Read after the row locks: another attempt may have filled a bucket meanwhile.
    const now = Date.now()
    const updates = buckets.map(({ name, size }) => {
      const key = toBucketKey(name)
      const emptyAt = stored.find((row) => row.key === key)?.resets_at ?? EPOCH
      return { key, ...calculateRateLimit(size, emptyAt.getTime(), now) }
    })
    const wait = Math.max(...updates.map((each) => (each.ok ? 0 : each.waitSeconds)))
    if (wait > 0) return wait
    await tx
      .insert(rateLimitBuckets)
      .values(
        updates.flatMap((each) => (each.ok ? [{ key: each.key, resets_at: new Date(each.resetsAt) }] : [])),
      )
      .onConflictDoUpdate({ target: rateLimitBuckets.key, set: { resets_at: sql`excluded.resets_at` } })
    return 0
  })
}

export const tooManyRequests = (
  seconds: number,
  message: CatalogueMessage = messages.general.too_many_attempts,
) => new AppError(429, 'slow_down', message, undefined, { retry_after: seconds })

type Limited = Pick<Deps, 'db' | 'config'>

/** Counts nothing where rate limits are off. */
export const isWithinRateLimit = async (
  { db, config }: Limited,
  buckets: RateLimitBucket[],
): Promise<boolean> => !config.rateLimits || (await consumeRateLimit(db, buckets)) === 0

/** Counts nothing where rate limits are off. @throws {AppError} 429 with `retry_after` */
export async function assertRateLimit(
  { db, config }: Limited,
  buckets: RateLimitBucket[],
  message?: CatalogueMessage,
): Promise<void> {
  if (!config.rateLimits) return
  const wait = await consumeRateLimit(db, buckets)
  if (wait > 0) throw tooManyRequests(wait, message)
}

export async function refundRateLimit(db: Queryable, buckets: RateLimitBucket[]): Promise<void> {
  for (const { name, size } of buckets)
    await db
      .update(rateLimitBuckets)
      .set({ resets_at: sql`${rateLimitBuckets.resets_at} - make_interval(secs => ${size.refillSeconds})` })
      .where(inArray(rateLimitBuckets.key, [toBucketKey(name)]))
}

export async function resetRateLimit(db: Queryable, names: string[]): Promise<void> {
  await db.delete(rateLimitBuckets).where(inArray(rateLimitBuckets.key, names.map(toBucketKey)))
}
