import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { orders, users } from '../../db/tables/index.ts'
import { photosIn } from '../../media/let-go-of-photos.ts'

const keysIn = sql`substr(${photosIn(sql`custom_options`)}, length('/media/') + 1)`

const inHand = (guestId: string) => sql`
  select ${keysIn} from cart_items where user_id = ${guestId}
  union all select ${keysIn} from designs where user_id = ${guestId}`

const wasAll = (from: string) => sql`
  exists (select from users where id = ${from} and email is null)
    and not exists (select from orders where user_id = ${from})`

/** Moves events and exclusively used photos too; with a guest's last order, all photos and emails. */
export async function giveOrders(tx: Tx, ids: string[], from: string, to: string): Promise<void> {
  if (ids.length === 0) return
  const given = sql`${sql.param(ids)}::uuid[]`
  await tx.update(orders).set({ user_id: to }).where(inArray(orders.id, ids))
  await tx.execute(
    sql`update order_events set actor_id = ${to} where order_id = any(${given}) and actor_id = ${from}`,
  )
  await tx.execute(sql`
    update media set owner_id = ${to} where kind = 'custom' and owner_id = ${from}
      and (key in (select ${keysIn} from order_items where order_id = any(${given})) or (${wasAll(from)}))
      and key not in (${inHand(from)})`)
  await tx.execute(sql`update sent_letters set user_id = ${to} where user_id = ${from} and ${wasAll(from)}`)
}

/** Moves orders to a new row without credentials, until an account confirms their email. */
export async function setApart(tx: Tx, ids: string[], from: string): Promise<void> {
  if (ids.length === 0) return
  const [apart] = await tx.insert(users).values({}).returning({ id: users.id })
  if (!apart) throw new Error('placeholder user was not stored')
  await giveOrders(tx, ids, from, apart.id)
}

export async function givePhotosInHand(tx: Tx, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    update media set owner_id = ${to} where kind = 'custom' and owner_id = ${from} and (
      key in (${inHand(from)}) or key not in (
        select ${keysIn} from order_items where order_id in (select id from orders where user_id = ${from})
      ))`)
}
