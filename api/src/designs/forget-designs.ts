import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { KEPT_DAYS } from '../domain/retention.ts'
import { letGoOfPhotos, photosIn } from '../media/let-go-of-photos.ts'

/** Small batches keep row locks short. */
const AT_ONCE = 200

/** Deletes unsaved designs that are in no cart. @returns number of deleted designs */
export async function forgetUnusedDesigns(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS.unusedDesign * 86_400_000).toISOString()
  let forgotten = 0
  for (;;) {
    const some = await db.transaction(async (tx) => {
      // Skips designs locked by a concurrent request; the next run deletes them.
      const rows = await tx.execute<{ id: string; urls: string[] }>(sql`
        delete from designs where id in (
          select d.id from designs d
          where d.saved_at is null and d.used_at < ${before}::timestamptz
            and not exists (select from cart_items c where c.design_id = d.id)
          order by d.id limit ${AT_ONCE} for update skip locked
        ) returning id, array(select ${photosIn(sql`custom_options`)}) as urls`)
      await letGoOfPhotos(
        tx,
        rows.flatMap(({ urls }) => urls),
      )
      return rows.length
    })
    forgotten += some
    if (some === 0) return forgotten
  }
}
