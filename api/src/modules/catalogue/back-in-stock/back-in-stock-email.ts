import { eq } from 'drizzle-orm'
import { backInStockSubscriptions } from '../../../platform/db/tables/index.ts'
import { defineEmail } from '../../../platform/mail/define-email.ts'
import { findSubscribedProduct } from './subscribed-product.ts'

type Facts = { title: string; slug: string }

export const backInStockEmail = defineEmail({
  kind: 'back_in_stock',
  name: 'Product back in stock',
  group: 'orders',
  subject: '{{product.title}} is back in stock',
  /** Null if out of stock again; the subscription then stays. */
  async load({ back_in_stock_id: id }: { back_in_stock_id: string }, { db }) {
    const found = await findSubscribedProduct(db, id)
    if (found?.is_there) return { to: found.to, facts: found }
    await db
      .update(backInStockSubscriptions)
      .set({ queued_at: null })
      .where(eq(backInStockSubscriptions.id, id))
    return null
  },
  write: ({ title, slug }: Facts, { origin }) => ({
    values: { 'product.title': title },
    heading: 'Back in stock',
    paragraphs: [
      `Good news: ${title} is back in stock.`,
      'This is a one-time alert, and we have deleted your subscription.',
    ],
    action: { label: 'View product', url: `${origin}/products/${slug}` },
  }),
  sample: ({ product }) => product,
  async onSent(db, { back_in_stock_id: id }) {
    await db.delete(backInStockSubscriptions).where(eq(backInStockSubscriptions.id, id))
  },
})
