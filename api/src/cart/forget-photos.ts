import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { KEPT_DAYS } from '../domain/retention.ts'
import { keysOf } from '../media/media-key.ts'

/** Carts at a time, so that nobody waits long for a lock. */
const AT_ONCE = 200

const hasPhotos = sql`jsonb_path_exists(c.custom_options, '$.*.images[*]')`

/**
 * Takes the photos out of carts that nobody changed for long enough; their lines stay, with all
 * else that was chosen. The sweep that comes next removes the files of those that nothing else
 * holds.
 * @returns how many carts
 */
export async function forgetCartPhotos(db: Db, now: Date): Promise<number> {
  const before = sql`${new Date(now.getTime() - KEPT_DAYS.cartPhoto * 86_400_000).toISOString()}::timestamptz`
  const untouched = sql`select c.user_id from cart_items c group by c.user_id
    having max(c.updated_at) < ${before} and bool_or(${hasPhotos})`
  let forgotten = 0
  for (;;) {
    const some = await db.transaction(async (tx) => {
      // As an order locks them; what somebody changed until now is seen by the next statement.
      const owners = await tx.execute<{ id: string }>(sql`
        select id from users where id in (${untouched} limit ${AT_ONCE}) order by id for no key update`)
      const users = sql.param(owners.map(({ id }) => id))
      await tx.execute(
        sql`select id from cart_items where user_id = any(${users}::uuid[]) order by id for update`,
      )
      const rows = await tx.execute<{ url: string | null; user_id: string }>(sql`
        with old as (
          select c.id, c.user_id, c.custom_options from cart_items c
          where c.user_id = any(${users}::uuid[]) and c.user_id in (${untouched}) and ${hasPhotos}
        ), emptied as (
          update cart_items c set custom_options = (
            select jsonb_object_agg(key, case when value ? 'images' then '{"images": []}'::jsonb else value end)
            from jsonb_each(c.custom_options))
          from old where old.id = c.id
        )
        select user_id, jsonb_path_query(custom_options, '$.*.images[*].url') #>> '{}' as url from old`)
      const keys = keysOf(rows.flatMap(({ url }) => (url ? [url] : [])))
      // So long unused that the sweep takes what no order, message or other cart holds.
      if (keys.length > 0)
        await tx.execute(sql`update media set unused_since = 'epoch' where kind = 'custom'
          and key = any(${sql.param(keys)}::text[])`)
      return new Set(rows.map(({ user_id }) => user_id)).size
    })
    forgotten += some
    if (some === 0) return forgotten
  }
}
