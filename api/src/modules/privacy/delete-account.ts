import { profileMessages } from '@nakshi/contract/messages/profile'
import { and, eq, inArray, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/client.ts'
import { pickColumns } from '../../db/pick-columns.ts'
import {
  backInStockSubscriptions,
  contactMessages,
  courierBookings,
  importedOrders,
  invoices,
  media,
  newsletterSubscribers,
  orderEvents,
  orderItems,
  orderMessages,
  orderNotes,
  orders,
  parcels,
  payments,
  refunds,
  returnRequests,
  reviews,
  sentEmails,
  staffInvitations,
  users,
  webhookDeliveries,
} from '../../db/tables/index.ts'
import { AppError, notFound } from '../../errors.ts'
import { JOBS_SCHEMA, queueJob } from '../../jobs/queue.ts'
import { isSameMailbox } from '../accounts/same-mailbox.ts'
import { encryptSecret } from '../accounts/second-factor/encrypt-secret.ts'
import { type AuditActor, writeAudit } from '../audit/write-audit.ts'
import { subtractRatings } from '../catalogue/subtract-ratings.ts'
import { deletePrintFileRows } from '../print-files/delete-print-files.ts'

/** These orders still need the name and address. */
const OPEN_STATUSES = ['pending', 'confirmed', 'processing', 'shipped'] as const

/** Deleted by the next upload cleanup. */
const UNUSED_SINCE = new Date(0)
const erasedFields = { guest_email: null, gift_message: null, tracking_number: null }
const ERASED_NAME = 'Deleted account'
/** For columns that are not nullable. */
const ERASED_TEXT = 'Deleted'
const eraseUnlessBlank = (value: SQLWrapper) =>
  sql<string>`case when ${value} = '' then '' else ${ERASED_TEXT} end`
/** Buyer name and address must stay on invoices (GST law). */
const billable = (address: SQLWrapper) => sql`${address} || '{"phone": "", "email": ""}'::jsonb`
const anonymised = (address: SQLWrapper) =>
  sql`${address} || ${JSON.stringify({
    full_name: ERASED_NAME,
    phone: '',
    email: '',
    address_line1: '',
    address_line2: '',
    pincode: '',
  })}::jsonb`

/** @throws {AppError} 404 deleted already, 409 open order or return, 422 admin */
export async function deleteAccount(tx: Tx, userId: string): Promise<void> {
  const [account] = await tx
    .select({ role: users.role, email: users.email, confirmed_at: users.email_confirmed_at })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  if (!account) throw notFound(profileMessages.not_found)
  if (account.role === 'admin') throw new AppError(422, 'admin_stays', profileMessages.admin_stays)
  const { orderIds, files } = await eraseOrders(tx, eq(orders.user_id, userId))
  const confirmedEmail = account.confirmed_at && account.email
  await tx
    .delete(contactMessages)
    .where(or(eq(contactMessages.user_id, userId), isVisitorMessage(confirmedEmail)))
  // Must run before the rows that it joins are deleted.
  const emailJobIds = await clearMessageJobs(tx, userId, orderIds, confirmedEmail)
  if (confirmedEmail !== null) {
    await tx.delete(staffInvitations).where(isSameMailbox(staffInvitations.email, confirmedEmail))
    await tx
      .delete(backInStockSubscriptions)
      .where(isSameMailbox(backInStockSubscriptions.email, confirmedEmail))
    await tx
      .delete(importedOrders)
      .where(and(isNull(importedOrders.user_id), isSameMailbox(importedOrders.email, confirmedEmail)))
    await tx.delete(newsletterSubscribers).where(isSameMailbox(newsletterSubscribers.email, confirmedEmail))
  }
  await tx
    .delete(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.type, 'customer.created'),
        sql`${webhookDeliveries.payload}->'data'->>'id' = ${userId}`,
      ),
    )
  const itsPhotos = and(eq(media.owner_id, userId), eq(media.kind, 'custom'))
  await tx.update(media).set({ name: '', unused_since: UNUSED_SINCE }).where(itsPhotos)
  const ratings = await tx
    .select({ product_id: reviews.product_id, rating: reviews.rating })
    .from(reviews)
    .where(eq(reviews.user_id, userId))
    .for('update')
  await subtractRatings(tx, ratings)
  // Cascades to sessions, cart, wishlist, addresses, reviews and imported orders.
  await tx.delete(users).where(eq(users.id, userId))
  await queueJob(tx, 'erase', { emails: emailJobIds, print_files: files })
}

