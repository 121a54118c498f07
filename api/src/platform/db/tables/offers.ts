import { offerKinds } from '@nakshi/core/offers/kinds'
import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, paiseColumn, timestamptz, updatedAt } from './columns.ts'

/**
 * Applied without a code: the best one for the cart. `value`: paise when fixed, whole percent otherwise. Ids of
 * deleted products stay, so that a restricted offer never applies to everything. Uses are counted in `orders`.
 */
export const offers = pgTable(
  'offers',
  {
    id: id(),
    name: text().notNull(),
    kind: text({ enum: offerKinds }).notNull(),
    value: paiseColumn().notNull(),
    maximum_discount: paiseColumn(),
    buy_quantity: integer(),
    get_quantity: integer(),
    minimum_amount: paiseColumn().notNull().default(0),
    minimum_quantity: integer().notNull().default(0),
    product_ids: uuid().array().notNull().default(sql`'{}'::uuid[]`),
    category_ids: uuid().array().notNull().default(sql`'{}'::uuid[]`),
    usage_limit: integer(),
    per_customer_limit: integer(),
    priority: integer().notNull().default(0),
    is_active: boolean().notNull().default(true),
    starts_at: timestamptz().notNull().default(sql`now()`),
    expires_at: timestamptz(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    check('offers_name', sql`btrim(${t.name}) <> ''`),
    check('offers_kind', sql.raw(`"offers"."kind" in (${offerKinds.map((kind) => `'${kind}'`).join(', ')})`)),
    check(
      'offers_value',
      sql`case ${t.kind} when 'free_delivery' then ${t.value} = 0 when 'fixed' then ${t.value} > 0 else ${t.value} between 1 and 100 end`,
    ),
    check(
      'offers_quantities',
      sql`case ${t.kind} when 'buy_x_get_y' then ${t.buy_quantity} >= 1 and ${t.get_quantity} >= 1 and ${t.buy_quantity} is not null and ${t.get_quantity} is not null else ${t.buy_quantity} is null and ${t.get_quantity} is null end`,
    ),
    check(
      'offers_maximum_discount',
      sql`${t.maximum_discount} is null or (${t.maximum_discount} > 0 and ${t.kind} = 'percentage')`,
    ),
    check('offers_minimum', sql`${t.minimum_amount} >= 0 and ${t.minimum_quantity} >= 0`),
    check('offers_limits', sql`${t.usage_limit} >= 1 and ${t.per_customer_limit} >= 1`),
  ],
)
