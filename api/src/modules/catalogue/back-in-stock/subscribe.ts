import { messages } from '@nakshi/contract/messages'
import { backInStockMessages } from '@nakshi/contract/messages/back-in-stock'
import { formatMessage } from '@nakshi/domain/format-message'
import { and, count, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { backInStockSubscriptions, products, users } from '../../../db/tables/index.ts'
import { AppError, notFound } from '../../../errors.ts'
import { queueJob } from '../../../jobs/queue.ts'
import { MAX_BACK_IN_STOCK_SUBSCRIPTIONS } from './back-in-stock-limits.ts'

type SubscriptionRequest = {
  product_id: string
  user_id: string | null
  email: string
  isEmailDue: boolean
}

export async function getAccountEmail(tx: Tx, userId: string): Promise<string | null> {
  const [account] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return account?.email ?? null
}

/** The response is always the same, so it reveals no subscriptions. @throws {AppError} 404, 422 */
export async function subscribeToBackInStock(
  tx: Tx,
  request: SubscriptionRequest,
): Promise<{ message: string }> {
  const { product_id, user_id, email, isEmailDue } = request
  const [product] = await tx
    .select({ stock: products.stock })
    .from(products)
    .where(and(eq(products.id, product_id), eq(products.is_active, true)))
  if (!product) throw notFound(messages.product.not_found)
  if (product.stock > 0) throw new AppError(422, 'in_stock', backInStockMessages.in_stock)
  const isVerified = user_id !== null && (await isConfirmed(tx, user_id))
  const reply = isVerified
    ? formatMessage(backInStockMessages.will_notify, { email })
    : backInStockMessages.asked
  const [waiting] = await tx
    .select({ all: count() })
    .from(backInStockSubscriptions)
    .where(eq(backInStockSubscriptions.email, email))
  if ((waiting?.all ?? 0) >= MAX_BACK_IN_STOCK_SUBSCRIPTIONS) return { message: reply }
  await tx
    .insert(backInStockSubscriptions)
    // Unverified addresses are not linked to the account.
    .values({
      product_id,
      user_id: isVerified ? user_id : null,
      email,
      confirmed_at: isVerified ? new Date() : null,
    })
    .onConflictDoNothing({ target: [backInStockSubscriptions.product_id, backInStockSubscriptions.email] })
  const ofAddress = and(
    eq(backInStockSubscriptions.product_id, product_id),
    eq(backInStockSubscriptions.email, email),
  )
  // A new request resets the queue state if an earlier email was lost.
  await tx.update(backInStockSubscriptions).set({ queued_at: null }).where(ofAddress)
  const unconfirmed = and(ofAddress, isNull(backInStockSubscriptions.confirmed_at))
  if (isVerified)
    await tx.update(backInStockSubscriptions).set({ user_id, confirmed_at: new Date() }).where(unconfirmed)
  else if (isEmailDue) {
    const [open] = await tx
      .select({ id: backInStockSubscriptions.id })
      .from(backInStockSubscriptions)
      .where(unconfirmed)
    if (open) await queueJob(tx, 'mail', { email: 'confirm_back_in_stock', back_in_stock_id: open.id })
  }
  return { message: reply }
}

async function isConfirmed(tx: Tx, userId: string): Promise<boolean> {
  const [account] = await tx
    .select({ confirmed_at: users.email_confirmed_at })
    .from(users)
    .where(eq(users.id, userId))
  return Boolean(account?.confirmed_at)
}
