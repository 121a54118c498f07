import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Review, ReviewList, ReviewSort, reviewBody, reviewListQuery } from '../contract/reviews.ts'
import { sentences } from '../contract/sentences.ts'
import type { Db, Queryable, Tx } from '../db/client.ts'
import { refuseTaken } from '../db/refuse-taken.ts'
import { orderItems, orders, products, reviews, users } from '../db/tables/index.ts'
import { averageRating } from '../domain/rating.ts'

const ORDERS: Record<ReviewSort, SQL[]> = {
  newest: [],
  helpful: [desc(reviews.helpful_count)],
  highest: [desc(reviews.rating)],
  lowest: [asc(reviews.rating)],
}

/**
 * One page of a product's reviews, in the order asked for and newest first among equals. Average, count and distribution are of all of
 * them, whatever the filter.
 */
export async function listReviews(
  db: Db,
  productId: string,
  { rating, sort, page, per_page }: z.infer<typeof reviewListQuery>,
): Promise<ReviewList> {
  const [rows, distribution] = await Promise.all([
    db
      .select({
        id: reviews.id,
        rating: reviews.rating,
        title: reviews.title,
        comment: reviews.comment,
        is_verified: reviews.is_verified,
        created_at: reviews.created_at,
        helpful_count: reviews.helpful_count,
        answer: reviews.answer,
        answered_at: reviews.answered_at,
        full_name: users.full_name,
      })
      .from(reviews)
      .innerJoin(users, eq(users.id, reviews.user_id))
      .where(and(eq(reviews.product_id, productId), rating ? eq(reviews.rating, rating) : undefined))
      .orderBy(...ORDERS[sort], desc(reviews.created_at), reviews.id)
      .limit(per_page)
      .offset((page - 1) * per_page),
    countByStars(db, productId),
  ])
  const number = distribution.reduce((sum, each) => sum + each, 0)
  const stars = distribution.reduce((sum, each, index) => sum + each * (index + 1), 0)
  return {
    items: rows.map(toReview),
    total: rating ? (distribution[rating - 1] ?? 0) : number,
    page,
    per_page,
    average: averageRating(stars, number),
    count: number,
    distribution,
  }
}

/** How many reviews gave one star, two, ... five. */
async function countByStars(db: Queryable, productId: string): Promise<number[]> {
  const rows = await db
    .select({ rating: reviews.rating, reviews: count() })
    .from(reviews)
    .where(eq(reviews.product_id, productId))
    .groupBy(reviews.rating)
  return [1, 2, 3, 4, 5].map((rating) => rows.find((row) => row.rating === rating)?.reviews ?? 0)
}

const reviewedBefore = {
  constraint: 'reviews_one_per_product_and_user',
  code: 'duplicate_review',
  message: sentences.review.duplicate,
}

/**
 * Stores a shopper's one review of a product and adds it to the product's rating. It is a verified
 * purchase when an order of theirs with that product was delivered. @throws {AppError} 409 reviewed
 * before
 */
export async function addReview(
  tx: Tx,
  reviewer: { id: string; full_name: string | null },
  productId: string,
  body: z.infer<typeof reviewBody>,
): Promise<Review> {
  const [delivered] = await tx
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.order_id, orders.id))
    .where(
      and(
        eq(orders.user_id, reviewer.id),
        eq(orders.status, 'delivered'),
        eq(orderItems.product_id, productId),
      ),
    )
    .limit(1)
  const review = tx
    .insert(reviews)
    .values({ ...body, product_id: productId, user_id: reviewer.id, is_verified: delivered !== undefined })
    .returning()
  const [row] = await refuseTaken(review, reviewedBefore)
  if (!row) throw new Error('review was not stored')
  await tx
    .update(products)
    .set({
      rating_sum: sql`${products.rating_sum} + ${body.rating}`,
      rating_count: sql`${products.rating_count} + 1`,
    })
    .where(eq(products.id, productId))
  return toReview({ ...row, full_name: reviewer.full_name })
}

type Row = Omit<Review, 'created_at' | 'answered_at' | 'user'> & {
  created_at: Date
  answered_at: Date | null
  full_name: string | null
}

function toReview(row: Row): Review {
  const { id, rating, title, comment, is_verified, created_at, full_name } = row
  const user = { full_name: full_name?.trim() || sentences.review.anonymous }
  return {
    id,
    rating,
    title,
    comment,
    is_verified,
    created_at: created_at.toISOString(),
    helpful_count: row.helpful_count,
    answer: row.answer,
    answered_at: row.answered_at?.toISOString() ?? null,
    user,
  }
}
