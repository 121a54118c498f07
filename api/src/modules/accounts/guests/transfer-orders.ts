import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/client.ts'
import { insertRow } from '../../../platform/db/insert-row.ts'
import { orders, users } from '../../../platform/db/tables/index.ts'
import { selectOrderPhotoKeys } from '../../../platform/media/order-photos.ts'
import { selectPhotoUrls } from '../../../platform/media/release-photos.ts'

const photoKeys = sql`substr(${selectPhotoUrls(sql`custom_options`)}, length('/media/') + 1)`

const savedPhotoKeys = (guestId: string) => sql`
  select ${photoKeys} from cart_items where user_id = ${guestId}
  union all select ${photoKeys} from designs where user_id = ${guestId}`

const hasNoOrdersLeft = (from: string) => sql`
  exists (select from users where id = ${from} and email is null)
    and not exists (select from orders where user_id = ${from})`

/** Moves events and exclusively used photos too; with a guest's last order, all photos and emails. */
export async function transferOrders(tx: Tx, ids: string[], from: string, to: string): Promise<void> {
  if (ids.length === 0) return
  const orderIds = sql`${sql.param(ids)}::uuid[]`
  await tx.update(orders).set({ user_id: to }).where(inArray(orders.id, ids))
  // Other orders of both become those of a new or a returning customer.
  await tx.execute(sql`
    insert into dirty_report_days (day)
    select distinct (created_at at time zone 'Asia/Kolkata')::date from orders where user_id in (${from}, ${to})`)
  await tx.execute(
    sql`update order_events set actor_id = ${to} where order_id = any(${orderIds}) and actor_id = ${from}`,
  )
  await tx.execute(sql`
    update media set owner_id = ${to} where kind = 'custom' and owner_id = ${from}
      and (key in (${selectOrderPhotoKeys(sql`select unnest(${orderIds})`)}) or (${hasNoOrdersLeft(from)}))
      and key not in (${savedPhotoKeys(from)})`)
  await tx.execute(
    sql`update sent_emails set user_id = ${to} where user_id = ${from} and ${hasNoOrdersLeft(from)}`,
  )
}

/** Moves orders to a new row without credentials, until an account confirms their email. */
export async function detachOrders(tx: Tx, ids: string[], from: string): Promise<void> {
  if (ids.length === 0) return
  const placeholder = await insertRow(tx, users, {})
  await transferOrders(tx, ids, from, placeholder.id)
}

export async function transferPhotos(tx: Tx, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    update media set owner_id = ${to} where kind = 'custom' and owner_id = ${from} and (
      key in (${savedPhotoKeys(from)})
      or key not in (${selectOrderPhotoKeys(sql`select id from orders where user_id = ${from}`)}))`)
}
