import { pathSlug } from '@nakshi/core/base/fields'
import type { UploadedImage } from '@nakshi/core/media/schema'
import { messages } from '@nakshi/core/messages'
import { getAverageRating } from '@nakshi/core/reviews/rating'
import {
  ownReviewVotes,
  type Review,
  type ReviewList,
  type ReviewSort,
  review,
  reviewBody,
  reviewList,
  reviewListQuery,
  reviewVote,
} from '@nakshi/core/reviews/schema'
import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db, Queryable, Tx } from '../../platform/db/client.ts'
import { pickColumns } from '../../platform/db/pick-columns.ts'
import { mapUniqueViolation } from '../../platform/db/postgres-error.ts'
import { prepareOnce } from '../../platform/db/prepare-once.ts'
import { orderItems, orders, products, reviews, users } from '../../platform/db/tables/index.ts'
import { fieldError } from '../../platform/errors.ts'
import { requireAccount } from '../../platform/http/access.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { toIsoDates } from '../../platform/http/to-iso-dates.ts'
import { parseMediaKeys, toReviewPhotoUrl } from '../../platform/media/media-key.ts'
import { findOwnedImages } from '../../platform/media/owned-uploads.ts'
import { getActiveProductId } from '../catalogue/product-query.ts'
import { reviewsAreOff } from '../settings/features.ts'
import { listHelpfulVotes, voteHelpful } from './review-votes.ts'

const tags = ['reviews']
const params = z.strictObject({ slug: pathSlug })
const ofReview = z.strictObject({ id: z.uuid() })

export async function reviewRoutes(app: App, { db }: Deps): Promise<void> {
  app.get(
    '/api/products/:slug/reviews',
    {
      config: { access: 'visitor', shared: true },
      schema: {
        operationId: 'listProductReviews',
        summary: 'Lists the reviews of a product',
        tags,
        params,
        querystring: reviewListQuery,
        response: { 200: reviewList },
      },
    },
    async (request) => listReviews(db, await getActiveProductId(db, request.params.slug), request.query),
  )

  app.post(
    '/api/products/:slug/reviews',
    {
      config: {
        access: 'user',
        feature: 'reviews',
        invalidatesCache: true,
        rateLimit: { max: 20, timeWindow: '1 minute' },
      },
      schema: {
        operationId: 'createReview',
        summary: 'Reviews a delivered product',
        tags,
        params,
        body: reviewBody,
        response: { 201: review },
      },
    },
    (request, reply) => {
      const reviewer = requireAccount(request)
      reply.code(201)
      return db.transaction(async (tx) => {
        const productId = await getActiveProductId(tx, request.params.slug)
        return createReview(tx, reviewer, productId, request.body)
      })
    },
  )

  app.get(
    '/api/review-votes',
    {
      config: { access: 'user', feature: 'reviews' },
      schema: {
        operationId: 'listReviewVotes',
        summary: 'Lists the reviews the shopper found helpful',
        tags,
        response: { 200: ownReviewVotes },
      },
    },
    async (request) => ({ review_ids: await listHelpfulVotes(db, requireAccount(request).id) }),
  )

  for (const { method, helpful, ...names } of [
    { method: 'PUT', helpful: true, operationId: 'voteReviewHelpful', summary: 'Marks a review as helpful' },
    { method: 'DELETE', helpful: false, operationId: 'withdrawReviewVote', summary: 'Withdraws the mark' },
  ] as const)
    app.route({
      method,
      url: '/api/reviews/:id/helpful',
      config: {
        access: 'user',
        feature: 'reviews',
        invalidatesCache: true,
        rateLimit: { max: 20, timeWindow: '1 minute' },
      },
      schema: { ...names, tags, params: ofReview, response: { 200: reviewVote } },
      handler: (request) =>
        db.transaction((tx) => voteHelpful(tx, requireAccount(request).id, request.params.id, helpful)),
    })
}

const MAX_PHOTOS = 12

const ofProduct = and(
  eq(reviews.product_id, sql.placeholder('product_id')),
  sql`${reviewsAreOff} is not true`,
)

const ORDERS: Record<ReviewSort, SQL[]> = {
  newest: [],
  helpful: [desc(reviews.helpful_count)],
  highest: [desc(reviews.rating)],
  lowest: [asc(reviews.rating)],
}

const rating = sql.placeholder('rating')

const columns = {
  ...pickColumns(reviews, 'id', 'rating', 'title', 'comment', 'is_verified', 'created_at'),
  ...pickColumns(reviews, 'helpful_count', 'answer', 'answered_at', 'photo_keys'),
}

