import type { FilledOptions, VariantSelections } from '@nakshi/core/products/choices'
import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { productCombinations, products } from './catalogue.ts'
import {
  cascadeForeignKey,
  createdAt,
  id,
  isLanguageCode,
  languageColumn,
  paiseColumn,
  searchIndex,
  timestamptz,
  updatedAt,
} from './columns.ts'
import { designs } from './designs.ts'
import { users } from './users.ts'

/** One email per subscription, then deleted; unconfirmed rows expire. The link is kept as its SHA-256. */
export const backInStockSubscriptions = pgTable(
  'back_in_stock_subscriptions',
  {
    id: id(),
    product_id: cascadeForeignKey(() => products.id),
    combination_id: uuid(),
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    token_hash: text().unique(),
    created_at: createdAt(),
    confirmed_at: timestamptz(),
    queued_at: timestamptz(),
    language: languageColumn(),
  },
  (t) => [
    check('back_in_stock_subscriptions_email_lower', sql`${t.email} = lower(${t.email})`),
    check(
      'back_in_stock_subscriptions_confirmed_first',
      sql`${t.queued_at} is null or ${t.confirmed_at} is not null`,
    ),
    check('back_in_stock_subscriptions_language', isLanguageCode(t.language)),
    unique('back_in_stock_subscriptions_once').on(t.product_id, t.email, t.combination_id).nullsNotDistinct(),
    foreignKey({
      name: 'back_in_stock_subscriptions_combination_fk',
      columns: [t.combination_id],
      foreignColumns: [productCombinations.id],
    }).onDelete('cascade'),
    index('back_in_stock_subscriptions_combination')
      .on(t.combination_id)
      .where(sql`combination_id is not null`),
    index('back_in_stock_subscriptions_email').on(t.email),
    index('back_in_stock_subscriptions_user').on(t.user_id),
  ],
)

const userId = () => cascadeForeignKey(() => users.id)
const productId = () => cascadeForeignKey(() => products.id)

/** One line per product and personalisation: jsonb normalises key order, so equal choices compare equal. */
export const cartItems = pgTable(
  'cart_items',
  {
    id: id(),
    user_id: userId(),
    product_id: productId(),
    quantity: integer().notNull(),
    variant_selections: jsonb().$type<VariantSelections>().notNull().default({}),
    custom_options: jsonb().$type<FilledOptions>().notNull().default({}),
    design_id: uuid().references(() => designs.id),
    /** groups lines added together, for example twelve names on twelve mugs */
    set_id: uuid(),
    choices_hash: text()
      .notNull()
      .generatedAlwaysAs(
        sql`md5(variant_selections::text || custom_options::text || case when custom_options::text like '%"images": []%' or custom_options::text like '%"files": []%' then id::text else '' end || coalesce(design_id::text, '') || coalesce(set_id::text, ''))`,
      ),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    unique('cart_items_one_line_per_choice').on(t.user_id, t.product_id, t.choices_hash),
    check('cart_items_quantity', sql`${t.quantity} >= 1`),
    index('cart_items_product').on(t.product_id),
    index('cart_items_design').on(t.design_id).where(sql`design_id is not null`),
  ],
)

/** At most one email per cart. Without a line from before `created_at` it is a new cart. */
export const cartReminders = pgTable('cart_reminders', {
  user_id: userId().primaryKey(),
  created_at: createdAt(),
  /** Set before the email leaves: a crash in between loses it rather than sends it twice. */
  sent_at: timestamptz(),
})

/** Outlives the account. SHA-256 of the address in lower case, hexadecimal. */
export const cartReminderEmails = pgTable(
  'cart_reminder_emails',
  { email_hash: text().primaryKey(), sent_at: timestamptz().notNull().defaultNow() },
  (t) => [check('cart_reminder_emails_hash', sql`${t.email_hash} ~ '^[0-9a-f]{64}$'`)],
)

export const wishlistItems = pgTable(
  'wishlist_items',
  {
    user_id: userId(),
    product_id: productId(),
    price_when_saved: paiseColumn().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.product_id] }),
    index('wishlist_items_product').on(t.product_id),
  ],
)

export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    user_id: userId(),
    name: text().notNull(),
    full_name: text().notNull(),
    phone: text().notNull(),
    address_line1: text().notNull(),
    address_line2: text().notNull().default(''),
    city: text().notNull(),
    state: text().notNull(),
    pincode: text().notNull(),
    country: text().notNull().default('India'),
    is_default: boolean().notNull().default(false),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    index('addresses_user').on(t.user_id),
    index('addresses_search').using('gin', searchIndex(addressSearch(t))),
    uniqueIndex('addresses_one_default').on(t.user_id).where(sql`is_default`),
    check('addresses_country', sql`${t.country} = 'India'`),
    check('addresses_pincode', sql`${t.pincode} ~ '^[1-9][0-9]{5}$'`),
  ],
)

export function addressSearch(t: Record<'phone' | 'city', PgColumn>): SQL<string> {
  return sql<string>`${t.phone} || chr(10) || ${t.city}`
}