/**
 * Matches email and phone, as several people may order in one browser. Neither is proved, so what else names
 * them stays. @throws {AppError} 409
 */
export async function deleteGuest(
  tx: Tx,
  guestId: string,
  { email, phone }: { email: string; phone: string },
): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, guestId)).for('update')
  const address = orders.shipping_address
  const matchesBuyer = sql`lower(${address}->>'email') = ${email.toLowerCase()} and ${address}->>'phone' = ${phone}`
  const isBuyersOrder = and(eq(orders.user_id, guestId), matchesBuyer)
  const otherOrders = await tx.$count(orders, and(eq(orders.user_id, guestId), sql`not (${matchesBuyer})`))
  if (otherOrders === 0) return deleteAccount(tx, guestId)
  const { orderIds, numbers, files } = await eraseOrders(tx, isBuyersOrder)
  const emailJobIds = await clearMessageJobs(tx, null, orderIds, null)
  for (const number of numbers)
    await tx
      .delete(sentEmails)
      .where(and(eq(sentEmails.user_id, guestId), sql`position(${number} in subject || text) > 0`))
  await tx.update(orders).set({ user_id: null }).where(inArray(orders.id, orderIds))
  // Photos that other orders use stay.
  const photos = and(eq(media.owner_id, guestId), eq(media.kind, 'custom'))
  await tx.update(media).set({ unused_since: UNUSED_SINCE }).where(photos)
  await queueJob(tx, 'erase', { emails: emailJobIds, print_files: files })
}

/** Tax law: invoiced orders keep name and address, others only town and state. @throws {AppError} 409 */
async function eraseOrders(tx: Tx, which: SQL | undefined) {
  const erasedOrders = await tx
    .select({
      ...pickColumns(orders, 'id', 'order_number', 'status'),
      invoice: invoices.id,
    })
    .from(orders)
    .leftJoin(invoices, eq(invoices.order_id, orders.id))
    .where(which)
    .for('update', { of: orders })
  if (erasedOrders.some(({ status }) => OPEN_STATUSES.some((open) => open === status)))
    throw new AppError(409, 'orders_open', profileMessages.orders_open)
  const orderIds = erasedOrders.map(({ id }) => id)
  const isReturnOfOrders = inArray(returnRequests.order_id, orderIds)
  if ((await tx.$count(returnRequests, and(isReturnOfOrders, isNull(returnRequests.resolved_at)))) > 0)
    throw new AppError(409, 'returns_open', profileMessages.returns_open)

  const ids = (invoiced: boolean) =>
    erasedOrders.filter(({ invoice }) => (invoice !== null) === invoiced).map(({ id }) => id)
  await tx
    .update(orders)
    .set({
      shipping_address: billable(orders.shipping_address),
      billing_address: billable(orders.billing_address),
      ...erasedFields,
    })
    .where(inArray(orders.id, ids(true)))
  await tx
    .update(orders)
    .set({
      shipping_address: anonymised(orders.shipping_address),
      billing_address: anonymised(orders.billing_address),
      buyer_name: null,
      buyer_gstin: null,
      ...erasedFields,
    })
    .where(inArray(orders.id, ids(false)))
  const isItemOfOrders = inArray(orderItems.order_id, orderIds)
  await tx.update(orderItems).set({ custom_options: {}, design: null }).where(isItemOfOrders)
  const files = [
    ...(await deletePrintFileRows(tx, isItemOfOrders)),
    ...(await deleteCourierBookings(tx, orderIds)),
  ]
  await tx
    .update(parcels)
    .set({ tracking_number: null, tracking_url: null })
    .where(inArray(parcels.order_id, orderIds))
  await tx.delete(orderMessages).where(inArray(orderMessages.order_id, orderIds))
  await tx.delete(webhookDeliveries).where(inArray(webhookDeliveries.order_key, orderIds))
  await tx
    .update(returnRequests)
    .set({ message: ERASED_TEXT, photos: [], answer: eraseUnlessBlank(returnRequests.answer) })
    .where(isReturnOfOrders)
  await eraseNotes(tx, orderIds)
  const numbers = erasedOrders.map(({ order_number }) => order_number)
  return { orderIds, numbers, files }
}

