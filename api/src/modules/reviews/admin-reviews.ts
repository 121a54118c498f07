import type { AdminReview, adminReviewChange } from '@nakshi/core/reviews/admin-schema'
import { eq, inArray, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable, Tx } from '../../platform/db/client.ts'
import { orderByName } from '../../platform/db/order-by-name.ts'
import { pickColumns } from '../../platform/db/pick-columns.ts'
import { products, reviews, users } from '../../platform/db/tables/index.ts'
import { notFound } from '../../platform/errors.ts'
import { assertVersion } from '../../platform/http/assert-version.ts'
import { listResource } from '../../platform/http/list-resource.ts'
import {
  contains,
  filterBy,
  filterByText,
  type ListSpec,
  oneOrMany,
} from '../../platform/http/simple-rest.ts'
import { toIsoDates } from '../../platform/http/to-iso-dates.ts'
import { toMediaUrl, toReviewPhotoUrl } from '../../platform/media/media-key.ts'
import { releasePhotos } from '../../platform/media/release-photos.ts'
import { subtractRatings } from '../catalogue/subtract-ratings.ts'

export const reviewsListSpec = {
  id: reviews.id,
  default_sort: ['created_at', 'DESC'],
  sortable: {
    ...pickColumns(reviews, 'created_at', 'updated_at', 'rating', 'is_verified', 'title', 'comment'),
    ...pickColumns(reviews, 'helpful_count', 'answer', 'answered_at'),
    'user.full_name': orderByName(users.full_name),
    'product.title': orderByName(products.title),
  },
  filters: {
    q: filterByText((typed) =>
      or(contains(reviews.title, typed), contains(reviews.comment, typed), contains(products.title, typed)),
    ),
    rating: filterBy(oneOrMany(z.int().min(1).max(5)), (any) => inArray(reviews.rating, any)),
    is_verified: filterBy(z.boolean(), (isVerified) => eq(reviews.is_verified, isVerified)),
    product_id: filterBy(z.uuid(), (id) => eq(reviews.product_id, id)),
    user_id: filterBy(z.uuid(), (id) => eq(reviews.user_id, id)),
  },
} satisfies ListSpec

const columns = {
  ...pickColumns(reviews, 'id', 'rating', 'title', 'comment', 'is_verified', 'created_at', 'updated_at'),
  ...pickColumns(reviews, 'helpful_count', 'answer', 'answered_at', 'photo_keys'),
  user: { id: users.id, full_name: users.full_name, email: sql<string>`${users.email}` },
  product: { id: products.id, title: products.title, slug: products.slug },
}
const selectReviews = (db: Queryable) =>
  db
    .select(columns)
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.user_id))
    .innerJoin(products, eq(products.id, reviews.product_id))
    .$dynamic()

export async function getAdminReview(db: Queryable, id: string): Promise<AdminReview> {
  const [row] = await selectReviews(db).where(eq(reviews.id, id))
  if (!row) throw notFound()
  return toAdminReview(row)
}

type Row = Awaited<ReturnType<typeof selectReviews>>[number]
const toAdminReview = ({ photo_keys, ...row }: Row): AdminReview => ({
  ...toIsoDates(row),
  photos: photo_keys.map(toReviewPhotoUrl),
})

export const listAdminReviews = listResource({
  from: sql`${reviews} join ${products} on ${products.id} = ${reviews.product_id}`,
  select: selectReviews,
  toRow: toAdminReview,
})

/** A blank answer removes the reply; photos not listed are removed. @throws {AppError} 404, 409 */
export async function updateReview(
  tx: Tx,
  id: string,
  { answer, photos, updated_at }: z.infer<typeof adminReviewChange>,
): Promise<void> {
  const [stored] = await tx
    .select(pickColumns(reviews, 'photo_keys', 'answer', 'updated_at'))
    .from(reviews)
    .where(eq(reviews.id, id))
    .for('no key update')
  if (!stored) throw notFound()
  assertVersion(stored.updated_at, updated_at)
  await tx
    .update(reviews)
    .set({
      updated_at: sql`now()`,
      ...(answer !== undefined && (answer || null) !== stored.answer
        ? { answer: answer || null, answered_at: answer ? sql`now()` : null }
        : {}),
      ...(photos && {
        photo_keys: stored.photo_keys.filter((key) => photos.includes(toReviewPhotoUrl(key))),
      }),
    })
    .where(eq(reviews.id, id))
  if (photos) await unlinkReviewPhotos(tx, stored.photo_keys)
}

/** The upload cleanup deletes photos without other uses. */
const unlinkReviewPhotos = (tx: Tx, keys: string[]) => releasePhotos(tx, keys.map(toMediaUrl))

export async function deleteReviews(tx: Tx, ids: string[]): Promise<void> {
  const found = await tx
    .select({
      ...pickColumns(reviews, 'id', 'product_id', 'rating'),
      keys: reviews.photo_keys,
    })
    .from(reviews)
    .where(inArray(reviews.id, ids))
    .for('update')
  if (found.length !== ids.length) throw notFound()
  await subtractRatings(tx, found)
  await tx.delete(reviews).where(inArray(reviews.id, ids))
  await unlinkReviewPhotos(
    tx,
    found.flatMap(({ keys }) => keys),
  )
}
