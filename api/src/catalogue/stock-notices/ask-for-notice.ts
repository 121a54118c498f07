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
  /** null for a visitor */
  user_id: string | null
  email: string
  /** whether it is time for a letter to this address */
  isLetterDue: boolean
}

/** The address somebody's account has; null for an account that is gone. */
export async function accountEmail(tx: Tx, userId: string): Promise<string | null> {
  const [account] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return account?.email ?? null
}

/**
 * Keeps who wants to know when a product is back. An address that is proven waits from now on, any
 * other once it has followed the link of a letter. One that waits for too much gets no letter and is
 * told the same: the answer tells nobody what another person asked for.
 * @throws {AppError} 404 no such product, 422 it is in stock
 */
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
    // Of an account that proved nothing: anybody may have given the address.
    .values({
      product_id,
      user_id: isProven ? user_id : null,
      email,
      confirmed_at: isProven ? new Date() : null,
    })
    .onConflictDoNothing({ target: [stockNotices.product_id, stockNotices.email] })
  const theirs = and(eq(stockNotices.product_id, product_id), eq(stockNotices.email, email))
  // Whoever asks again waits again, also where the letter of the last time never got through.
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
