import { asc, eq, getTableColumns, or } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import {
  addresses,
  backInStockSubscriptions,
  cartItems,
  contactMessages,
  designs,
  emailOptOuts,
  importedCustomers,
  importedOrders,
  newsletterSubscribers,
  orderMessages,
  orders,
  returnRequests,
  reviews,
  userIdentities,
  users,
  wishlistItems,
} from '../../db/tables/index.ts'
import { getUserProfile } from '../accounts/profile/get-profile.ts'
import { hashEmail } from '../accounts/random-token.ts'
import { listActiveSessions } from '../accounts/sessions/sessions.ts'
import { isOwnOrder, listShopperOrders } from '../orders/list-shopper-orders.ts'
import { isVisitorMessage } from './delete-account.ts'

const MAX_ORDERS = 10_000

const { id: _id, user_id: _owner, ...address } = getTableColumns(addresses)
const { user_id: _account, ...importedCustomer } = getTableColumns(importedCustomers)
const { id: _order, user_id: _buyer, content_hash: _hash, ...importedOrder } = getTableColumns(importedOrders)

/** Amounts in paise, times in UTC. */
export async function exportAccount(db: Queryable, userId: string) {
  const profile = await getUserProfile(db, userId)
  const confirmedEmail = profile.email_confirmed ? profile.email : null
  return {
    profile,
    addresses: await db.select(address).from(addresses).where(eq(addresses.user_id, userId)),
    orders: await listShopperOrders(db, isOwnOrder(userId), { limit: MAX_ORDERS, offset: 0 }),
    imported_orders: await db
      .select(importedOrder)
      .from(importedOrders)
      .where(eq(importedOrders.user_id, userId)),
    imported_customer: await db
      .select(importedCustomer)
      .from(importedCustomers)
      .where(eq(importedCustomers.user_id, userId)),
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
    contact_messages: await db
      .select({
        reference: contactMessages.reference,
        kind: contactMessages.kind,
        name: contactMessages.name,
        email: contactMessages.email,
        phone: contactMessages.phone,
        subject: contactMessages.subject,
        message: contactMessages.message,
        created_at: contactMessages.created_at,
      })
      .from(contactMessages)
      .where(or(eq(contactMessages.user_id, userId), isVisitorMessage(confirmedEmail))),
    order_messages: await db
      .select({
        order_number: orders.order_number,
        kind: orderMessages.kind,
        question: orderMessages.question,
        sent_at: orderMessages.sent_at,
        decision: orderMessages.decision,
        answer: orderMessages.answer,
        answered_at: orderMessages.answered_at,
      })
      .from(orderMessages)
      .innerJoin(orders, eq(orders.id, orderMessages.order_id))
      .where(isOwnOrder(userId))
      .orderBy(asc(orderMessages.sent_at)),
    returns: await db
      .select({
        order_number: orders.order_number,
        reason: returnRequests.reason,
        message: returnRequests.message,
        requested_at: returnRequests.requested_at,
        outcome: returnRequests.outcome,
        answer: returnRequests.answer,
        amount: returnRequests.amount,
      })
      .from(returnRequests)
      .innerJoin(orders, eq(orders.id, returnRequests.order_id))
      .where(isOwnOrder(userId)),
    back_in_stock_subscriptions: await db
      .select({
        product_id: backInStockSubscriptions.product_id,
        email: backInStockSubscriptions.email,
        created_at: backInStockSubscriptions.created_at,
      })
      .from(backInStockSubscriptions)
      .where(
        or(
          eq(backInStockSubscriptions.user_id, userId),
          eq(backInStockSubscriptions.email, confirmedEmail ?? ''),
        ),
      ),
    newsletter: await db
      .select({
        source: newsletterSubscribers.source,
        created_at: newsletterSubscribers.created_at,
        confirmed_at: newsletterSubscribers.confirmed_at,
      })
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.email, confirmedEmail ?? '')),
    unsubscribed: await db
      .select({ created_at: emailOptOuts.created_at })
      .from(emailOptOuts)
      .where(eq(emailOptOuts.email_hash, hashEmail(confirmedEmail ?? ''))),
    consents: await db
      .select({ whatsapp: users.whatsapp_opt_in_at, cart_reminder: users.cart_reminder_opt_in_at })
      .from(users)
      .where(eq(users.id, userId)),
    connected_accounts: await db
      .select({
        provider: userIdentities.provider,
        email: userIdentities.email,
        created_at: userIdentities.created_at,
      })
      .from(userIdentities)
      .where(eq(userIdentities.user_id, userId)),
    devices: await listActiveSessions(db, userId),
  }
}
