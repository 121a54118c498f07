import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { products } from './catalogue.ts'
import { cascadeForeignKey, createdAt, id, timestamptz, updatedAt } from './columns.ts'
import { orders } from './orders.ts'
import { users } from './users.ts'

export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    product_id: cascadeForeignKey(() => products.id),
    user_id: cascadeForeignKey(() => users.id),
    rating: integer().notNull(),
    title: text().notNull(),
    comment: text().notNull(),
    photo_keys: text().array().notNull().default([]),
    is_verified: boolean().notNull().default(false),
    answer: text(),
    answered_at: timestamptz(),
    helpful_count: integer().notNull().default(0),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    unique('reviews_one_per_product_and_user').on(t.product_id, t.user_id),
    check('reviews_rating', sql`${t.rating} between 1 and 5`),
    check('reviews_photos', sql`cardinality(${t.photo_keys}) <= 4`),
    index('reviews_photos').using('gin', t.photo_keys).where(sql`photo_keys <> '{}'`),
    index('reviews_newest').on(t.product_id, t.created_at.desc().nullsFirst()),
    index('reviews_user').on(t.user_id),
  ],
)

export const reviewVotes = pgTable(
  'review_votes',
  {
    review_id: cascadeForeignKey(() => reviews.id),
    user_id: cascadeForeignKey(() => users.id),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.review_id, t.user_id] }), index('review_votes_user').on(t.user_id)],
)

/** At most one email per order: the row claims it. */
export const reviewRequests = pgTable('review_requests', {
  order_id: cascadeForeignKey(() => orders.id).primaryKey(),
  created_at: createdAt(),
})

/** Outlives the account. SHA-256 of the address in lower case, hexadecimal. */
export const emailOptOuts = pgTable(
  'email_opt_outs',
  { email_hash: text().primaryKey(), created_at: createdAt() },
  (t) => [check('email_opt_outs_hash', sql`${t.email_hash} ~ '^[0-9a-f]{64}$'`)],
)
