import type { OccasionPage } from '@nakshi/core/products/facets'
import { occasionSlugs } from '@nakshi/core/products/gift-facets'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/client.ts'
import { prepareOnce } from '../../../platform/db/prepare-once.ts'
import { notFound } from '../../../platform/errors.ts'

/** One by one, so that each is counted by index: most products have no occasion. */
const productsByOccasion = prepareOnce((db) =>
  db
    .select({
      slug: sql<string>`occasion`,
      products: sql<number>`(
        select count(*)::int from products where is_active and occasions @> array[occasion]
      )`,
    })
    .from(sql`unnest(${sql.raw(`'{${occasionSlugs}}'`)}::text[]) occasion`)
    .prepare('products_by_occasion'),
)

export async function listOccasions(db: Queryable): Promise<OccasionPage[]> {
  const counted = await productsByOccasion(db).execute()
  const products = new Map(counted.map((row) => [row.slug, row.products]))
  return occasionSlugs.flatMap((slug) => {
    const count = products.get(slug)
    return count ? [{ slug, product_count: count }] : []
  })
}

/** Also returns an occasion without products. @throws {AppError} 404 */
export async function getOccasionPage(db: Queryable, requestedSlug: string): Promise<OccasionPage> {
  const slug = occasionSlugs.find((each) => each === requestedSlug)
  if (!slug) throw notFound()
  const [row] = await db.execute<{ products: number }>(sql`
    select count(*)::int as products from products where is_active and occasions && ${`{${slug}}`}::text[]`)
  return { slug, product_count: row?.products ?? 0 }
}
