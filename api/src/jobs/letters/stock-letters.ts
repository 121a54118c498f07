import { eq, sql } from 'drizzle-orm'
import { newNoticeToken } from '../../catalogue/stock-notices/answer-notice.ts'
import type { Queryable } from '../../db/client.ts'
import { products, stockNotices } from '../../db/tables/index.ts'
import { KEPT_DAYS } from '../../domain/retention.ts'
import type { Letter } from '../../mail/letter.ts'

type Written = { address: string; letter: Letter }

const noticeWithProduct = (db: Queryable, id: string) =>
  db
    .select({
      email: stockNotices.email,
      confirmed_at: stockNotices.confirmed_at,
      title: products.title,
      slug: products.slug,
      is_there: sql<boolean>`${products.is_active} and ${products.stock} > 0`,
    })
    .from(stockNotices)
    .innerJoin(products, eq(products.id, stockNotices.product_id))
    .where(eq(stockNotices.id, id))

export async function confirmNoticeLetter(
  db: Queryable,
  id: string,
  origin: string,
): Promise<Written | null> {
  const [notice] = await noticeWithProduct(db, id)
  if (!notice || notice.confirmed_at) return null
  const token = await newNoticeToken(db, id)
  const letter = {
    subject: `Confirm your back-in-stock alert for ${notice.title}`,
    heading: 'Confirm your back-in-stock alert',
    paragraphs: [
      `We received a request to email this address once when ${notice.title} is back in stock. Please confirm it.`,
      `If you did not request this, you can ignore this email. We will delete your address within ${KEPT_DAYS.openStockNotice} days.`,
    ],
    // Browsers do not send the URL fragment to servers.
    action: { label: 'Notify me', url: `${origin}/stock-notice#${token}` },
  }
  return { address: notice.email, letter }
}

/** Null if out of stock again; the subscription then stays. */
export async function backInStockLetter(db: Queryable, id: string, origin: string): Promise<Written | null> {
  const [notice] = await noticeWithProduct(db, id)
  if (!notice) return null
  if (!notice.is_there) {
    await db.update(stockNotices).set({ queued_at: null }).where(eq(stockNotices.id, id))
    return null
  }
  const letter = {
    subject: `${notice.title} is back in stock`,
    heading: 'Back in stock',
    paragraphs: [
      `Good news: ${notice.title} is back in stock.`,
      'This is a one-time alert, and we have deleted your subscription.',
    ],
    action: { label: 'View product', url: `${origin}/products/${notice.slug}` },
  }
  return { address: notice.email, letter }
}

export async function forgetNotice(db: Queryable, id: string): Promise<void> {
  await db.delete(stockNotices).where(eq(stockNotices.id, id))
}
