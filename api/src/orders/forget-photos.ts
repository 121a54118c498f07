import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { KEPT_DAYS } from '../domain/retention.ts'

/** Orders at a time, so that nobody waits long for a lock. */
const AT_ONCE = 200

/**
 * Takes the photos off orders that were delivered long enough ago; texts stay. The sweep that comes
 * next removes the files of those that nothing else holds.
 * @returns how many orders
 */
export async function forgetDeliveredPhotos(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS.deliveredPhoto * 86_400_000)
  let forgotten = 0
  for (;;) {
    const some = await db.transaction(async (tx) => {
      const rows = await tx.execute<{ url: string | null; order_id: string }>(sql`
        with old as (
          select i.id, i.order_id, i.custom_options from order_items i join orders o on o.id = i.order_id
          where o.status = 'delivered' and o.delivered_at < ${before.toISOString()}::timestamptz
            and jsonb_path_exists(i.custom_options, '$.*.images[*]')
          order by i.id limit ${AT_ONCE} for update of i
        ), emptied as (
          update order_items i set custom_options = (
            select jsonb_object_agg(key, case when value ? 'images' then '{"images": []}'::jsonb else value end)
            from jsonb_each(i.custom_options))
          from old where old.id = i.id
        )
        select order_id, jsonb_path_query(custom_options, '$.*.images[*].url') #>> '{}' as url from old`)
      const keys = rows.flatMap(({ url }) =>
        url ? [url.replace(/^\/media\//, '').replace(/\?.*$/, '')] : [],
      )
      // So long unused that the sweep takes what no cart, message or later order holds.
      if (keys.length > 0)
        await tx.execute(sql`update media set unused_since = 'epoch' where kind = 'custom'
          and key = any(${sql.param(keys)}::text[])`)
      return new Set(rows.map(({ order_id }) => order_id)).size
    })
    forgotten += some
    if (some === 0) return forgotten
  }
}
