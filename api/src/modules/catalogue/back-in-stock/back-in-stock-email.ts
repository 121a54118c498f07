import { defineMessages } from '@nakshi/core/base/message-template'
import { eq } from 'drizzle-orm'
import { backInStockSubscriptions } from '../../../platform/db/tables/index.ts'
import { defineEmail } from '../../../platform/mail/define-email.ts'
import { findSubscribedProduct } from './subscribed-product.ts'

const m = defineMessages('email_back_in_stock', {
  subject: '{{product.title}} is back in stock',
  heading: 'Back in stock',
  what: 'Good news: %{title} is back in stock.',
  once: 'This is a one-time alert, and we have deleted your subscription.',
  action: 'View product',
})

type Facts = { title: string; slug: string }

export const backInStockEmail = defineEmail({
  kind: 'back_in_stock',
  name: 'Product back in stock',
  group: 'orders',
  subject: m.subject,
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
  write: ({ title, slug }: Facts, { origin, t }) => ({
    values: { 'product.title': title },
    heading: t(m.heading),
    paragraphs: [t(m.what, { title }), t(m.once)],
    action: { label: t(m.action), url: `${origin}/products/${slug}` },
  }),
  sample: ({ product }) => product,
  async onSent(db, { back_in_stock_id: id }) {
    await db.delete(backInStockSubscriptions).where(eq(backInStockSubscriptions.id, id))
  },
})
