import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/client.ts'
import { insertRow } from '../../platform/db/insert-row.ts'
import { idempotencyKeys, media, orderItems, orders, reviews, users } from '../../platform/db/tables/index.ts'
import type { GuestMergeHooks } from '../accounts/guest-merge-hooks.ts'
import { detachOrders, transferOrders } from '../accounts/guests/transfer-orders.ts'
import { subtractRatings } from '../catalogue/subtract-ratings.ts'
import { claimImportedOrders } from '../imported-orders/claim-imported-orders.ts'
import { claimGuestOrders } from './claim-guest-orders.ts'
import { mergeGuest } from './merge-guest.ts'

export const guestMergeHooks: GuestMergeHooks = {
  onSignIn: mergeGuest,
  onSignUp: detachGuestOrders,
  onAccountReset: resetUnverifiedAccount,
  onEmailConfirmation: async (tx, accountId) => {
    await claimGuestOrders(tx, accountId)
    await claimImportedOrders(tx, accountId)
  },
}

/** Sign-up does not prove the email, so orders stay with a guest row until it is confirmed. */
async function detachGuestOrders(tx: Tx, guestId: string): Promise<void> {
  // Cached responses would return the detached orders.
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.user_id, guestId))
  const guestOrders = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.user_id, guestId))
    .for('no key update')
  await detachOrders(
    tx,
    guestOrders.map(({ id }) => id),
    guestId,
  )
}

/** Recreates the row, so that all dependent rows go; orders sent to this email and reviews stay. */
async function resetUnverifiedAccount(tx: Tx, { id, email }: { id: string; email: string }): Promise<void> {
  const placedOrders = await tx
    .select({ id: orders.id, sent_to: sql<string>`lower(${orders.shipping_address}->>'email')` })
    .from(orders)
    .where(eq(orders.user_id, id))
    .for('no key update')
  // Draft orders without an email belong to this account.
  const isSentToEmail = ({ sent_to }: { sent_to: string }) => sent_to === email || sent_to === ''
  const selectIds = (own: boolean) =>
    placedOrders.filter((each) => isSentToEmail(each) === own).map((each) => each.id)
  const [own, others] = [selectIds(true), selectIds(false)]
  await tx
    .update(orders)
    .set({ guest_email: sql`lower(${orders.shipping_address}->>'email')` })
    .where(inArray(orders.id, others))
  await detachOrders(tx, others, id)

  const placeholder = await insertRow(tx, users, {})
  await moveOrders(tx, own, id, placeholder.id)
  await releaseReviewsAndPhotos(tx, id)
  const [deleted] = await tx.delete(users).where(eq(users.id, id)).returning()
  // Invalidates known devices of the previous holder.
  const { device_generation = 0, language } = deleted ?? {}
  await tx.insert(users).values({ id, language, device_generation: device_generation + 1 })
  await moveOrders(tx, own, placeholder.id, id)
  await tx.delete(users).where(eq(users.id, placeholder.id))
}

async function moveOrders(tx: Tx, orderIds: string[], from: string, to: string): Promise<void> {
  await transferOrders(tx, orderIds, from, to)
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

async function releaseReviewsAndPhotos(tx: Tx, id: string): Promise<void> {
  const ratings = await tx
    .select({ product_id: reviews.product_id, rating: reviews.rating })
    .from(reviews)
    .where(eq(reviews.user_id, id))
    .for('update')
  await subtractRatings(tx, ratings)
  await tx
    .update(media)
    .set({ name: '', unused_since: new Date(0) })
    .where(and(eq(media.owner_id, id), eq(media.kind, 'custom')))
}
