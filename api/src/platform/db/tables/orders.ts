import type { OrderAddress } from '@nakshi/core/accounts/addresses'
import type { CouponSnapshot } from '@nakshi/core/coupons/coupon'
import type { OfferSnapshot } from '@nakshi/core/offers/offer'
import type { OrderEventType } from '@nakshi/core/orders/event-messages'
import { type OrderEventLine, orderEventTypes } from '@nakshi/core/orders/events'
import {
  orderChannels,
  orderContents,
  orderStatuses,
  paymentStatuses,
  recordedMethods,
} from '@nakshi/core/statuses/order-statuses'
import { taxModes } from '@nakshi/core/tax/schema'
import { supplyTypes } from '@nakshi/core/tax/supply-type'
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
import { apiTokenName } from '../acting-token.ts'
import {
  cascadeForeignKey,
  createdAt,
  id,
  isGstPercent,
  isLanguageCode,
  languageColumn,
  paiseColumn,
  searchIndex,
  timestamptz,
  updatedAt,
} from './columns.ts'
import { offers } from './offers.ts'
import { users } from './users.ts'

export const orderStatus = pgEnum('order_status', orderStatuses)
export const paymentMethod = pgEnum('payment_method', recordedMethods)
export const paymentStatus = pgEnum('payment_status', paymentStatuses)
export const taxMode = pgEnum('tax_mode', taxModes)

