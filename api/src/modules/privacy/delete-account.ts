import { profileMessages } from '@nakshi/core/accounts/profile-messages'
import type { Language } from '@nakshi/core/base/languages'
import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Config } from '../../platform/config.ts'
import type { Actor } from '../../platform/db/actor.ts'
import type { Tx } from '../../platform/db/client.ts'
import {
  backInStockSubscriptions,
  contactMessages,
  creditAccounts,
  creditEntries,
  giftCards,
  importedOrders,
  media,
  newsletterSubscribers,
  orders,
  reviews,
  sentEmails,
  staffInvitations,
  users,
  webhookDeliveries,
} from '../../platform/db/tables/index.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { queueEmail, queueJob } from '../../platform/jobs/queue.ts'
import { isSameMailbox } from '../accounts/same-mailbox.ts'
import { encryptSecret } from '../accounts/second-factor/encrypt-secret.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { subtractRatings } from '../catalogue/subtract-ratings.ts'
import { eraseGiftCards } from '../gift-cards/erase-gift-cards.ts'
import { accountDeletedEmail } from './account-deleted-email.ts'
import {
  assertOrdersClosed,
  clearMessageJobs,
  eraseOrders,
  isCustomerPhoto,
  UNUSED_SINCE,
} from './erase-orders.ts'

/** @throws {AppError} 404 deleted already, 409 open order or return, 422 admin */
export async function deleteAccount(tx: Tx, userId: string): Promise<void> {
  const [account] = await tx
    .select({ role: users.role, email: users.email, confirmed_at: users.email_confirmed_at })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  if (!account) throw notFound(profileMessages.not_found)
  if (account.role === 'admin') throw new AppError(422, 'admin_stays', profileMessages.admin_stays)
  const itsOrders = eq(orders.user_id, userId)
  await assertOrdersClosed(tx, itsOrders)
  const itsPhotos = and(isCustomerPhoto(userId), eq(media.kind, 'custom'))
  await tx.update(media).set({ name: '', unused_since: UNUSED_SINCE }).where(itsPhotos)
  const { orderIds, files } = await eraseOrders(tx, itsOrders)
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
  await eraseCredit(tx, userId, confirmedEmail)
  await eraseBuyer(tx, orderIds, account.email)
  await tx
    .delete(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.type, 'customer.created'),
        sql`${webhookDeliveries.payload}->'data'->>'id' = ${userId}`,
      ),
    )
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

/** Of gift cards that were bought and sent. Their recipients still use them. */
async function eraseBuyer(tx: Tx, orderIds: string[], email: string | null): Promise<void> {
  await tx
    .update(giftCards)
    .set({ sender_name: '', recipient_email: sql`nullif(${giftCards.recipient_email}, ${email}::text)` })
    .where(and(inArray(giftCards.order_id, orderIds), isNotNull(giftCards.queued_at)))
}

/** The books stay; the balance can no longer be spent. */
async function eraseCredit(tx: Tx, userId: string, confirmedEmail: string | null): Promise<void> {
  const own = tx
    .select({ id: creditAccounts.id })
    .from(creditAccounts)
    .where(eq(creditAccounts.user_id, userId))
  await tx.update(creditEntries).set({ note: '' }).where(inArray(creditEntries.account_id, own))
  // One that is not sent yet still needs its address.
  const wasSentTo = and(
    isSameMailbox(giftCards.recipient_email, confirmedEmail),
    isNotNull(giftCards.queued_at),
  )
  await eraseGiftCards(tx, sql`(${or(inArray(giftCards.id, own), wasSentTo)})`)
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
  const [guest] = await tx
    .select({ phone: users.phone })
    .from(users)
    .where(eq(users.id, guestId))
    .for('update')
  const address = orders.shipping_address
  const matchesBuyer = sql`lower(${address}->>'email') = ${email.toLowerCase()} and ${address}->>'phone' = ${phone}`
  const isBuyersOrder = and(eq(orders.user_id, guestId), matchesBuyer)
  const otherOrders = await tx.$count(orders, and(eq(orders.user_id, guestId), sql`not (${matchesBuyer})`))
  // The recipient of an order by phone may be another person than the customer.
  const isRecipient = !guest?.phone || guest.phone === phone
  if (otherOrders === 0 && isRecipient) return deleteAccount(tx, guestId)
  await assertOrdersClosed(tx, isBuyersOrder)
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

/** The recipient's address is encrypted in the job. */
export async function notifyDeletion(
  tx: Tx,
  by: Actor,
  { id, email, language }: { id: string; email: string; language: Language },
  config: Pick<Config, 'sessionSecret' | 'previousSessionSecret'>,
): Promise<void> {
  await writeAudit(tx, by, { action: 'delete', subject: { type: 'customer', id } })
  if (email === '') return
  const encrypted = encryptSecret(config, email, id)
  await queueEmail(tx, accountDeletedEmail, { deleted_id: id, encrypted_address: encrypted, language })
}

/** Of a confirmed email: a sign-up with a stranger's address must not delete their messages. */
export const isVisitorMessage = (confirmedEmail: string | null) =>
  confirmedEmail === null
    ? undefined
    : and(isNull(contactMessages.user_id), isSameMailbox(contactMessages.email, confirmedEmail))
