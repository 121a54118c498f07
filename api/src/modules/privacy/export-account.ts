import { toE164 } from '@nakshi/core/base/phone'
import { and, asc, eq, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../platform/db/client.ts'
import { pickColumns } from '../../platform/db/pick-columns.ts'
import {
  addresses,
  auditLog,
  backInStockSubscriptions,
  cartItems,
  cartReminders,
  consentRecords,
  contactMessages,
  creditAccounts,
  creditEntries,
  designs,
  emailOptOuts,
  giftCards,
  importedCustomers,
  importedOrders,
  newsletterSubscribers,
  nominees,
  orderMessages,
  orders,
  passkeys,
  quotes,
  returnRequests,
  reviews,
  reviewVotes,
  savedDates,
  savedViews,
  staffPreferences,
  totpSecrets,
  userIdentities,
  whatsappMessages,
  whatsappOptOuts,
  wishlistItems,
} from '../../platform/db/tables/index.ts'
import { getUserProfile } from '../accounts/profile/get-profile.ts'
import { hashEmail } from '../accounts/random-token.ts'
import { isSameMailbox } from '../accounts/same-mailbox.ts'
import { listActiveSessions } from '../accounts/sessions/sessions.ts'
import { isOwnOrder, listShopperOrders } from '../orders/list-shopper-orders.ts'
import { isVisitorMessage } from './delete-account.ts'

const MAX_ORDERS = 10_000

const { id: _id, user_id: _owner, ...address } = getTableColumns(addresses)
const { user_id: _account, ...importedCustomer } = getTableColumns(importedCustomers)
const { id: _order, user_id: _buyer, content_hash: _hash, ...importedOrder } = getTableColumns(importedOrders)

type Columns = Record<string, PgColumn>
type Owned = PgTable & { user_id: PgColumn }
type OfOrder = PgTable & { order_id: PgColumn }

/** Amounts in paise, times in UTC. */
export async function exportAccount(db: Queryable, userId: string) {
  const profile = await getUserProfile(db, userId)
  const confirmedEmail = profile.email_confirmed ? profile.email : null
  const email = confirmedEmail ?? ''
  const phone = (profile.phone_confirmed && profile.phone) || ''

  const list = (table: PgTable, columns: Columns, where: SQL | undefined) =>
    db.select(columns).from(table).where(where)
  const listOwn = (table: Owned, columns: Columns) => list(table, columns, eq(table.user_id, userId))
  const listOfOrders = (table: OfOrder, columns: Columns) =>
    db
      .select({ order_number: orders.order_number, ...columns })
      .from(table as PgTable)
      .innerJoin(orders, eq(orders.id, table.order_id))
      .where(isOwnOrder(userId))
      .orderBy(asc(orders.created_at))

  return {
    profile,
    addresses: await listOwn(addresses, address),
    orders: await listShopperOrders(db, isOwnOrder(userId), { limit: MAX_ORDERS, offset: 0 }),
    imported_orders: await list(
      importedOrders,
      importedOrder,
      or(
        eq(importedOrders.user_id, userId),
        and(isNull(importedOrders.user_id), isSameMailbox(importedOrders.email, confirmedEmail)),
      ),
    ),
    imported_customer: await listOwn(importedCustomers, importedCustomer),
    cart: await listOwn(
      cartItems,
      pickColumns(cartItems, 'product_id', 'quantity', 'variant_selections', 'custom_options', 'created_at'),
    ),
    cart_reminders: await listOwn(cartReminders, pickColumns(cartReminders, 'created_at', 'sent_at')),
    saved_dates: await listOwn(
      savedDates,
      pickColumns(
        savedDates,
        'name',
        'occasion',
        'day',
        'month',
        'year',
        'remind_days',
        'reminded_for',
        'created_at',
      ),
    ),
    designs: await listOwn(
      designs,
      pickColumns(
        designs,
        'product_id',
        'variant_selections',
        'custom_options',
        'style',
        'saved_at',
        'created_at',
      ),
    ),
    wishlist: await listOwn(wishlistItems, pickColumns(wishlistItems, 'product_id', 'created_at')),
    store_credit: await listOwn(creditAccounts, pickColumns(creditAccounts, 'kind', 'balance', 'created_at')),
    gift_cards: await db
      .select({
        ...pickColumns(giftCards, 'amount', 'recipient_name', 'sender_name', 'message', 'deliver_on'),
        expires_on: creditAccounts.expires_on,
        // Of the account that added the card, which another may have.
        balance: sql<number | null>`case when ${creditAccounts.user_id} = ${userId}
          then ${creditAccounts.balance} end`.mapWith(creditAccounts.balance),
      })
      .from(giftCards)
      .innerJoin(creditAccounts, eq(creditAccounts.id, giftCards.id))
      .leftJoin(orders, eq(orders.id, giftCards.order_id))
      .where(
        or(
          eq(creditAccounts.user_id, userId),
          eq(orders.user_id, userId),
          isSameMailbox(giftCards.recipient_email, confirmedEmail),
        ),
      )
      .orderBy(asc(giftCards.created_at)),
    store_credit_entries: await db
      .select({
        ...pickColumns(creditEntries, 'amount', 'balance_after', 'reason', 'created_at'),
        order_number: orders.order_number,
      })
      .from(creditEntries)
      .innerJoin(creditAccounts, eq(creditAccounts.id, creditEntries.account_id))
      .leftJoin(orders, eq(orders.id, creditEntries.order_id))
      .where(eq(creditAccounts.user_id, userId))
      .orderBy(asc(creditEntries.created_at)),
    reviews: await listOwn(
      reviews,
      pickColumns(reviews, 'product_id', 'rating', 'title', 'comment', 'answer', 'answered_at', 'created_at'),
    ),
    helpful_votes: await listOwn(reviewVotes, pickColumns(reviewVotes, 'review_id', 'created_at')),
    quotes: await list(
      quotes,
      pickColumns(quotes, 'summary', 'total', 'valid_until', 'accepted_at', 'created_at'),
      eq(quotes.customer_id, userId),
    ),
    contact_messages: await list(
      contactMessages,
      pickColumns(
        contactMessages,
        'reference',
        'kind',
        'name',
        'email',
        'phone',
        'subject',
        'message',
        'created_at',
      ),
      or(eq(contactMessages.user_id, userId), isVisitorMessage(confirmedEmail)),
    ),
    order_messages: await listOfOrders(
      orderMessages,
      pickColumns(
        orderMessages,
        'kind',
        'question',
        'sent_at',
        'decision',
        'answer',
        'attachments',
        'answered_at',
      ),
    ),
    returns: await listOfOrders(
      returnRequests,
      pickColumns(returnRequests, 'reason', 'message', 'requested_at', 'outcome', 'answer', 'amount'),
    ),
    whatsapp_messages: await listOfOrders(
      whatsappMessages,
      pickColumns(whatsappMessages, 'kind', 'status', 'created_at'),
    ),
    whatsapp_opt_out: await list(
      whatsappOptOuts,
      pickColumns(whatsappOptOuts, 'is_opted_out', 'changed_at'),
      eq(whatsappOptOuts.phone, toE164(phone) ?? ''),
    ),
    back_in_stock_subscriptions: await list(
      backInStockSubscriptions,
      pickColumns(backInStockSubscriptions, 'product_id', 'email', 'created_at'),
      or(
        eq(backInStockSubscriptions.user_id, userId),
        isSameMailbox(backInStockSubscriptions.email, confirmedEmail),
      ),
    ),
    newsletter: await list(
      newsletterSubscribers,
      pickColumns(newsletterSubscribers, 'source', 'created_at', 'confirmed_at'),
      isSameMailbox(newsletterSubscribers.email, confirmedEmail),
    ),
    unsubscribed: await list(
      emailOptOuts,
      pickColumns(emailOptOuts, 'created_at'),
      eq(emailOptOuts.email_hash, hashEmail(email)),
    ),
    consents: await listOwn(consentRecords, pickColumns(consentRecords, 'purpose', 'is_given', 'at')),
    nominee: await listOwn(nominees, pickColumns(nominees, 'full_name', 'email', 'phone', 'updated_at')),
    connected_accounts: await listOwn(
      userIdentities,
      pickColumns(userIdentities, 'provider', 'email', 'created_at'),
    ),
    authenticator_apps: await listOwn(totpSecrets, pickColumns(totpSecrets, 'created_at', 'confirmed_at')),
    passkeys: await listOwn(passkeys, pickColumns(passkeys, 'name', 'created_at', 'last_used_at')),
    backoffice_preferences: await listOwn(staffPreferences, pickColumns(staffPreferences, 'preferences')),
    backoffice_views: await list(
      savedViews,
      pickColumns(savedViews, 'list', 'name', 'filter', 'sort', 'is_shared', 'created_at'),
      eq(savedViews.owner_id, userId),
    ),
    devices: await listActiveSessions(db, userId),
    // Only what the account did itself: others may have tried to sign in to it.
    account_activity: await list(
      auditLog,
      pickColumns(auditLog, 'at', 'action', 'address'),
      and(eq(auditLog.actor_id, userId), eq(auditLog.subject_id, userId)),
    ),
  }
}