/** Keeps copies, as an order outlives its account and products. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    user_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** guest order; cleared when a verified account takes it over; a trigger keeps it the delivery email */
    guest_email: text(),
    /** in the signature of tracking links; a trigger increments it with a new email, to revoke them */
    link_version: integer().notNull().default(0),
    order_number: text().notNull().unique(),
    channel: text({ enum: orderChannels }).notNull().default('shop'),
    content: text({ enum: orderContents }).notNull().default('goods'),
    status: orderStatus().notNull().default('pending'),
    payment_method: paymentMethod().notNull(),
    payment_status: paymentStatus().notNull().default('pending'),
    subtotal_amount: paiseColumn().notNull(),
    /** delivery with its parts below (one composite supply under GST) */
    shipping_amount: paiseColumn().notNull(),
    gift_wrap_amount: paiseColumn(),
    /** null: standard delivery */
    express_amount: paiseColumn(),
    cod_fee_amount: paiseColumn(),
    /** paid online before a cash on delivery order counts; `payment_method` becomes `cod` with it */
    cod_advance_amount: paiseColumn(),
    tax_amount: paiseColumn().notNull(),
    discount_amount: paiseColumn().notNull(),
    /** signed: rounds the total to whole rupees, outside of GST */
    round_off_amount: paiseColumn().notNull().default(0),
    total_amount: paiseColumn().notNull(),
    /** outstanding balance after an order edit; 0 for an order never paid */
    due_amount: paiseColumn().notNull().default(0),
    tax_mode: taxMode().notNull().default('added'),
    /** GST contained in the other amounts: of shipping, and of items when prices include tax */
    included_tax_amount: paiseColumn().notNull().default(0),
    coupon_code: text(),
    /** null also for older orders, whose discount is a fixed amount */
    coupon_terms: jsonb().$type<CouponSnapshot>(),
    /** of a discount that staff gave; internal */
    discount_reason: text(),
    offer_id: uuid().references(() => offers.id, { onDelete: 'set null' }),
    offer_terms: jsonb().$type<OfferSnapshot>(),
    /** part of the discount */
    offer_amount: paiseColumn().notNull().default(0),
    /** business buyer (input tax credit) */
    buyer_name: text(),
    buyer_gstin: text(),
    supply_type: text({ enum: supplyTypes }).notNull().default('regular'),
    gift_message: text(),
    shipping_address: jsonb().$type<OrderAddress>().notNull(),
    billing_address: jsonb().$type<OrderAddress>().notNull(),
    estimated_delivery_date: date({ mode: 'string' }).notNull(),
    earliest_delivery_date: date({ mode: 'string' }),
    courier: text(),
    tracking_number: text(),
    has_custom_options: boolean().notNull().default(false),
    items_text: text().notNull().default(''),
    waiting_since: timestamptz(),
    /** photo resolution too low for print, evaluated at order time */
    has_low_res_photos: boolean().notNull().default(false),
    /** the payment timeout counts from here */
    payment_requested_at: timestamptz(),
    auto_cancelled: boolean().notNull().default(false),
    /** free replacement of this order */
    replacement_of: uuid().references((): AnyPgColumn => orders.id, { onDelete: 'set null' }),
    delivered_at: timestamptz(),
    /** null: no messages by WhatsApp */
    whatsapp_opt_in_at: timestamptz(),
    language: languageColumn(),
    /** without personal data since */
    erased_at: timestamptz(),
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
      sql`${t.total_amount} = ${t.subtotal_amount} + ${t.shipping_amount} + ${t.tax_amount} - ${t.discount_amount} + ${t.round_off_amount}`,
    ),
    check('orders_round_off', sql`${t.round_off_amount} between -49 and 50`),
    check('orders_coupon_terms', sql`${t.coupon_terms} is null or ${t.coupon_code} is not null`),
    check('orders_discount_reason', sql`char_length(${t.discount_reason}) between 1 and 200`),
    check(
      'orders_offer',
      sql`${t.offer_amount} between 0 and ${t.discount_amount} and (${t.offer_terms} is not null or ${t.offer_amount} = 0)`,
    ),
    check('orders_gift_wrap', sql`${t.gift_wrap_amount} between 0 and ${t.shipping_amount}`),
    check('orders_express', sql`${t.express_amount} >= 0`),
    check(
      'orders_cod_fee',
      sql`${t.cod_fee_amount} is null or (${t.cod_fee_amount} >= 0 and (${t.payment_method} = 'cod' or ${t.cod_advance_amount} is not null))`,
    ),
    check(
      'orders_shipping_parts',
      sql`coalesce(${t.gift_wrap_amount}, 0) + coalesce(${t.express_amount}, 0) + coalesce(${t.cod_fee_amount}, 0) <= ${t.shipping_amount}`,
    ),
    check('orders_cod_advance', sql`${t.cod_advance_amount} between 0 and ${t.total_amount}`),
    check('orders_not_before', sql`${t.estimated_delivery_date} >= ${t.earliest_delivery_date}`),
    check('orders_channel', sql`${t.channel} in ('shop', 'telephone', 'whatsapp')`),
    check(
      'orders_content',
      sql`${t.content} = 'goods' or (${t.content} = 'gift_cards' and ${t.total_amount} = ${t.subtotal_amount} and ${t.shipping_amount} = 0 and ${t.tax_amount} = 0 and ${t.included_tax_amount} = 0 and ${t.discount_amount} = 0 and ${t.coupon_code} is null and ${t.offer_id} is null and ${t.replacement_of} is null and ${t.payment_method} <> 'cod')`,
    ),
    check('orders_replacement', sql`${t.replacement_of} is null or ${t.total_amount} = 0`),
    check('orders_due', sql`${t.due_amount} between 0 and ${t.total_amount}`),
    check(
      'orders_included_tax',
      sql`${t.included_tax_amount} >= 0 and (${t.tax_mode} = 'added' or ${t.tax_amount} = 0)`,
    ),
    check(
      'orders_buyer',
      sql`(${t.buyer_gstin} is null or ${t.buyer_name} is not null) and length(${t.buyer_gstin}) = 15`,
    ),
    check(
      'orders_supply_type',
      sql`${t.supply_type} = 'regular' or (${t.buyer_gstin} is not null and ${t.supply_type} in ('sez_with_payment', 'sez_without_payment', 'deemed_export'))`,
    ),
    check('orders_guest_email_lower', sql`${t.guest_email} = lower(${t.guest_email})`),
    index('orders_guest_email').on(t.guest_email).where(sql`guest_email is not null`),
    check('orders_gift_message', sql`char_length(${t.gift_message}) between 1 and 1000`),
    check('orders_language', isLanguageCode(t.language)),
    index('orders_newest').on(t.created_at.desc().nullsFirst(), t.id),
    index('orders_user_newest').on(t.user_id, t.created_at.desc().nullsFirst()),
    index('orders_status_newest').on(t.status, t.created_at.desc().nullsFirst()),
    index('orders_personalised').on(t.has_custom_options, t.created_at.desc().nullsFirst()),
    index('orders_total').on(t.total_amount),
    // Covering index for order counts.
    index('orders_counted').on(
      t.status,
      t.payment_method,
      t.total_amount,
      t.payment_status,
      t.created_at,
      t.cod_advance_amount,
    ),
    index('orders_coupon').on(t.coupon_code).where(sql`coupon_code is not null`),
    // Uses of an offer, which its limits count.
    index('orders_offer').on(t.offer_id).where(sql`offer_id is not null`),
    // First orders by email address, for coupons of newsletter subscribers.
    index('orders_mailbox').on(sql`mailbox(lower(shipping_address->>'email'))`),
    // Coupon use by phone number of delivered orders.
    index('orders_delivered_phone').on(sql`(shipping_address->>'phone')`).where(sql`status = 'delivered'`),
    index('orders_search').using('gin', searchIndex(orderSearch(t))),
    index('orders_replacements').on(t.replacement_of).where(sql`replacement_of is not null`),
    index('orders_by_hand').on(t.created_at.desc().nullsFirst()).where(sql`channel <> 'shop'`),
    index('orders_lacking').on(t.created_at.desc().nullsFirst()).where(sql`due_amount > 0`),
    index('orders_waiting').on(t.waiting_since).where(sql`waiting_since is not null`),
    index('orders_due').on(t.estimated_delivery_date, t.status),
    index('orders_not_before')
      .on(t.created_at.desc().nullsFirst())
      .where(sql`earliest_delivery_date is not null`),
    index('orders_state_newest').on(sql`(shipping_address->>'state')`, t.created_at.desc().nullsFirst()),
    index('orders_payment_newest').on(t.payment_status, t.created_at.desc().nullsFirst()),
    index('orders_city_newest').on(
      sql`(shipping_address->>'city') collate "und-x-icu"`,
      t.created_at.desc().nullsFirst(),
    ),
    index('orders_changed_newest').on(t.updated_at, t.created_at.desc().nullsFirst()),
    index('orders_open_due')
      .on(t.estimated_delivery_date)
      .where(sql`status in ('pending', 'confirmed', 'processing')`),
    index('orders_guest')
      .on(sql`lower(shipping_address->>'email')`, t.created_at)
      .where(sql`user_id is null`),
    index('orders_low_res_photos').on(t.created_at.desc().nullsFirst()).where(sql`has_low_res_photos`),
  ],
)

