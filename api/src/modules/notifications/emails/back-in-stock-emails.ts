import { RETENTION_PERIOD_DAYS } from '@nakshi/core/privacy/retention'
import { formatSelections } from '@nakshi/core/products/combinations'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/client.ts'
import { backInStockSubscriptions, productCombinations, products } from '../../../platform/db/tables/index.ts'
import { type EmailContent, emailContent } from '../../../platform/mail/word-email.ts'
import { createSubscriptionToken } from '../../catalogue/back-in-stock/confirm.ts'
import { isBackInStock } from '../../catalogue/back-in-stock/notify.ts'
import { productOptionColumns } from '../../catalogue/sql-columns.ts'

type BuiltEmail = { address: string; email: EmailContent }

export const backInStockConfirmationEmail = (title: string, token: string, origin: string): EmailContent =>
  emailContent(
    'confirm_back_in_stock',
    { 'product.title': title },
    {
      heading: 'Confirm your back-in-stock alert',
      paragraphs: [
        `We received a request to email this address once when ${title} is back in stock. Please confirm it.`,
        `If you did not request this, you can ignore this email. We will delete your address within ${RETENTION_PERIOD_DAYS.pendingBackInStock} days.`,
      ],
      // Browsers do not send the URL fragment to servers.
      action: { label: 'Notify me', url: `${origin}/back-in-stock#${token}` },
    },
  )

export const backInStockEmail = (
  { title, slug }: { title: string; slug: string },
  origin: string,
): EmailContent =>
  emailContent(
    'back_in_stock',
    { 'product.title': title },
    {
      heading: 'Back in stock',
      paragraphs: [
        `Good news: ${title} is back in stock.`,
        'This is a one-time alert, and we have deleted your subscription.',
      ],
      action: { label: 'View product', url: `${origin}/products/${slug}` },
    },
  )

async function findSubscription(db: Queryable, id: string) {
  const [row] = await db
    .select({
      email: backInStockSubscriptions.email,
      confirmed_at: backInStockSubscriptions.confirmed_at,
      title: products.title,
      slug: products.slug,
      is_there: isBackInStock,
      selections: productCombinations.selections,
      variants: productOptionColumns.variants,
    })
    .from(backInStockSubscriptions)
    .innerJoin(products, eq(products.id, backInStockSubscriptions.product_id))
    .leftJoin(productCombinations, eq(productCombinations.id, backInStockSubscriptions.combination_id))
    .where(eq(backInStockSubscriptions.id, id))
  if (!row?.selections) return row
  const title = `${row.title}, ${formatSelections(row.selections, row.variants)}`
  const chosen = new URLSearchParams()
  for (const [type, value] of Object.entries(row.selections)) chosen.set(`v.${type}`, value)
  return { ...row, title, slug: `${row.slug}?${chosen}` }
}

export async function buildBackInStockConfirmationEmail(
  db: Queryable,
  id: string,
  origin: string,
): Promise<BuiltEmail | null> {
  const notice = await findSubscription(db, id)
  if (!notice || notice.confirmed_at) return null
  const token = await createSubscriptionToken(db, id)
  return { address: notice.email, email: backInStockConfirmationEmail(notice.title, token, origin) }
}

/** Null if out of stock again; the subscription then stays. */
export async function buildBackInStockEmail(
  db: Queryable,
  id: string,
  origin: string,
): Promise<BuiltEmail | null> {
  const notice = await findSubscription(db, id)
  if (!notice) return null
  if (!notice.is_there) {
    await db
      .update(backInStockSubscriptions)
      .set({ queued_at: null })
      .where(eq(backInStockSubscriptions.id, id))
    return null
  }
  return { address: notice.email, email: backInStockEmail(notice, origin) }
}

export async function deleteBackInStockSubscription(db: Queryable, id: string): Promise<void> {
  await db.delete(backInStockSubscriptions).where(eq(backInStockSubscriptions.id, id))
}
