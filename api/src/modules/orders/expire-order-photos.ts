import { and, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { orderItems } from '../../platform/db/tables/index.ts'
import {
  containsPhotos,
  releasePhotos,
  selectPhotoUrls,
  withoutPhotos,
} from '../../platform/media/release-photos.ts'
import { deletePrintFiles } from '../print-files/delete-print-files.ts'
import { getRetention } from '../settings/get-settings.ts'
import { cancelledAt } from './cancelled-at.ts'

/** Small batches keep row locks short. */
const BATCH_SIZE = 200

const choices = sql`i.custom_options`

/** The piece may have to be made again. */
const hasOpenReturn = sql`exists (
  select from return_units r join order_item_units u on u.id = r.unit_id join return_requests q on q.id = r.return_id
  where u.item_id = i.id and q.resolved_at is null)`

/** Removes photos and their print files after the retention period of closed orders; texts stay. */
export async function expireOrderPhotos(db: Db, now: Date): Promise<number> {
  const { orderPhoto: days } = await getRetention(db, now)
  const before = new Date(now.getTime() - days * 86_400_000).toISOString()
  let expired = 0
  for (;;) {
    const some = await db.transaction(async (tx) => {
      const rows = await tx.execute<{ id: string; url: string | null; order_id: string }>(sql`
        with old as (
          select i.id, i.order_id, i.custom_options from order_items i join orders on orders.id = i.order_id
          where (orders.status = 'delivered' and orders.delivered_at < ${before}::timestamptz
              or orders.status = 'cancelled' and ${cancelledAt} < ${before}::timestamptz)
            and ${containsPhotos(choices)} and not ${hasOpenReturn}
          order by i.id limit ${BATCH_SIZE} for update of i
        ), emptied as (
          update order_items i set custom_options = ${withoutPhotos(choices)},
            design = jsonb_set(i.design, '{photo_keys}', '{}')
          from old where old.id = i.id
        )
        select id, order_id, ${selectPhotoUrls(sql`custom_options`)} as url from old`)
      await releasePhotos(
        tx,
        rows.map(({ url }) => url),
      )
      const ids = [...new Set(rows.map(({ id }) => id))]
      if (ids.length > 0)
        await deletePrintFiles(
          tx,
          and(inArray(orderItems.id, ids), sql`design #> '{scene,photos,0}' is not null`),
        )
      return new Set(rows.map(({ order_id }) => order_id)).size
    })
    expired += some
    if (some === 0) return expired
  }
}
