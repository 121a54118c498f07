import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/client.ts'
import { cartItems } from '../../platform/db/tables/index.ts'
import {
  containsPhotos,
  releasePhotos,
  selectPhotoUrls,
  withoutPhotos,
} from '../../platform/media/release-photos.ts'
import { copyDesignWithoutPhotos } from '../designs/create-design.ts'
import { getRetention } from '../settings/get-settings.ts'

/** Limits how long the row locks are held. */
const BATCH_SIZE = 200

/** One row for each photo of a line. */
type ClearedLine = { id: string; user_id: string; design_id: string | null; url: string | null }

const choices = sql`c.custom_options`
const hasPhotos = containsPhotos(choices)

/** Removes photos from carts unchanged for the retention period; lines and text stay. @returns carts */
export async function expireCartPhotos(db: Db, now: Date): Promise<number> {
  const { cartPhoto: days } = await getRetention(db, now)
  const before = sql`${new Date(now.getTime() - days * 86_400_000).toISOString()}::timestamptz`
  const untouched = sql`select c.user_id from cart_items c group by c.user_id
    having max(c.updated_at) < ${before} and bool_or(${hasPhotos})`
  let expiredCarts = 0
  for (;;) {
    const cleared = await db.transaction(async (tx) => {
      // Same lock order as placing an order.
      const owners = await tx.execute<{ id: string }>(sql`
        select id from users where id in (${untouched} limit ${BATCH_SIZE}) order by id for no key update`)
      const users = sql.param(owners.map(({ id }) => id))
      await tx.execute(
        sql`select id from cart_items where user_id = any(${users}::uuid[]) order by id for update`,
      )
      const rows = await tx.execute<ClearedLine>(sql`
        with old as (
          select c.id, c.user_id, c.design_id, c.custom_options from cart_items c
          where c.user_id = any(${users}::uuid[]) and c.user_id in (${untouched}) and ${hasPhotos}
        ), emptied as (
          update cart_items c set custom_options = ${withoutPhotos(choices)}, design_id = null
          from old where old.id = c.id
        )
        select id, user_id, design_id, ${selectPhotoUrls(sql`custom_options`)} as url from old`)
      await preserveStyles(tx, rows)
      await releasePhotos(
        tx,
        rows.map(({ url }) => url),
      )
      return new Set(rows.map(({ user_id }) => user_id)).size
    })
    expiredCarts += cleared
    if (cleared === 0) return expiredCarts
  }
}

/** Without a design, an order would use the default font and colour for the remaining text. */
async function preserveStyles(tx: Tx, lines: ClearedLine[]): Promise<void> {
  const designIds = new Map(lines.map(({ id, design_id }) => [id, design_id]))
  for (const [line, design] of designIds) {
    const replacement = design && (await copyDesignWithoutPhotos(tx, design))
    if (replacement) await tx.update(cartItems).set({ design_id: replacement }).where(eq(cartItems.id, line))
  }
}
