import { formatPaise } from '@nakshi/core/base/money'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/client.ts'
import { users } from '../../../platform/db/tables/index.ts'
import { type EmailContent, plainEmail } from '../../../platform/mail/word-email.ts'
import { listReminderLines, type ReminderLine } from '../../cart/cart-reminders.ts'
import { toUnsubscribeUrl } from '../../reviews/unsubscribe-link.ts'
import type { AddressedEmail, EmailConfig } from './build-account-email.ts'

type Line = Omit<ReminderLine, 'image_url'>
type Links = { origin: string; unsubscribeUrl: string }

export function cartReminderEmail(lines: Line[], { origin, unsubscribeUrl }: Links): EmailContent {
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  return plainEmail('cart_reminder', {
    heading: 'You left items in your cart',
    paragraphs: [
      'They are still in your cart. Prices and stock can change until you order.',
      'You agreed to this email in your account. It is the only one about this cart.',
    ],
    rows: [...toRows(lines), { label: 'Subtotal', value: formatPaise(subtotal) }],
    action: { label: 'View your cart', url: `${origin}/cart` },
    links: [{ label: 'Unsubscribe', url: unsubscribeUrl }],
    unsubscribe_url: unsubscribeUrl,
  })
}

/** Lines that differ in the customer's texts and photos only are one row. */
export function toRows(lines: Line[]): { label: string; value: string }[] {
  const rows = new Map<string, { name: string; quantity: number; price: number }>()
  for (const { title, choices, quantity, price } of lines) {
    const name = choices === '' ? title : `${title}, ${choices}`
    const key = `${name} ${price}`
    rows.set(key, { name, price, quantity: quantity + (rows.get(key)?.quantity ?? 0) })
  }
  return [...rows.values()].map(({ name, quantity, price }) => ({
    label: `${quantity} × ${name}`,
    value: formatPaise(price * quantity),
  }))
}

/** Null if nothing in the cart can be ordered any more. */
export async function buildCartReminderEmail(
  db: Queryable,
  userId: string,
  config: EmailConfig,
): Promise<AddressedEmail | null> {
  const [customer] = await db
    .select({ name: users.full_name, address: users.email })
    .from(users)
    .where(eq(users.id, userId))
  const lines = await listReminderLines(db, userId)
  if (!customer?.address || lines.length === 0) return null
  const { name, address } = customer
  return {
    to: { name: name ?? address, address },
    email: cartReminderEmail(lines, {
      origin: config.publicUrl,
      unsubscribeUrl: toUnsubscribeUrl(config, address),
    }),
    pictures: lines.flatMap(({ image_url: url, title: alt }) => (url ? [{ url, alt }] : [])),
  }
}
