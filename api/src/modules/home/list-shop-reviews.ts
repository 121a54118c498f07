import type { Language } from '@nakshi/core/base/languages'
import type { ShownPhoto, ShownReview } from '@nakshi/core/settings/shown-home-page'
import { and, desc, eq, gte, ne, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/client.ts'
import { pickColumns } from '../../platform/db/pick-columns.ts'
import { products, reviews, users } from '../../platform/db/tables/index.ts'
import { toReviewPhotoUrl } from '../../platform/media/media-key.ts'
import { translateTitles } from '../catalogue/translate-products.ts'
import { reviewsAreOff } from '../settings/features.ts'

const MIN_RATING = 4

/** The newest good reviews with a text, of products that are sold. */
export async function listShopReviews(
  db: Queryable,
  language: Language,
  count: number,
): Promise<ShownReview[]> {
  const rows = await listNewestReviews(db, language, ne(reviews.comment, ''), count)
  return rows.map(({ photo_keys: _keys, ...review }) => review)
}

/** The newest photos of good reviews, of products that are sold, by customers who agreed to this. */
export async function listShopPhotos(
  db: Queryable,
  language: Language,
  count: number,
): Promise<ShownPhoto[]> {
  const isShared = sql`${reviews.photo_keys} <> '{}' and ${users.photo_gallery_opt_in_at} is not null`
  const rows = await listNewestReviews(db, language, isShared, count)
  return rows
    .flatMap(({ photo_keys, full_name, product }) =>
      photo_keys.map((key) => ({ url: toReviewPhotoUrl(key), full_name, product })),
    )
    .slice(0, count)
}

async function listNewestReviews(db: Queryable, language: Language, condition: SQL, count: number) {
  const rows = await db
    .select({
      ...pickColumns(reviews, 'id', 'rating', 'title', 'comment', 'photo_keys'),
      full_name: users.full_name,
      product: pickColumns(products, 'id', 'slug', 'title'),
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.user_id))
    .innerJoin(products, eq(products.id, reviews.product_id))
    .where(
      and(
        gte(reviews.rating, MIN_RATING),
        condition,
        eq(products.is_active, true),
        sql`${reviewsAreOff} is not true`,
      ),
    )
    .orderBy(desc(reviews.created_at), reviews.id)
    .limit(count)
  const sold = new Map(rows.map(({ product }) => [product.id, product]))
  const titled = await translateTitles(db, language, [...sold.values()])
  const byId = new Map(titled.map((product) => [product.id, product]))
  return rows.map(({ full_name, product, ...review }) => ({
    ...review,
    full_name: full_name?.trim() || null,
    product: byId.get(product.id) ?? product,
  }))
}
