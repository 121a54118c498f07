import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { products } from './catalogue.ts'
import { createdAt, id } from './columns.ts'
import { users } from './users.ts'

export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    product_id: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    rating: integer().notNull(),
    title: text().notNull(),
    comment: text().notNull(),
    is_verified: boolean().notNull().default(false),
    created_at: createdAt(),
  },
  (t) => [
    unique('reviews_one_per_product_and_user').on(t.product_id, t.user_id),
    check('reviews_rating', sql`${t.rating} between 1 and 5`),
    index('reviews_newest').on(t.product_id, t.created_at.desc().nullsFirst()),
    index('reviews_user').on(t.user_id),
  ],
)
