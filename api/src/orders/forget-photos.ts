import { and, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { orderItems } from '../db/tables/index.ts'
import { KEPT_DAYS } from '../domain/retention.ts'
import { holdsPhotos, letGoOfPhotos, photosIn, withoutPhotos } from '../media/let-go-of-photos.ts'
import { forgetPrintFiles } from './print-files/forget-print-files.ts'

/** Small batches keep row locks short. */
const AT_ONCE = 200

const choices = sql`i.custom_options`

/** Removes photos and their print files after the retention period of delivered orders; texts stay. */
export async function forgetDeliveredPhotos(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS.deliveredPhoto * 86_400_000)
  let forgotten = 0
  for (;;) {
    const some = await db.transaction(async (tx) => {
      const rows = await tx.execute<{ id: string; url: string | null; order_id: string }>(sql`
        with old as (
          select i.id, i.order_id, i.custom_options from order_items i join orders o on o.id = i.order_id
          where o.status = 'delivered' and o.delivered_at < ${before.toISOString()}::timestamptz
            and ${holdsPhotos(choices)}
          order by i.id limit ${AT_ONCE} for update of i
        ), emptied as (
          update order_items i set custom_options = ${withoutPhotos(choices)},
            design = jsonb_set(i.design, '{photo_keys}', '{}')
          from old where old.id = i.id
        )
        select id, order_id, ${photosIn(sql`custom_options`)} as url from old`)
      await letGoOfPhotos(
        tx,
        rows.map(({ url }) => url),
      )
      const ids = [...new Set(rows.map(({ id }) => id))]
      if (ids.length > 0)
        await forgetPrintFiles(
          tx,
          and(inArray(orderItems.id, ids), sql`design #> '{scene,photos,0}' is not null`),
        )
      return new Set(rows.map(({ order_id }) => order_id)).size
    })
    forgotten += some
    if (some === 0) return forgotten
  }
}
