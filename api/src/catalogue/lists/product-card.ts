import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Picture, ProductPicture } from '../../contract/media.ts'
import type { ProductCard } from '../../contract/products.ts'
import type { Queryable } from '../../db/client.ts'
import { products } from '../../db/tables/index.ts'
import { averageRating } from '../../domain/rating.ts'

/** Primary picture first; `media` has size and placeholder of stored pictures. */
export const picturesOfProduct = (most: number) => picturesWith<Picture>(most, sql``)

/** With the vertical bounds of the object in each picture. */
export const picturesWithObject = (most: number) =>
  picturesWith<ProductPicture>(most, sql`, m.object_top, m.object_bottom`)

const picturesWith = <P extends Picture>(most: number, more: SQL) =>
  sql<P[]>`(
  select coalesce(json_agg(picture), '[]') from (
    select i.url, i.alt_text, m.width, m.height, m.placeholder${more}
    from product_images i left join media m on m.key = substr(i.url, length('/media/') + 1)
    where i.product_id = products.id
    order by i.is_primary desc, i.sort_order, i.id
    limit ${sql.raw(String(most))}
  ) picture
)`.as('images')

/** `needs_choice` mirrors `domain/selection.ts`. `exists` would scan all variants; subselects do not. */
export const cardColumns = {
  id: products.id,
  slug: products.slug,
  title: products.title,
  short_description: products.short_description,
  price: products.price,
  discounted_price: products.discounted_price,
  stock: products.stock,
  is_featured: products.is_featured,
  rating_sum: products.rating_sum,
  rating_count: products.rating_count,
  needs_choice: sql<boolean>`coalesce(
    (select true from product_variants v where v.product_id = products.id limit 1),
    (select true from custom_options o where o.product_id = products.id and o.is_required limit 1),
    false
  )`.as('needs_choice'),
  images: picturesOfProduct(2),
}

type Rated = { rating_sum: number; rating_count: number }

/** Null without reviews. */
export function withRating<Row extends Rated>(product: Row) {
  const average = averageRating(product.rating_sum, product.rating_count)
  return { ...product, rating: average === null ? null : { average, count: product.rating_count } }
}

export async function readCards(db: Queryable, productIds: string[]): Promise<Map<string, ProductCard>> {
  if (productIds.length === 0) return new Map()
  const rows = await db.select(cardColumns).from(products).where(inArray(products.id, productIds))
  return new Map(rows.map((row) => [row.id, withRating(row)]))
}