const prepareReviews = (sort: ReviewSort) =>
  prepareOnce((db) =>
    db
      .select({ ...columns, full_name: users.full_name })
      .from(reviews)
      .innerJoin(users, eq(users.id, reviews.user_id))
      .where(and(ofProduct, sql`(${rating}::smallint is null or ${reviews.rating} = ${rating})`))
      .orderBy(...ORDERS[sort], desc(reviews.created_at), reviews.id)
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .prepare(`reviews_${sort}`),
  )

const reviewsBySort = {
  newest: prepareReviews('newest'),
  helpful: prepareReviews('helpful'),
  highest: prepareReviews('highest'),
  lowest: prepareReviews('lowest'),
}

/** Average, count and distribution ignore the filter. */
async function listReviews(
  db: Db,
  productId: string,
  { rating, sort, page, per_page }: z.infer<typeof reviewListQuery>,
): Promise<ReviewList> {
  const [rows, distribution, photos] = await Promise.all([
    reviewsBySort[sort](db).execute({
      product_id: productId,
      rating: rating ?? null,
      limit: per_page,
      offset: (page - 1) * per_page,
    }),
    countByRating(db, productId),
    listNewestPhotos(db, productId),
  ])
  const number = distribution.reduce((sum, each) => sum + each, 0)
  const ratingSum = distribution.reduce((sum, each, index) => sum + each * (index + 1), 0)
  return {
    items: rows.map(toReview),
    total: rating ? (distribution[rating - 1] ?? 0) : number,
    page,
    per_page,
    average: getAverageRating(ratingSum, number),
    count: number,
    distribution,
    photos,
  }
}

const ratingCounts = prepareOnce((db) =>
  db
    .select({ rating: reviews.rating, reviews: count() })
    .from(reviews)
    .where(ofProduct)
    .groupBy(reviews.rating)
    .prepare('rating_counts'),
)

/** Index 0 is one star. */
async function countByRating(db: Queryable, productId: string): Promise<number[]> {
  const rows = await ratingCounts(db).execute({ product_id: productId })
  return [1, 2, 3, 4, 5].map((rating) => rows.find((row) => row.rating === rating)?.reviews ?? 0)
}

const newestPhotos = prepareOnce((db) =>
  db
    .select({ keys: reviews.photo_keys })
    .from(reviews)
    .where(and(ofProduct, sql`${reviews.photo_keys} <> '{}'`))
    .orderBy(desc(reviews.created_at), reviews.id)
    .limit(MAX_PHOTOS)
    .prepare('newest_review_photos'),
)

async function listNewestPhotos(db: Queryable, productId: string): Promise<string[]> {
  const rows = await newestPhotos(db).execute({ product_id: productId })
  return rows
    .flatMap(({ keys }) => keys)
    .slice(0, MAX_PHOTOS)
    .map(toReviewPhotoUrl)
}

const duplicateReview = {
  constraint: 'reviews_one_per_product_and_user',
  code: 'duplicate_review',
  message: messages.review.duplicate,
}

/** Verified if the reviewer has a delivered order with the product. @throws {AppError} 409, 422 */
async function createReview(
  tx: Tx,
  reviewer: { id: string; full_name: string | null },
  productId: string,
  { photos = [], share_photos, ...body }: z.infer<typeof reviewBody>,
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
    .values({
      ...body,
      photo_keys: await getOwnPhotoKeys(tx, reviewer.id, photos),
      product_id: productId,
      user_id: reviewer.id,
      is_verified: delivered !== undefined,
    })
    .returning(columns)
  const [row] = await mapUniqueViolation(review, duplicateReview)
  if (!row) throw new Error('review was not stored')
  if (share_photos)
    await tx
      .update(users)
      .set({ photo_gallery_opt_in_at: sql`coalesce(${users.photo_gallery_opt_in_at}, now())` })
      .where(eq(users.id, reviewer.id))
  await tx
    .update(products)
    .set({
      rating_sum: sql`${products.rating_sum} + ${body.rating}`,
      rating_count: sql`${products.rating_count} + 1`,
    })
    .where(eq(products.id, productId))
  return toReview({ ...row, full_name: reviewer.full_name })
}

async function getOwnPhotoKeys(tx: Tx, userId: string, photos: UploadedImage[]): Promise<string[]> {
  const urls = photos.map(({ url }) => url)
  const owned = await findOwnedImages(tx, userId, urls)
  if (urls.some((url) => !owned.has(url)))
    throw fieldError(422, 'photo_gone', 'photos', messages.review.photo_expired)
  return parseMediaKeys(urls)
}

type Row = Omit<Review, 'created_at' | 'answered_at' | 'user' | 'photos'> & {
  photo_keys: string[]
  created_at: Date
  answered_at: Date | null
  full_name: string | null
}

const toReview = ({ full_name, photo_keys, ...review }: Row): Review => ({
  ...toIsoDates(review),
  user: { full_name: full_name?.trim() || null },
  photos: photo_keys.map(toReviewPhotoUrl),
})
