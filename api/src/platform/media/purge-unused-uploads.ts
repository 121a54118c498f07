import type { RetentionDays } from '@nakshi/core/privacy/retention-periods'
import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Db, Queryable } from '../db/client.ts'
import { media } from '../db/tables/index.ts'
import type { MediaStore } from './media-store.ts'
import { neededOrderPhotoKeys } from './order-photos.ts'

const BATCH_SIZE = 100

/** References from carts, designs, orders, messages, questions, returns and reviews. */
const usedKeys = (days: number) => sql`
  select substr(url #>> '{}', length('/media/') + 1) from (
    select jsonb_path_query(custom_options, '$.*.*[*].url') as url from cart_items
    union all select jsonb_path_query(custom_options, '$.*.*[*].url') from designs
    union all select jsonb_path_query(draft, '$.items[*].custom_options.*.*[*].url') from quotes
      where accepted_at is null and withdrawn_at is null
    union all select jsonb_path_query(images, '$[*].url') from contact_messages
    union all select to_jsonb('/media/' || unnest(photo_keys)) from reviews
  ) as used
  union all ${neededOrderPhotoKeys(days)}`
const custom = eq(media.kind, 'custom')

type Periods = Pick<RetentionDays, 'unusedUpload' | 'orderPhoto'>

/** Deletes uploads that were unused for the period. Returns their number. */
export async function purgeUnusedUploads(
  db: Db,
  store: MediaStore,
  now: Date,
  { unusedUpload, orderPhoto }: Periods,
): Promise<number> {
  const isUsed = sql`${media.key} in (${usedKeys(orderPhoto)})`
  await setUnusedSince(db, sql`${media.unused_since} is not null and ${isUsed}`, null)
  await setUnusedSince(db, sql`${media.unused_since} is null and not (${isUsed})`, now)
  const before = new Date(now.getTime() - unusedUpload * 86_400_000)
  let removed = 0
  for (;;) {
    const removedInBatch = await removeBatch(db, store, before, isUsed)
    removed += removedInBatch
    if (removedInBatch < BATCH_SIZE) return removed
  }
}

async function setUnusedSince(db: Queryable, where: SQL, unusedSince: Date | null): Promise<void> {
  await db.update(media).set({ unused_since: unusedSince }).where(and(custom, where))
}

function removeBatch(db: Db, store: MediaStore, before: Date, isUsed: SQL): Promise<number> {
  return db.transaction(async (tx) => {
    const expired = await tx
      .select({ key: media.key })
      .from(media)
      .where(and(custom, lt(media.unused_since, before)))
      .limit(BATCH_SIZE)
      .for('update')
    if (expired.length === 0) return 0
    // Rows are locked: recheck uses that began before the lock.
    const unused = await tx
      .select({ key: media.key })
      .from(media)
      .where(
        and(
          inArray(
            media.key,
            expired.map(({ key }) => key),
          ),
          sql`not (${isUsed})`,
        ),
      )
    // Files first: if a deletion fails, the row remains for a retry.
    for (const { key } of unused) await store.delete(key)
    const stillUsed = expired.length - unused.length
    const keys = unused.map(({ key }) => key)
    if (keys.length > 0) await tx.delete(media).where(inArray(media.key, keys))
    if (stillUsed > 0)
      await setUnusedSince(
        tx,
        sql`${inArray(
          media.key,
          expired.map(({ key }) => key),
        )}`,
        null,
      )
    return unused.length
  })
}
