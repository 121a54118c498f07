import { type Language, toLanguage } from '@nakshi/core/base/languages'
import { CART_REMINDER_INTERVAL_DAYS } from '@nakshi/core/base/limits'
import { defineMessages } from '@nakshi/core/base/message-template'
import { getValueLabel } from '@nakshi/core/cart/value-label'
import type { Translator } from '@nakshi/core/languages/translator'
import { formatSelections } from '@nakshi/core/products/combinations'
import { formatPriceWithTax, getPriceWithTax, priceMessages } from '@nakshi/core/tax/price-with-tax'
import { calculateTax } from '@nakshi/core/tax/tax'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db, Queryable } from '../../platform/db/client.ts'
import { cartReminderEmails, cartReminders, users } from '../../platform/db/tables/index.ts'
import { queueEmails } from '../../platform/jobs/queue.ts'
import { defineEmail } from '../../platform/mail/define-email.ts'
import { isOptedOut, toEmailHash } from '../accounts/email-opt-outs.ts'
import { translateLines } from '../catalogue/translate-lines.ts'
import { getStoreSettings } from '../settings/get-settings.ts'
import { listCartRows, priceLines } from './price-cart.ts'

const BATCH_SIZE = 500
/** A cart that was due longer ago, for example before the setting was switched on, gets no email. */
const MAX_DAYS_OVERDUE = 7

/** Customers who agreed, confirmed their address, left a cart that long ago and got no reminder lately. */
const dueCustomers = (hours: number): SQL => sql`
  from users u cross join lateral (
    select min(c.created_at) as started_at, max(c.updated_at) as changed_at,
      greatest(max(c.updated_at), u.cart_reminder_opt_in_at) as left_at
    from cart_items c where c.user_id = u.id having count(*) > 0
  ) cart
  where u.cart_reminder_opt_in_at is not null and u.email_confirmed_at is not null
    and not ${isOptedOut(sql`u.email`, sql`u.cart_reminder_opt_in_at`)}
    and cart.left_at <= now() - make_interval(hours => ${hours})
    and cart.left_at > now() - make_interval(hours => ${hours}, days => ${MAX_DAYS_OVERDUE})
    and not exists (select from orders o where o.user_id = u.id and o.created_at >= cart.changed_at)
    and not exists (select from cart_reminder_emails e where e.email_hash = ${toEmailHash(sql`u.email`)}
      and e.sent_at > now() - make_interval(days => ${CART_REMINDER_INTERVAL_DAYS}))`

async function getDelayHours(db: Queryable): Promise<number | null> {
  const { cart_reminders: isOn, cart_reminder_hours: hours } = await getStoreSettings(db)
  return isOn ? hours : null
}

/** Placing an order locks the customer first, too. @returns number of emails */
export async function queueCartReminders(db: Db): Promise<number> {
  const hours = await getDelayHours(db)
  if (hours === null) return 0
  const due = sql`${dueCustomers(hours)}
    and not exists (select from cart_reminders r where r.user_id = u.id and r.created_at >= cart.started_at)
    and exists (select from cart_items c join products p on p.id = c.product_id
      where c.user_id = u.id and p.is_active)`
  return db.transaction(async (tx) => {
    const locked = await tx.execute<{ id: string }>(sql`
      select u.id ${due} order by u.id limit ${BATCH_SIZE} for no key update of u skip locked`)
    const ids = sql.param(locked.map(({ id }) => id))
    // A statement of its own: it sees what other workers and orders committed before the lock.
    const claimed = await tx.execute<{ user_id: string }>(sql`
      insert into cart_reminders (user_id) select u.id ${due} and u.id = any(${ids}::uuid[])
      on conflict (user_id) do update set created_at = now(), sent_at = null returning user_id`)
    await queueEmails(
      tx,
      cartReminderEmail,
      claimed.map(({ user_id }) => ({ user_id })),
    )
    return claimed.length
  })
}

type ReminderLine = {
  title: string
  /** of its variants; texts and photos of the customer are left out */
  choices: string
  quantity: number
  /** unit price in paise */
  price: number
  added_tax_percent: number
  image_url: string | null
}

/** What can still be ordered, at the price now. */
async function listReminderLines(db: Queryable, userId: string, language: Language): Promise<ReminderLine[]> {
  const { lines, purchasables } = priceLines(await listCartRows(db, userId), new Map())
  const translated = await translateLines(db, language, lines, { isSnapshot: false })
  return translated
    .filter(({ is_gone, price, product }) => !is_gone && price > 0 && product.stock > 0)
    .map(({ product_id, product, variant_selections, quantity, price, added_tax_percent }) => ({
      title: product.title,
      choices: formatSelections(
        variant_selections,
        (purchasables.get(product_id)?.variants ?? []).map(({ type, value }) => ({
          ...{ type, value, label: getValueLabel(product, value) },
        })),
      ),
      quantity,
      price,
      added_tax_percent,
      image_url: product.image_url,
    }))
}

const hashOfUser = (userId: string): SQL =>
  sql`(select ${toEmailHash(sql`email`)} from users where id = ${userId})`