/** Reports that still come are of an unknown AWB. @returns storage keys of the labels, which show the address */
async function deleteCourierBookings(tx: Tx, orderIds: string[]): Promise<string[]> {
  const deleted = await tx
    .delete(courierBookings)
    .where(inArray(courierBookings.order_id, orderIds))
    .returning({ key: courierBookings.label_key })
  return deleted.flatMap(({ key }) => key ?? [])
}

/** The recipient's address is encrypted in the job. */
export async function notifyDeletion(
  tx: Tx,
  by: AuditActor,
  { id, email }: { id: string; email: string },
  config: Pick<Config, 'sessionSecret' | 'previousSessionSecret'>,
): Promise<void> {
  await writeAudit(tx, by, { action: 'delete', subject: { type: 'customer', id } })
  if (email === '') return
  const encrypted = encryptSecret(config, email, id)
  await queueJob(tx, 'mail', { email: 'account_deleted', deleted_id: id, encrypted_address: encrypted })
}

async function eraseNotes(tx: Tx, orderIds: string[]): Promise<void> {
  await tx
    .update(orderEvents)
    .set({ type: 'status_changed', params: {}, lines: [], note: '' })
    .where(inArray(orderEvents.order_id, orderIds))
  await tx.delete(orderNotes).where(inArray(orderNotes.order_id, orderIds))
  const attempts = tx.select({ id: payments.id }).from(payments).where(inArray(payments.order_id, orderIds))
  await tx
    .update(refunds)
    .set({ reason: eraseUnlessBlank(refunds.reason) })
    .where(inArray(refunds.payment_id, attempts))
}

/** Of a confirmed email: a sign-up with a stranger's address must not delete their messages. */
export const isVisitorMessage = (confirmedEmail: string | null) =>
  confirmedEmail === null
    ? undefined
    : and(isNull(contactMessages.user_id), isSameMailbox(contactMessages.email, confirmedEmail))

const TABLES = ['job', 'archive'] as const

/** The provider output contains addresses. @param confirmedEmail null: unconfirmed @returns job ids */
async function clearMessageJobs(
  tx: Tx,
  userId: string | null,
  orderIds: string[],
  confirmedEmail: string | null,
): Promise<string[]> {
  const orders = sql`array[${sql.join(
    orderIds.map((id) => sql`${id}`),
    sql`, `,
  )}]::text[]`
  const about: SQL = sql`name in ('mail', 'sms') and (
    data->>'user_id' = ${userId}
    or data->>'order_id' = any(${orders})
    or data->>'event_id' in (select id::text from order_events where order_id = any(${orders}::uuid[]))
    or data->>'otp_id' in (select id::text from otps where user_id = ${userId})
    or data->>'session_id' in (select id::text from sessions where user_id = ${userId})
    or data->>'invitation_id' in (select id::text from staff_invitations where ${isSameMailbox(sql`email`, confirmedEmail)})
    or data->>'back_in_stock_id' in (
      select id::text from back_in_stock_subscriptions where user_id = ${userId} or ${isSameMailbox(sql`email`, confirmedEmail)})
    or data->>'newsletter_subscriber_id' in (
      select id::text from newsletter_subscribers where ${isSameMailbox(sql`email`, confirmedEmail)})
    or data->>'refund_id' in (
      select refunds.id::text from refunds join payments on payments.id = refunds.payment_id
      where payments.order_id = any(${orders}::uuid[]))
  )`
  const found: string[] = []
  for (const table of TABLES) {
    const rows = await tx.execute<{ id: string }>(
      sql`update ${sql.identifier(JOBS_SCHEMA)}.${sql.identifier(table)} set output = null where ${about} returning id`,
    )
    found.push(...rows.map(({ id }) => id))
  }
  return found
}
