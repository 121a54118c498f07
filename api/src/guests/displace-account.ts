import { and, eq, inArray, sql } from 'drizzle-orm'
import { giveOrders, setApart } from '../accounts/guests/give-orders.ts'
import { takeBackStars } from '../catalogue/take-back-stars.ts'
import type { Tx } from '../db/client.ts'
import { media, orderItems, orders, reviews, users } from '../db/tables/index.ts'

/** Recreates the row, so that all dependent rows go; orders sent to this email and reviews stay. */
export async function displaceAccount(tx: Tx, { id, email }: { id: string; email: string }): Promise<void> {
  const placed = await tx
    .select({ id: orders.id, sent_to: sql<string>`lower(${orders.shipping_address}->>'email')` })
    .from(orders)
    .where(eq(orders.user_id, id))
    .for('no key update')
  // Draft orders without an email belong to this account.
  const isTheirs = ({ sent_to }: { sent_to: string }) => sent_to === email || sent_to === ''
  const idsOf = (kept: boolean) => placed.filter((each) => isTheirs(each) === kept).map((each) => each.id)
  const [kept, others] = [idsOf(true), idsOf(false)]
  await tx
    .update(orders)
    .set({ guest_email: sql`lower(${orders.shipping_address}->>'email')` })
    .where(inArray(orders.id, others))
  await setApart(tx, others, id)

  const [meanwhile] = await tx.insert(users).values({}).returning({ id: users.id })
  if (!meanwhile) throw new Error('placeholder user was not stored')
  await move(tx, kept, id, meanwhile.id)
  await forgetTheRest(tx, id)
  const [gone] = await tx.delete(users).where(eq(users.id, id)).returning()
  // Invalidates known devices of the previous holder.
  await tx.insert(users).values({ id, device_generation: (gone?.device_generation ?? 0) + 1 })
  await move(tx, kept, meanwhile.id, id)
  await tx.delete(users).where(eq(users.id, meanwhile.id))
}

async function move(tx: Tx, orderIds: string[], from: string, to: string): Promise<void> {
  await giveOrders(tx, orderIds, from, to)
  const bought = tx
    .select({ product_id: orderItems.product_id })
    .from(orderItems)
    .where(inArray(orderItems.order_id, orderIds))
  await tx
    .update(reviews)
    .set({ user_id: to })
    .where(and(eq(reviews.user_id, from), inArray(reviews.product_id, bought)))
  await tx.execute(sql`update media set owner_id = ${to} where owner_id = ${from}
    and key in (select unnest(photo_keys) from reviews where user_id = ${to})`)
}

async function forgetTheRest(tx: Tx, id: string): Promise<void> {
  const stars = await tx
    .select({ product_id: reviews.product_id, rating: reviews.rating })
    .from(reviews)
    .where(eq(reviews.user_id, id))
    .for('update')
  await takeBackStars(tx, stars)
  await tx
    .update(media)
    .set({ name: '', unused_since: new Date(0) })
    .where(and(eq(media.owner_id, id), eq(media.kind, 'custom')))
}
