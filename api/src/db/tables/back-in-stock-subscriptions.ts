import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { products } from './catalogue.ts'
import { cascadeForeignKey, createdAt, id, timestamptz } from './columns.ts'
import { users } from './users.ts'

/**
 * One email per subscription, then the row is deleted; unconfirmed rows expire. The link is stored as a
 * SHA-256 hash.
 */
export const backInStockSubscriptions = pgTable(
  'back_in_stock_subscriptions',
  {
    id: id(),
    product_id: cascadeForeignKey(() => products.id),
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    token_hash: text().unique(),
    created_at: createdAt(),
    confirmed_at: timestamptz(),
    queued_at: timestamptz(),
  },
  (t) => [
    check('back_in_stock_subscriptions_email_lower', sql`${t.email} = lower(${t.email})`),
    check(
      'back_in_stock_subscriptions_confirmed_first',
      sql`${t.queued_at} is null or ${t.confirmed_at} is not null`,
    ),
    unique('back_in_stock_subscriptions_once').on(t.product_id, t.email),
    index('back_in_stock_subscriptions_email').on(t.email),
    index('back_in_stock_subscriptions_user').on(t.user_id),
  ],
)
