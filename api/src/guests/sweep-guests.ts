import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { KEPT_DAYS } from '../domain/retention.ts'

/** Guests per transaction, to keep locks short. */
const AT_ONCE = 200

/** Guests with orders stay; the upload cleanup deletes the photos. @returns deleted guests */
export async function sweepGuests(db: Db): Promise<number> {
  const days = sql`now() - make_interval(days => ${KEPT_DAYS.guest})`
  let removed = 0
  for (;;) {
    const some = await db.transaction(async (tx) => {
      const gone = await tx.execute<{ id: string }>(sql`
        select id from users u where email is null and created_at < ${days}
          and not exists (select from orders o where o.user_id = u.id)
          and not exists (
            select from sessions s where s.user_id = u.id and s.ended_at is null and s.last_used_at > ${days})
        order by id limit ${AT_ONCE} for update skip locked`)
      if (gone.length === 0) return 0
      const ids = sql`${sql.param(gone.map(({ id }) => id))}::uuid[]`
      await tx.execute(
        sql`update media set name = '', unused_since = 'epoch' where kind = 'custom' and owner_id = any(${ids})`,
      )
      // Rechecks under the lock for orders placed meanwhile.
      const deleted = await tx.execute(sql`
        delete from users u where id = any(${ids}) and email is null
          and not exists (select from orders o where o.user_id = u.id)`)
      return deleted.count
    })
    removed += some
    if (some === 0) return removed
  }
}
