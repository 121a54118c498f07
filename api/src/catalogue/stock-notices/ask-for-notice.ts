import { and, count, eq, isNull } from 'drizzle-orm'
import { sentences } from '../../contract/sentences.ts'
import { stockNoticeSentences } from '../../contract/stock-notice-sentences.ts'
import type { Tx } from '../../db/client.ts'
import { products, stockNotices, users } from '../../db/tables/index.ts'
import { MOST_STOCK_NOTICES } from '../../domain/stock-notices.ts'
import { AppError, notFound } from '../../errors.ts'
import { queueJob } from '../../jobs/queue.ts'

type Asked = {
  product_id: string
  user_id: string | null
  email: string
  isLetterDue: boolean
}

export async function accountEmail(tx: Tx, userId: string): Promise<string | null> {
  const [account] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return account?.email ?? null
}

/** The response is always the same, so it reveals no subscriptions. @throws {AppError} 404, 422 */
export async function askForNotice(tx: Tx, asked: Asked): Promise<{ message: string }> {
  const { product_id, user_id, email, isLetterDue } = asked
  const [product] = await tx
    .select({ stock: products.stock })
    .from(products)
    .where(and(eq(products.id, product_id), eq(products.is_active, true)))
  if (!product) throw notFound(sentences.product.not_found)
  if (product.stock > 0) throw new AppError(422, 'in_stock', stockNoticeSentences.in_stock)
  const isProven = user_id !== null && (await isConfirmed(tx, user_id))
  const answer = isProven ? stockNoticeSentences.will_tell(email) : stockNoticeSentences.asked
  const [waiting] = await tx.select({ all: count() }).from(stockNotices).where(eq(stockNotices.email, email))
  if ((waiting?.all ?? 0) >= MOST_STOCK_NOTICES) return { message: answer }
  await tx
    .insert(stockNotices)
    // Unverified addresses are not linked to the account.
    .values({
      product_id,
      user_id: isProven ? user_id : null,
      email,
      confirmed_at: isProven ? new Date() : null,
    })
    .onConflictDoNothing({ target: [stockNotices.product_id, stockNotices.email] })
  const theirs = and(eq(stockNotices.product_id, product_id), eq(stockNotices.email, email))
  // A new request resets the queue state if an earlier email was lost.
  await tx.update(stockNotices).set({ queued_at: null }).where(theirs)
  const its = and(theirs, isNull(stockNotices.confirmed_at))
  if (isProven) await tx.update(stockNotices).set({ user_id, confirmed_at: new Date() }).where(its)
  else if (isLetterDue) {
    const [open] = await tx.select({ id: stockNotices.id }).from(stockNotices).where(its)
    if (open) await queueJob(tx, 'mail', { letter: 'confirm_stock_notice', stock_notice_id: open.id })
  }
  return { message: answer }
}

async function isConfirmed(tx: Tx, userId: string): Promise<boolean> {
  const [account] = await tx
    .select({ confirmed_at: users.email_confirmed_at })
    .from(users)
    .where(eq(users.id, userId))
  return Boolean(account?.confirmed_at)
}