/** Waits for an order being placed. A cart changed since is due again. @returns whether to send it now */
export async function startCartReminder(db: Db, userId: string): Promise<boolean> {
  const hours = await getDelayHours(db)
  if (hours === null) return false
  return db.transaction(async (tx) => {
    await tx.execute(sql`select from users where id = ${userId} for no key update`)
    const started = await tx.execute(sql`
      update cart_reminders r set sent_at = now()
      where r.user_id = ${userId} and r.sent_at is null and exists (select ${dueCustomers(hours)} and u.id = r.user_id)`)
    if (started.count > 0) {
      await tx.execute(sql`
        insert into cart_reminder_emails (email_hash) select ${hashOfUser(userId)}
        on conflict (email_hash) do update set sent_at = now()`)
      return true
    }
    await tx.execute(sql`delete from cart_reminders where user_id = ${userId} and sent_at is null`)
    return false
  })
}

/** After a failed delivery, for the next attempt. */
async function releaseCartReminder(db: Db, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(cartReminders).set({ sent_at: null }).where(eq(cartReminders.user_id, userId))
    await tx.delete(cartReminderEmails).where(eq(cartReminderEmails.email_hash, hashOfUser(userId)))
  })
}

const m = defineMessages('email_cart_reminder', {
  subject: 'You left items in your cart',
  what: 'They are still in your cart. Prices and stock can change until you order.',
  why: 'You agreed to this email in your account. It is the only one about this cart.',
  subtotal: 'Subtotal',
  action: 'View your cart',
  unsubscribe: 'Unsubscribe',
})

type Line = Omit<ReminderLine, 'image_url'>
type Speaks = Pick<Translator, 't'>

const formatPrice = (price: number, paid: number, { t }: Speaks) =>
  formatPriceWithTax(price, paid, (amount) => t(priceMessages.with_gst, { amount }))

/** Lines that differ in the customer's texts and photos only are one row. */
export function toRows(lines: Line[], translator: Speaks): { label: string; value: string }[] {
  const rows = new Map<string, { name: string; quantity: number; price: number; percent: number }>()
  for (const { title, choices, quantity, price, added_tax_percent: percent } of lines) {
    const name = choices === '' ? title : `${title}, ${choices}`
    const key = `${name} ${price}`
    rows.set(key, { name, price, percent, quantity: quantity + (rows.get(key)?.quantity ?? 0) })
  }
  return [...rows.values()].map(({ name, quantity, price, percent }) => ({
    label: `${quantity} × ${name}`,
    value: formatPrice(price * quantity, getPriceWithTax(price * quantity, percent), translator),
  }))
}

/** Paise. `paid` as at checkout, where GST is rounded once for each rate. */
function sumLines(lines: Line[]): { subtotal: number; paid: number } {
  const items = lines.map(({ price, quantity, added_tax_percent: percent }) => ({
    ...{ value: price * quantity, percent },
  }))
  const taxed = calculateTax({ items, shipping: 0, discount: 0, tax_mode: 'added' })
  const subtotal = items.reduce((sum, { value }) => sum + value, 0)
  return { subtotal, paid: taxed.items.reduce((sum, { tax }) => sum + tax, subtotal) }
}

export const cartReminderEmail = defineEmail({
  kind: 'cart_reminder',
  name: 'Cart reminder',
  group: 'orders',
  subject: m.subject,
  /** Null if nothing in the cart can be ordered any more. */
  async load({ user_id: account }: { user_id: string }, { db, toUnsubscribeUrl }) {
    const [customer] = await db
      .select({ name: users.full_name, address: users.email, language: users.language })
      .from(users)
      .where(eq(users.id, account))
    if (!customer?.address) return null
    const { name, address } = customer
    const language = toLanguage(customer.language)
    const lines = await listReminderLines(db, account, language)
    if (lines.length === 0) return null
    return {
      to: { name: name ?? address, address, account, language },
      pictures: lines.flatMap(({ image_url: url, title: alt }) => (url ? [{ url, alt }] : [])),
      facts: { lines, unsubscribeUrl: toUnsubscribeUrl(address) },
    }
  },
  write({ lines, unsubscribeUrl }: { lines: Line[]; unsubscribeUrl: string }, { origin, t }) {
    const { subtotal, paid } = sumLines(lines)
    return {
      heading: t(m.subject),
      paragraphs: [t(m.what), t(m.why)],
      rows: [...toRows(lines, { t }), { label: t(m.subtotal), value: formatPrice(subtotal, paid, { t }) }],
      action: { label: t(m.action), url: `${origin}/cart` },
      links: [{ label: t(m.unsubscribe), url: unsubscribeUrl }],
      unsubscribe_url: unsubscribeUrl,
    }
  },
  sample: ({ order: { items }, unsubscribeUrl }) => ({
    lines: items.map(({ product: { title }, quantity, price }) => ({
      ...{ title, choices: '', quantity, price, added_tax_percent: 0 },
    })),
    unsubscribeUrl,
  }),
  claim: (db, { user_id }) => startCartReminder(db, user_id),
  release: (db, { user_id }) => releaseCartReminder(db, user_id),
})
