import type { Picture, ProductPicture } from '@nakshi/core/media/schema'
import type { ProductCard } from '@nakshi/core/products/schema'
import { getAverageRating } from '@nakshi/core/reviews/rating'
import { getPriceWithTax } from '@nakshi/core/tax/price-with-tax'
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/client.ts'
import { pickColumns } from '../../../platform/db/pick-columns.ts'
import { products } from '../../../platform/db/tables/index.ts'
import { reviewsAreOff } from '../../settings/features.ts'
import { addedTaxPercent, currentDiscountedPrice } from '../sql-columns.ts'

/** Primary picture first; `media` has size and placeholder of stored pictures. */
export const selectProductPictures = (limit: number) => buildPictureQuery<Picture>(limit, sql``)

/** With the vertical bounds of the object in each picture. */
export const selectPicturesWithBounds = (limit: number) =>
  buildPictureQuery<ProductPicture>(limit, sql`, m.object_top, m.object_bottom`)

const buildPictureQuery = <P extends Picture>(limit: number, extraColumns: SQL) =>
  sql<P[]>`(
  select coalesce(json_agg(picture), '[]') from (
    select i.url, i.alt_text, m.width, m.height, m.placeholder${extraColumns}
    from product_images i left join media m on m.key = substr(i.url, length('/media/') + 1)
    where i.product_id = products.id
    order by i.is_primary desc, i.sort_order, i.id
    limit ${sql.raw(String(limit))}
  ) picture
)`.as('images')

/** `needs_choice` mirrors `core/products/product-choices.ts`. `exists` would scan all variants; subselects do not. */
export const cardColumns = {
  ...pickColumns(products, 'id', 'slug', 'title', 'short_description', 'price', 'stock'),
  discounted_price: currentDiscountedPrice,
  ...pickColumns(products, 'is_featured', 'rating_sum'),
  rating_count: sql<number>`case when ${reviewsAreOff} then 0 else ${products.rating_count} end`.as(
    'rating_count',
  ),
  needs_choice: sql<boolean>`coalesce(
    (select true from product_variants v where v.product_id = products.id limit 1),
    (select true from custom_options o where o.product_id = products.id and o.is_required
      and o.rules->'show_if' is null limit 1),
    false
  )`.as('needs_choice'),
  is_personalised: sql<boolean>`coalesce(
    (select true from custom_options o where o.product_id = products.id limit 1), false
  )`.as('is_personalised'),
  added_tax_percent: addedTaxPercent,
  images: selectProductPictures(2),
}

type CardRow = Pick<ProductCard, 'price' | 'discounted_price' | 'added_tax_percent'> & {
  rating_sum: number
  rating_count: number
}

/** The rating is null without reviews. */
export function toCard<Row extends CardRow>(product: Row) {
  const { price, discounted_price, rating_sum, rating_count } = product
  const average = getAverageRating(rating_sum, rating_count)
  return {
    ...product,
    price_with_tax: getPriceWithTax(discounted_price ?? price, product.added_tax_percent),
    rating: average === null ? null : { average, count: rating_count },
  }
}

export async function getProductCards(
  db: Queryable,
  productIds: string[],
): Promise<Map<string, ProductCard>> {
  if (productIds.length === 0) return new Map()
  const rows = await db.select(cardColumns).from(products).where(inArray(products.id, productIds))
  return new Map(rows.map((row) => [row.id, toCard(row)]))
}