/** One concatenated text, so that a single trigram index serves every search field. */
export function orderSearch(
  t: Record<'order_number' | 'shipping_address' | 'items_text', PgColumn>,
): SQL<string> {
  const lines = (['full_name', 'phone', 'email', 'city', 'pincode'] as const).map(
    (field) => sql`chr(10) || coalesce(${t.shipping_address}->>${sql.raw(`'${field}'`)}, '')`,
  )
  return sql<string>`${t.order_number} || ${sql.join(lines, sql` || `)} || chr(10) || ${t.items_text}`
}

const orderId = () => cascadeForeignKey(() => orders.id)

/** Paise; line 0 is shipping. Documents and exports use these rows without recalculating. */
export const orderTaxLines = pgTable(
  'order_tax_lines',
  {
    order_id: orderId(),
    line_no: integer().notNull(),
    hsn: text(),
    percent: doublePrecision().notNull(),
    /** item total; its share of the discount reduces the taxable value only when prices include tax */
    value: paiseColumn().notNull(),
    discount: paiseColumn().notNull(),
    taxable: paiseColumn().notNull(),
    cgst: paiseColumn().notNull(),
    sgst: paiseColumn().notNull(),
    igst: paiseColumn().notNull(),
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

const eventDetails = () => ({
  type: text().$type<OrderEventType>().notNull().default('status_changed'),
  params: jsonb().$type<OrderEventLine['params']>().notNull().default({}),
})

const isEventType = (column: PgColumn) =>
  sql`${column} in (${sql.raw(orderEventTypes.map((type) => `'${type}'`).join(', '))})`

/** `actor_id` null: the system. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: id(),
    order_id: orderId(),
    at: timestamptz().notNull().default(sql`clock_timestamp()`),
    actor_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    from_status: orderStatus(),
    to_status: orderStatus().notNull(),
    ...eventDetails(),
    lines: jsonb().$type<OrderEventLine[]>().notNull().default([]),
    /** written by a person */
    note: text().notNull().default(''),
    api_token_name: apiTokenName(),
  },
  (t) => [check('order_events_type', isEventType(t.type)), index('order_events_order').on(t.order_id, t.at)],
)

export const orderNotes = pgTable(
  'order_notes',
  {
    id: id(),
    order_id: orderId(),
    author_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    ...eventDetails(),
    note: text().notNull(),
    api_token_name: apiTokenName(),
    at: timestamptz().notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    check('order_notes_note', sql`${t.note} <> ''`),
    check('order_notes_type', isEventType(t.type)),
    index('order_notes_order').on(t.order_id, t.at),
  ],
)

/** Response stored for 24 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    user_id: cascadeForeignKey(() => users.id),
    key: text().notNull(),
    request_hash: text().notNull(),
    response: jsonb().$type<object>(),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.key] }), index('idempotency_keys_created_at').on(t.created_at)],
)
