import { discountTypes } from '@nakshi/core/coupons/schema'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { cascadeForeignKey, createdAt, id, paiseColumn, timestamptz, updatedAt } from './columns.ts'
import { newsletterSubscribers } from './newsletter.ts'

export const discountType = pgEnum('discount_type', discountTypes)

/**
 * `discount_value`: paise when fixed, whole percent otherwise. Ids of deleted products stay, so that a
 * restricted coupon never applies to everything.
 */
export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    code: text().notNull().unique(),
    description: text().notNull().default(''),
    discount_type: discountType().notNull(),
    discount_value: paiseColumn().notNull(),
    minimum_amount: paiseColumn().notNull().default(0),
    maximum_discount: paiseColumn(),
    usage_limit: integer(),
    used_count: integer().notNull().default(0),
    per_customer_limit: integer(),
    first_order_only: boolean().notNull().default(false),
    product_ids: uuid().array().notNull().default(sql`'{}'::uuid[]`),
    category_ids: uuid().array().notNull().default(sql`'{}'::uuid[]`),
    is_active: boolean().notNull().default(true),
    /** number of them; the own code is of no use then */
    single_use_codes: integer().notNull().default(0),
    /** personal: only for orders of this subscriber */
    newsletter_subscriber_id: uuid()
      .unique()
      .references(() => newsletterSubscribers.id, { onDelete: 'cascade' }),
    starts_at: timestamptz().notNull().default(sql`now()`),
    expires_at: timestamptz(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    check('coupons_code_upper', sql`${t.code} = upper(btrim(${t.code})) and ${t.code} <> ''`),
    check(
      'coupons_discount_value',
      sql`${t.discount_value} > 0 and (${t.discount_type} = 'fixed' or ${t.discount_value} <= 100)`,
    ),
    check(
      'coupons_maximum_discount',
      sql`${t.maximum_discount} is null or (${t.maximum_discount} > 0 and ${t.discount_type} = 'percentage')`,
    ),
    check('coupons_minimum_amount', sql`${t.minimum_amount} >= 0`),
    check(
      'coupons_used_count',
      sql`${t.used_count} >= 0 and (${t.usage_limit} is null or ${t.used_count} <= ${t.usage_limit})`,
    ),
    check('coupons_usage_limit', sql`${t.usage_limit} >= 1`),
    check('coupons_per_customer_limit', sql`${t.per_customer_limit} >= 1`),
    check(
      'coupons_single_use_codes',
      sql`${t.single_use_codes} >= 0 and (${t.single_use_codes} = 0 or ${t.newsletter_subscriber_id} is null)`,
    ),
    check(
      'coupons_newsletter',
      sql`${t.newsletter_subscriber_id} is null or (${t.usage_limit} is not distinct from 1 and ${t.first_order_only} and ${t.expires_at} is not null)`,
    ),
  ],
)

/** Each is for one order; beside the coupons, so that their list stays short. */
export const couponCodes = pgTable(
  'coupon_codes',
  {
    code: text().primaryKey(),
    coupon_id: cascadeForeignKey(() => coupons.id),
    batch: integer().notNull(),
    used_at: timestamptz(),
    created_at: createdAt(),
  },
  (t) => [
    check('coupon_codes_upper', sql`${t.code} = upper(btrim(${t.code})) and ${t.code} <> ''`),
    check('coupon_codes_batch', sql`${t.batch} >= 1`),
    index('coupon_codes_coupon').on(t.coupon_id, t.batch),
  ],
)
