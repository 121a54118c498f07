import { eq, getTableColumns } from 'drizzle-orm'
import { readProfile } from '../accounts/profile/read-profile.ts'
import { liveSessions } from '../accounts/sessions/sessions.ts'
import type { Queryable } from '../db/client.ts'
import { addresses, cart_items, media, requests, reviews, wishlist_items } from '../db/tables/index.ts'
import { ownOrders, readOrders } from '../orders/read-orders.ts'

/** More orders than anybody places; a bound all the same. */
const MOST_ORDERS = 10_000

const { id: _id, user_id: _owner, ...address } = getTableColumns(addresses)

/** Everything the shop keeps about somebody, under the names the shop itself uses. Amounts in paise, times in UTC. */
export async function exportAccount(db: Queryable, user_id: string) {
  return {
    profile: await readProfile(db, user_id),
    addresses: await db.select(address).from(addresses).where(eq(addresses.user_id, user_id)),
    orders: await readOrders(db, ownOrders(user_id), { limit: MOST_ORDERS, offset: 0 }),
    cart: await db
      .select({
        product_id: cart_items.product_id,
        quantity: cart_items.quantity,
        variant_selections: cart_items.variant_selections,
        custom_options: cart_items.custom_options,
        created_at: cart_items.created_at,
      })
      .from(cart_items)
      .where(eq(cart_items.user_id, user_id)),
    wishlist: await db
      .select({ product_id: wishlist_items.product_id, created_at: wishlist_items.created_at })
      .from(wishlist_items)
      .where(eq(wishlist_items.user_id, user_id)),
    reviews: await db
      .select({
        product_id: reviews.product_id,
        rating: reviews.rating,
        title: reviews.title,
        comment: reviews.comment,
        created_at: reviews.created_at,
      })
      .from(reviews)
      .where(eq(reviews.user_id, user_id)),
    requests: await db
      .select({
        reference: requests.reference,
        kind: requests.kind,
        name: requests.name,
        email: requests.email,
        phone: requests.phone,
        subject: requests.subject,
        message: requests.message,
        created_at: requests.created_at,
      })
      .from(requests)
      .where(eq(requests.user_id, user_id)),
    photos: await db
      .select({ name: media.name, type: media.type, size: media.size, created_at: media.created_at })
      .from(media)
      .where(eq(media.owner_id, user_id)),
    devices: await liveSessions(db, user_id),
  }
}
