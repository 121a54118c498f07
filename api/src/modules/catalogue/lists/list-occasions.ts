import { occasionSlugs } from '@nakshi/contract/gift-facets'
import type { OccasionPage } from '@nakshi/contract/shop/product-facets'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { notFound } from '../../../errors.ts'

export async function listOccasions(db: Queryable): Promise<OccasionPage[]> {
  const counted = await db.execute<{ slug: string; products: number }>(sql`
    select occasion as slug, count(*)::int as products
    from products, unnest(occasions) occasion where is_active group by occasion`)
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
