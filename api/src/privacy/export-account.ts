import { eq, getTableColumns, or } from 'drizzle-orm'
import { readProfile } from '../accounts/profile/read-profile.ts'
import { liveSessions } from '../accounts/sessions/sessions.ts'
import type { Queryable } from '../db/client.ts'
import {
  addresses,
  cartItems,
  designs,
  orders,
  problemReports,
  requests,
  reviews,
  stockNotices,
  wishlistItems,
} from '../db/tables/index.ts'
import { ownOrders, readOrders } from '../orders/read-orders.ts'
import { writtenAsVisitor } from './delete-account.ts'

const MOST_ORDERS = 10_000

const { id: _id, user_id: _owner, ...address } = getTableColumns(addresses)

/** Amounts in paise, times in UTC. */
export async function exportAccount(db: Queryable, userId: string) {
  const profile = await readProfile(db, userId)
  const { email, email_confirmed } = profile
  return {
    profile,
    addresses: await db.select(address).from(addresses).where(eq(addresses.user_id, userId)),
    orders: await readOrders(db, ownOrders(userId), { limit: MOST_ORDERS, offset: 0 }),
    cart: await db
      .select({
        product_id: cartItems.product_id,
        quantity: cartItems.quantity,
        variant_selections: cartItems.variant_selections,
        custom_options: cartItems.custom_options,
        created_at: cartItems.created_at,
      })
      .from(cartItems)
      .where(eq(cartItems.user_id, userId)),
    designs: await db
      .select({
        product_id: designs.product_id,
        variant_selections: designs.variant_selections,
        custom_options: designs.custom_options,
        style: designs.style,
        saved_at: designs.saved_at,
        created_at: designs.created_at,
      })
      .from(designs)
      .where(eq(designs.user_id, userId)),
    wishlist: await db
      .select({ product_id: wishlistItems.product_id, created_at: wishlistItems.created_at })
      .from(wishlistItems)
      .where(eq(wishlistItems.user_id, userId)),
    reviews: await db
      .select({
        product_id: reviews.product_id,
        rating: reviews.rating,
        title: reviews.title,
        comment: reviews.comment,
        created_at: reviews.created_at,
      })
      .from(reviews)
      .where(eq(reviews.user_id, userId)),
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
      .where(or(eq(requests.user_id, userId), writtenAsVisitor({ email, is_confirmed: email_confirmed }))),
    problems: await db
      .select({
        order_number: orders.order_number,
        reason: problemReports.reason,
        words: problemReports.words,
        reported_at: problemReports.reported_at,
        outcome: problemReports.outcome,
        answer: problemReports.answer,
        amount: problemReports.amount,
      })
      .from(problemReports)
      .innerJoin(orders, eq(orders.id, problemReports.order_id))
      .where(ownOrders(userId)),
    stock_notices: await db
      .select({
        product_id: stockNotices.product_id,
        email: stockNotices.email,
        created_at: stockNotices.created_at,
      })
      .from(stockNotices)
      .where(eq(stockNotices.user_id, userId)),
    devices: await liveSessions(db, userId),
  }
}
