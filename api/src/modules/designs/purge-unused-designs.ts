import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { releasePhotos, selectPhotoUrls } from '../../platform/media/release-photos.ts'
import { getRetention } from '../settings/get-settings.ts'

/** Small batches keep row locks short. */
const BATCH_SIZE = 200

/** Deletes unsaved designs that are in no cart. @returns number of deleted designs */
export async function purgeUnusedDesigns(db: Db, now: Date): Promise<number> {
  const { unusedDesign: days } = await getRetention(db, now)
  const before = new Date(now.getTime() - days * 86_400_000).toISOString()
  let deleted = 0
  for (;;) {
    const batchCount = await db.transaction(async (tx) => {
      // Skips designs locked by a concurrent request; the next run deletes them.
      const rows = await tx.execute<{ id: string; urls: string[] }>(sql`
        delete from designs where id in (
          select d.id from designs d
          where d.saved_at is null and d.used_at < ${before}::timestamptz
            and not exists (select from cart_items c where c.design_id = d.id)
          order by d.id limit ${BATCH_SIZE} for update skip locked
        ) returning id, array(select ${selectPhotoUrls(sql`custom_options`)}) as urls`)
      await releasePhotos(
        tx,
        rows.flatMap(({ urls }) => urls),
      )
      return rows.length
    })
    deleted += batchCount
    if (batchCount === 0) return deleted
  }
}
