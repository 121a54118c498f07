import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgColumn } from 'drizzle-orm/pg-core'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { OrderAddress } from '../../contract/addresses.ts'
import { orderChannels, orderStatuses, paymentMethods, paymentStatuses } from '../../contract/orders.ts'
import { taxModes } from '../../contract/tax.ts'
import type { FrozenCoupon } from '../../domain/coupon.ts'
import { at, belongsTo, createdAt, id, isGstPercent, paise, updatedAt } from './columns.ts'
import { users } from './users.ts'

export const orderStatus = pgEnum('order_status', orderStatuses)
export const paymentMethod = pgEnum('payment_method', paymentMethods)
export const paymentStatus = pgEnum('payment_status', paymentStatuses)
export const taxMode = pgEnum('tax_mode', taxModes)

/**
 * An order outlives its shopper's account and its products: it keeps its own copy of what it says.
 */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    user_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    /**
     * of an order that a guest placed: it becomes that of the account which has proved to read this
     * mail, and stays here then; a trigger keeps it the mail address that the order is sent to
     */
    guest_email: text(),
    /**
     * what the signature of its links is about beside its id: a trigger raises it when the mail address
     * becomes another, and the links sent to the one before end
     */
    link_version: integer().notNull().default(0),
    order_number: text().notNull().unique(),
    channel: text({ enum: orderChannels }).notNull().default('shop'),
    status: orderStatus().notNull().default('pending'),
    payment_method: paymentMethod().notNull(),
    payment_status: paymentStatus().notNull().default('pending'),
    subtotal_amount: paise().notNull(),
    /** delivery, and gift wrap: both are one supply with the goods */
    shipping_amount: paise().notNull(),
    /** what of `shipping_amount` is for gift wrap; null: not wrapped */
    gift_wrap_amount: paise(),
    tax_amount: paise().notNull(),
    discount_amount: paise().notNull(),
    total_amount: paise().notNull(),
    /**
     * what is still to be paid of an order that was paid before it was corrected; 0 also for one of
     * which nothing was paid yet
     */
    due_amount: paise().notNull().default(0),
    tax_mode: taxMode().notNull().default('added'),
    /** GST that the other amounts hold: shipping's, and where prices include it that of the goods */
    included_tax_amount: paise().notNull().default(0),
    coupon_code: text(),
    /** null also of an order from before they were kept: what it took off is then a fixed sum */
    coupon_terms: jsonb().$type<FrozenCoupon>(),
    /** a business that wants the tax on its invoice back */
    buyer_name: text(),
    buyer_gstin: text(),
    /** printed on the packing slip; null for a parcel without words */
    gift_message: text(),
    shipping_address: jsonb().$type<OrderAddress>().notNull(),
    billing_address: jsonb().$type<OrderAddress>().notNull(),
    estimated_delivery_date: date({ mode: 'string' }).notNull(),
    /** the customer asked that it does not arrive sooner */
    deliver_not_before: date({ mode: 'string' }),
    courier: text(),
    tracking_number: text(),
    /**
     * some item is personalised; kept by a trigger on `order_items`, so that a million orders can
     * be narrowed by it
     */
    has_custom_options: boolean().notNull().default(false),
    /** titles, choices and texts of its items, a line each; kept by the same trigger, to search in */
    items_text: text().notNull().default(''),
    /** the customer was asked something, and has not answered yet */
    waiting_since: at(),
    /** a photo has too few pixels for what is printed of it, judged as the order was placed */
    has_small_photos: boolean().notNull().default(false),
    /** when payment was asked for anew after it was placed: the time to pay counts from then */
    payment_requested_at: at(),
    /** nobody cancelled it, its payment did not come in time */
    cancelled_by_clock: boolean().notNull().default(false),
    /** the order whose pieces this one makes again, without a charge */
    remake_of: uuid().references((): AnyPgColumn => orders.id, { onDelete: 'set null' }),
    delivered_at: at(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    check(
      'orders_amounts',
      sql`${t.subtotal_amount} >= 0 and ${t.shipping_amount} >= 0 and ${t.tax_amount} >= 0 and ${t.discount_amount} >= 0 and ${t.discount_amount} <= ${t.subtotal_amount}`,
    ),
    check(
      'orders_total',
      sql`${t.total_amount} = ${t.subtotal_amount} + ${t.shipping_amount} + ${t.tax_amount} - ${t.discount_amount}`,
    ),
    check('orders_coupon_terms', sql`${t.coupon_terms} is null or ${t.coupon_code} is not null`),
    check('orders_gift_wrap', sql`${t.gift_wrap_amount} between 0 and ${t.shipping_amount}`),
    check('orders_not_before', sql`${t.estimated_delivery_date} >= ${t.deliver_not_before}`),
    check('orders_channel', sql`${t.channel} in ('shop', 'telephone', 'whatsapp')`),
    check('orders_remake', sql`${t.remake_of} is null or ${t.total_amount} = 0`),
    check('orders_due', sql`${t.due_amount} between 0 and ${t.total_amount}`),
    check(
      'orders_included_tax',
      sql`${t.included_tax_amount} >= 0 and (${t.tax_mode} = 'added' or ${t.tax_amount} = 0)`,
    ),
    check(
      'orders_buyer',
      sql`(${t.buyer_gstin} is null or ${t.buyer_name} is not null) and length(${t.buyer_gstin}) = 15`,
    ),
    check('orders_guest_email_lower', sql`${t.guest_email} = lower(${t.guest_email})`),
    index('orders_guest_email').on(t.guest_email).where(sql`guest_email is not null`),
    check('orders_gift_message', sql`char_length(${t.gift_message}) between 1 and 1000`),
    index('orders_newest').on(t.created_at.desc().nullsFirst(), t.id),
    index('orders_user_newest').on(t.user_id, t.created_at.desc().nullsFirst()),
    index('orders_status_newest').on(t.status, t.created_at.desc().nullsFirst()),
    index('orders_personalised').on(t.has_custom_options, t.created_at.desc().nullsFirst()),
    index('orders_total').on(t.total_amount),
    // What the backoffice filters by most, so that a number of orders is read from here and not
    // from a million rows.
    index('orders_counted').on(t.status, t.payment_method, t.total_amount, t.payment_status, t.created_at),
    index('orders_coupon').on(t.coupon_code).where(sql`coupon_code is not null`),
    // By whom a coupon was used before: a parcel that arrived confirms its phone number.
    index('orders_delivered_phone').on(sql`(shipping_address->>'phone')`).where(sql`status = 'delivered'`),
    index('orders_search').using('gin', sql`(${orderSearch(t)}) gin_trgm_ops`),
    index('orders_remakes').on(t.remake_of).where(sql`remake_of is not null`),
    index('orders_by_hand').on(t.created_at.desc().nullsFirst()).where(sql`channel <> 'shop'`),
    index('orders_lacking').on(t.created_at.desc().nullsFirst()).where(sql`due_amount > 0`),
    index('orders_waiting').on(t.waiting_since).where(sql`waiting_since is not null`),
    index('orders_due').on(t.estimated_delivery_date, t.status),
    index('orders_not_before')
      .on(t.created_at.desc().nullsFirst())
      .where(sql`deliver_not_before is not null`),
    // What the list is sorted by beside its newest: a million orders are not sorted for a page.
    index('orders_state_newest').on(sql`(shipping_address->>'state')`, t.created_at.desc().nullsFirst()),
    index('orders_payment_newest').on(t.payment_status, t.created_at.desc().nullsFirst()),
    index('orders_city_newest').on(sql`(shipping_address->>'city')`, t.created_at.desc().nullsFirst()),
    index('orders_changed_newest').on(t.updated_at, t.created_at.desc().nullsFirst()),
    // What is not on its way yet, out of a million orders that are.
    index('orders_open_due')
      .on(t.estimated_delivery_date)
      .where(sql`status in ('pending', 'confirmed', 'processing')`),
    // Whether a guest bought before.
    index('orders_guest')
      .on(sql`lower(shipping_address->>'email')`, t.created_at)
      .where(sql`user_id is null`),
    index('orders_small_photos').on(t.created_at.desc().nullsFirst()).where(sql`has_small_photos`),
  ],
)

