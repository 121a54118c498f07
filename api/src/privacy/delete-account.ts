import { and, eq, inArray, isNull, or, type SQLWrapper, sql } from 'drizzle-orm'
import { takeBackStars } from '../catalogue/take-back-stars.ts'
import { profileSentences } from '../contract/profile-sentences.ts'
import type { Tx } from '../db/client.ts'
import {
  correctionWishes,
  invoices,
  media,
  orderEvents,
  orderItems,
  orderNotes,
  orderQuestions,
  orders,
  parcels,
  payments,
  problemReports,
  proofs,
  refunds,
  requests,
  reviews,
  staffInvitations,
  stockNotices,
  users,
} from '../db/tables/index.ts'
import { AppError } from '../errors.ts'
import { queueJob } from '../jobs/queue.ts'
import { dropPrintFiles } from '../orders/print-files/forget-print-files.ts'
import { forgetLettersAbout } from './letters-about.ts'

/**
 * Orders in these are still being made or on their way: without a name and an address they could
 * not arrive.
 */
const OPEN = ['pending', 'confirmed', 'processing', 'shipped'] as const

/** So long unused that the next sweep takes it. */
const LONG_AGO = new Date(0)
/** Of every order, with an invoice or without. */
const forgotten = { guest_email: null, gift_message: null, tracking_number: null }
const NOBODY = 'Deleted account'
/** What an invoice must go on saying, by law: who bought, and where it went. */
const billable = (address: SQLWrapper) => sql`${address} || '{"phone": "", "email": ""}'::jsonb`
const nobody = (address: SQLWrapper) =>
  sql`${address} || ${JSON.stringify({
    full_name: NOBODY,
    phone: '',
    email: '',
    address_line1: '',
    address_line2: '',
    pincode: '',
  })}::jsonb`

/**
 * Deletes an account and all that is personal about it. Its orders stay, as the tax law wants: of
 * those with an invoice name and address, of the others town and state; what was engraved, printed,
 * wished, asked, or noted about the person is forgotten in both. The photos go too, also those of
 * orders that were delivered: no law wants them. Their files, and letters in the outbox, are
 * removed by a job.
 * @throws {AppError} 409 while an order is open, 422 for an admin
 */
export async function deleteAccount(tx: Tx, userId: string): Promise<void> {
  const [account] = await tx
    .select({ role: users.role, email: users.email, confirmed_at: users.email_confirmed_at })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  if (account?.role === 'admin') throw new AppError(422, 'admin_stays', profileSentences.admin_stays)
  const own = await tx
    .select({ id: orders.id, status: orders.status, invoice: invoices.id })
    .from(orders)
    .leftJoin(invoices, eq(invoices.order_id, orders.id))
    .where(eq(orders.user_id, userId))
    .for('update', { of: orders })
  if (own.some(({ status }) => OPEN.some((open) => open === status)))
    throw new AppError(409, 'orders_open', profileSentences.orders_open)

  const ids = (invoiced: boolean) =>
    own.filter(({ invoice }) => (invoice !== null) === invoiced).map(({ id }) => id)
  await tx
    .update(orders)
    .set({
      shipping_address: billable(orders.shipping_address),
      billing_address: billable(orders.billing_address),
      ...forgotten,
    })
    .where(and(eq(orders.user_id, userId), inArray(orders.id, ids(true))))
  await tx
    .update(orders)
    .set({
      shipping_address: nobody(orders.shipping_address),
      billing_address: nobody(orders.billing_address),
      buyer_name: null,
      buyer_gstin: null,
      ...forgotten,
    })
    .where(and(eq(orders.user_id, userId), inArray(orders.id, ids(false))))
  const orderIds = own.map(({ id }) => id)
  const itsItems = inArray(orderItems.order_id, orderIds)
  await tx.update(orderItems).set({ custom_options: {}, design: null }).where(itsItems)
  const files = await dropPrintFiles(tx, itsItems)
  await tx
    .update(parcels)
    .set({ tracking_number: null, tracking_url: null })
    .where(inArray(parcels.order_id, orderIds))
  await tx.delete(proofs).where(inArray(proofs.order_id, orderIds))
  await tx.delete(orderQuestions).where(inArray(orderQuestions.order_id, orderIds))
  await tx.delete(correctionWishes).where(inArray(correctionWishes.order_id, orderIds))
  await tx.delete(problemReports).where(inArray(problemReports.order_id, orderIds))
  await forgetWords(tx, orderIds)
  await tx.delete(requests).where(or(eq(requests.user_id, userId), writtenAsVisitor(account)))
  const confirmedEmail = account?.confirmed_at ? account.email : null
  // While it is known what they were about.
  const letters = await forgetLettersAbout(tx, userId, orderIds, confirmedEmail)
  if (confirmedEmail !== null) {
    await tx.delete(staffInvitations).where(eq(staffInvitations.email, confirmedEmail))
    await tx.delete(stockNotices).where(eq(stockNotices.email, confirmedEmail))
  }
  const itsPhotos = and(eq(media.owner_id, userId), eq(media.kind, 'custom'))
  await tx.update(media).set({ name: '', unused_since: LONG_AGO }).where(itsPhotos)
  const stars = await tx
    .select({ product_id: reviews.product_id, rating: reviews.rating })
    .from(reviews)
    .where(eq(reviews.user_id, userId))
    .for('update')
  await takeBackStars(tx, stars)
  // Sessions, cart, wishlist, addresses and reviews go with it.
  await tx.delete(users).where(eq(users.id, userId))
  await queueJob(tx, 'erase', { letters, print_files: files })
}

/**
 * What was said about orders: why one was cancelled or refunded, what was asked, what the store
 * noted.
 */
async function forgetWords(tx: Tx, orderIds: string[]): Promise<void> {
  await tx.update(orderEvents).set({ note: '' }).where(inArray(orderEvents.order_id, orderIds))
  await tx.delete(orderNotes).where(inArray(orderNotes.order_id, orderIds))
  const attempts = tx.select({ id: payments.id }).from(payments).where(inArray(payments.order_id, orderIds))
  await tx.update(refunds).set({ reason: '' }).where(inArray(refunds.payment_id, attempts))
}

/**
 * Messages sent from the same mail address without signing in. Only of an address that was
 * confirmed: anybody can sign up with somebody else's, and would delete that person's messages.
 */
function writtenAsVisitor(account: { email: string | null; confirmed_at: Date | null } | undefined) {
  if (!account?.confirmed_at || account.email === null) return undefined
  return and(isNull(requests.user_id), eq(requests.email, account.email))
}
