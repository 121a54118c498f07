import { defineMessages } from '@nakshi/core/base/message-template'
import { PENDING_BACK_IN_STOCK_DAYS } from '@nakshi/core/privacy/retention-periods'
import { eq } from 'drizzle-orm'
import { backInStockSubscriptions } from '../../../platform/db/tables/index.ts'
import { defineEmail } from '../../../platform/mail/define-email.ts'
import { generateToken, hashToken } from '../../accounts/random-token.ts'
import { findSubscribedProduct } from './subscribed-product.ts'

const m = defineMessages('email_confirm_back_in_stock', {
  subject: 'Confirm your back-in-stock alert for {{product.title}}',
  heading: 'Confirm your back-in-stock alert',
  what: 'We received a request to email this address once when %{title} is back in stock. Please confirm it.',
  ignore:
    'If you did not request this, you can ignore this email. We will delete your address within %{days} days.',
  action: 'Notify me',
})

export const confirmBackInStockEmail = defineEmail({
  kind: 'confirm_back_in_stock',
  name: 'Confirm back-in-stock alert',
  group: 'orders',
  subject: m.subject,
  urgency: 'soon',
  async load({ back_in_stock_id: id }: { back_in_stock_id: string }, { db }) {
    const found = await findSubscribedProduct(db, id)
    if (!found || found.confirmed_at) return null
    const token = generateToken()
    // Only the hash of the token is stored.
    await db
      .update(backInStockSubscriptions)
      .set({ token_hash: hashToken(token) })
      .where(eq(backInStockSubscriptions.id, id))
    return { to: found.to, facts: { title: found.title, token } }
  },
  write: ({ title, token }, { origin, t }) => ({
    values: { 'product.title': title },
    heading: t(m.heading),
    paragraphs: [t(m.what, { title }), t(m.ignore, { days: PENDING_BACK_IN_STOCK_DAYS })],
    // Browsers do not send the URL fragment to servers.
    action: { label: t(m.action), url: `${origin}/back-in-stock#${token}` },
  }),
  sample: ({ product: { title } }) => ({ title, token: 'sample' }),
})
