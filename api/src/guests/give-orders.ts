import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import { orders } from '../db/tables/index.ts'
import { photosIn } from '../media/let-go-of-photos.ts'

/** The keys of photos in a column of choices. */
const keysIn = sql`substr(${photosIn(sql`custom_options`)}, length('/media/') + 1)`

/** The photos of a guest that their cart or their designs hold. */
const inHand = (guestId: string) => sql`
  select ${keysIn} from cart_items where user_id = ${guestId}
  union all select ${keysIn} from designs where user_id = ${guestId}`

/**
 * Gives orders that a guest placed to another row of `users`, with the steps that were theirs and the
 * photos that no cart or design of the guest holds besides, all of them with the last order: some may
 * show what was wrong with one.
 */
export async function giveOrders(tx: Tx, ids: string[], from: string, to: string): Promise<void> {
  if (ids.length === 0) return
  const given = sql`${sql.param(ids)}::uuid[]`
  await tx.update(orders).set({ user_id: to }).where(inArray(orders.id, ids))
  await tx.execute(
    sql`update order_events set actor_id = ${to} where order_id = any(${given}) and actor_id = ${from}`,
  )
  await tx.execute(sql`
    update media set owner_id = ${to} where kind = 'custom' and owner_id = ${from}
      and (key in (select ${keysIn} from order_items where order_id = any(${given}))
        or not exists (select from orders where user_id = ${from}))
      and key not in (${inHand(from)})`)
  // A guest is written to about orders alone; with the last of them go the letters.
  await tx.execute(sql`
    update sent_letters set user_id = ${to} where user_id = ${from}
      and not exists (select from orders where user_id = ${from})`)
}

/** Every photo of a guest that their cart or designs hold, or that is in no order. */
export async function givePhotosInHand(tx: Tx, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    update media set owner_id = ${to} where kind = 'custom' and owner_id = ${from} and (
      key in (${inHand(from)}) or key not in (
        select ${keysIn} from order_items where order_id in (select id from orders where user_id = ${from})
      ))`)
}
