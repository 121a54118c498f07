import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/client.ts'
import { cartItems } from '../db/tables/index.ts'
import { putWithoutPhotos } from '../designs/put-without-photos.ts'
import { KEPT_DAYS } from '../domain/retention.ts'
import { holdsPhotos, letGoOfPhotos, photosIn, withoutPhotos } from '../media/let-go-of-photos.ts'

/** Limits how long the row locks are held. */
const AT_ONCE = 200

/** One row for each photo of a line. */
type Emptied = { id: string; user_id: string; design_id: string | null; url: string | null }

const choices = sql`c.custom_options`
const hasPhotos = holdsPhotos(choices)

/** Removes photos from carts unchanged for the retention period; lines and text stay. @returns carts */
export async function forgetCartPhotos(db: Db, now: Date): Promise<number> {
  const before = sql`${new Date(now.getTime() - KEPT_DAYS.cartPhoto * 86_400_000).toISOString()}::timestamptz`
  const untouched = sql`select c.user_id from cart_items c group by c.user_id
    having max(c.updated_at) < ${before} and bool_or(${hasPhotos})`
  let forgotten = 0
  for (;;) {
    const some = await db.transaction(async (tx) => {
      // Same lock order as placing an order.
      const owners = await tx.execute<{ id: string }>(sql`
        select id from users where id in (${untouched} limit ${AT_ONCE}) order by id for no key update`)
      const users = sql.param(owners.map(({ id }) => id))
      await tx.execute(
        sql`select id from cart_items where user_id = any(${users}::uuid[]) order by id for update`,
      )
      const rows = await tx.execute<Emptied>(sql`
        with old as (
          select c.id, c.user_id, c.design_id, c.custom_options from cart_items c
          where c.user_id = any(${users}::uuid[]) and c.user_id in (${untouched}) and ${hasPhotos}
        ), emptied as (
          update cart_items c set custom_options = ${withoutPhotos(choices)}, design_id = null
          from old where old.id = c.id
        )
        select id, user_id, design_id, ${photosIn(sql`custom_options`)} as url from old`)
      await keepLooks(tx, rows)
      await letGoOfPhotos(
        tx,
        rows.map(({ url }) => url),
      )
      return new Set(rows.map(({ user_id }) => user_id)).size
    })
    forgotten += some
    if (some === 0) return forgotten
  }
}

/** Without a design, an order would use the default font and colour for the remaining text. */
async function keepLooks(tx: Tx, lines: Emptied[]): Promise<void> {
  const looks = new Map(lines.map(({ id, design_id }) => [id, design_id]))
  for (const [line, design] of looks) {
    const left = design && (await putWithoutPhotos(tx, design))
    if (left) await tx.update(cartItems).set({ design_id: left }).where(eq(cartItems.id, line))
  }
}
