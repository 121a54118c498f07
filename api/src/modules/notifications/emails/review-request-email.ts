import { eq } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/client.ts'
import { orders } from '../../../platform/db/tables/index.ts'
import { type EmailContent, emailContent } from '../../../platform/mail/word-email.ts'
import { listProductsToReview } from '../../reviews/review-requests.ts'
import { toUnsubscribeUrl } from '../../reviews/unsubscribe-link.ts'
import type { AddressedEmail, EmailConfig } from './build-account-email.ts'

type Links = { origin: string; unsubscribeUrl: string }

export function reviewRequestEmail(
  orderNumber: string,
  products: { title: string; slug: string }[],
  { origin, unsubscribeUrl }: Links,
): EmailContent {
  const [action, ...others] = products.map(({ title, slug }) => ({
    label: `Review ${title}`,
    url: `${origin}/products/${slug}#reviews`,
  }))
  return emailContent(
    'review_request',
    { 'order.number': orderNumber },
    {
      heading: 'How do you like it?',
      paragraphs: [
        `Your order ${orderNumber} has been delivered. A short review helps other customers to choose.`,
        'This is the only email we send about a review of this order.',
      ],
      ...(action && { action }),
      links: [...others, { label: 'Unsubscribe from review requests', url: unsubscribeUrl }],
      unsubscribe_url: unsubscribeUrl,
    },
  )
}

/** Null if a review, return, refund or unsubscription came after the email was queued. */
export async function buildReviewRequestEmail(
  db: Queryable,
  orderId: string,
  config: EmailConfig,
): Promise<AddressedEmail | null> {
  const products = await listProductsToReview(db, orderId)
  if (products.length === 0) return null
  const [order] = await db
    .select({ order_number: orders.order_number, shipping_address: orders.shipping_address })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (!order) return null
  const { full_name: name, email: address } = order.shipping_address
  const links = { origin: config.publicUrl, unsubscribeUrl: toUnsubscribeUrl(config, address) }
  return { to: { name, address }, email: reviewRequestEmail(order.order_number, products, links) }
}
