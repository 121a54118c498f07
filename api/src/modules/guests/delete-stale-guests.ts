import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { getRetention } from '../settings/get-settings.ts'

/** Guests per transaction, to keep locks short. */
const BATCH_SIZE = 200

/** Guests with orders stay; the upload cleanup deletes the photos. @returns deleted guests */
export async function deleteStaleGuests(db: Db): Promise<number> {
  const { guest: days } = await getRetention(db, new Date())
  const cutoff = sql`now() - make_interval(days => ${days})`
  let removed = 0
  for (;;) {
    const batch = await db.transaction(async (tx) => {
      const stale = await tx.execute<{ id: string }>(sql`
        select id from users u where email is null and phone is null and created_at < ${cutoff}
          and not exists (select from orders o where o.user_id = u.id)
          and not exists (select from quotes q where q.customer_id = u.id)
          and not exists (
            select from sessions s where s.user_id = u.id and s.revoked_at is null and s.last_used_at > ${cutoff})
        order by id limit ${BATCH_SIZE} for update skip locked`)
      if (stale.length === 0) return 0
      const ids = sql`${sql.param(stale.map(({ id }) => id))}::uuid[]`
      await tx.execute(
        sql`update media set name = '', unused_since = 'epoch' where kind = 'custom' and owner_id = any(${ids})`,
      )
      // Rechecks under the lock for orders placed meanwhile.
      const deleted = await tx.execute(sql`
        delete from users u where id = any(${ids}) and email is null and phone is null
          and not exists (select from orders o where o.user_id = u.id)
          and not exists (select from quotes q where q.customer_id = u.id)`)
      return deleted.count
    })
    removed += batch
    if (batch === 0) return removed
  }
}