/**
 * What an order is searched by in one text, a line each, so that one trigram index answers a search
 * in any of them.
 */
export function orderSearch(
  t: Record<'order_number' | 'shipping_address' | 'items_text', PgColumn>,
): SQL<string> {
  const lines = (['full_name', 'phone', 'email', 'city', 'pincode'] as const).map(
    (field) => sql`chr(10) || coalesce(${t.shipping_address}->>${sql.raw(`'${field}'`)}, '')`,
  )
  return sql<string>`${t.order_number} || ${sql.join(lines, sql` || `)} || chr(10) || ${t.items_text}`
}

const orderId = () => belongsTo(() => orders.id)

/**
 * The tax of each line of an order as it was placed, in paise; line 0 is its shipping. Papers and
 * exports are made of these rows and work nothing out again.
 */
export const orderTaxLines = pgTable(
  'order_tax_lines',
  {
    order_id: orderId(),
    line_no: integer().notNull(),
    hsn: text(),
    percent: doublePrecision().notNull(),
    /** what the line shows, and its share of the discount, which lowers the taxable value of included prices alone */
    value: paise().notNull(),
    discount: paise().notNull(),
    taxable: paise().notNull(),
    cgst: paise().notNull(),
    sgst: paise().notNull(),
    igst: paise().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.order_id, t.line_no] }),
    check('order_tax_lines_percent', isGstPercent(t.percent)),
    check(
      'order_tax_lines_amounts',
      sql`${t.value} >= 0 and ${t.discount} between 0 and ${t.value} and ${t.taxable} >= 0 and ${t.cgst} >= 0 and ${t.sgst} >= 0 and ${t.igst} >= 0`,
    ),
    check('order_tax_lines_split', sql`${t.cgst} = ${t.sgst} and (${t.igst} = 0 or ${t.cgst} = 0)`),
    check(
      'order_tax_lines_sum',
      sql`${t.taxable} = ${t.value} or ${t.taxable} + ${t.cgst} + ${t.sgst} + ${t.igst} = ${t.value} - ${t.discount}`,
    ),
  ],
)

/**
 * Every change of an order: who, when, from, to, note. `actor_id` is null when the shop itself
 * acted.
 */
export const orderEvents = pgTable(
  'order_events',
  {
    id: id(),
    order_id: orderId(),
    at: at().notNull().default(sql`clock_timestamp()`),
    actor_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    from_status: orderStatus(),
    to_status: orderStatus().notNull(),
    note: text().notNull().default(''),
  },
  (t) => [index('order_events_order').on(t.order_id, t.at)],
)

/** What the people who run the store tell each other about an order. Never shown to the shopper. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: id(),
    order_id: orderId(),
    author_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    note: text().notNull(),
    at: at().notNull().default(sql`clock_timestamp()`),
  },
  (t) => [check('order_notes_note', sql`${t.note} <> ''`), index('order_notes_order').on(t.order_id, t.at)],
)

/**
 * The answer to a write that carried an Idempotency-Key, so that the same key gets the same answer
 * for a day.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    user_id: belongsTo(() => users.id),
    key: text().notNull(),
    request_hash: text().notNull(),
    /** null only while the transaction that claimed the key runs */
    answer: jsonb().$type<object>(),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.key] }), index('idempotency_keys_created_at').on(t.created_at)],
)
