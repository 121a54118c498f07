import { sql } from 'drizzle-orm'
import { OCCASIONS, occasionSlugs } from '../../contract/gift-facets.ts'
import { OCCASION_PAGES } from '../../contract/occasion-pages.ts'
import type { OccasionPage } from '../../contract/product-facets.ts'
import type { Queryable } from '../../db/client.ts'

/** The occasions that something is for, each with what its page says and how many products it holds. */
export async function readOccasions(db: Queryable): Promise<OccasionPage[]> {
  const counted = await db.execute<{ slug: string; products: number }>(sql`
    select occasion as slug, count(*)::int as products
    from products, unnest(occasions) occasion where is_active group by occasion`)
  const products = new Map(counted.map((row) => [row.slug, row.products]))
  return occasionSlugs.flatMap((slug) => {
    const productCount = products.get(slug) ?? 0
    return productCount > 0
      ? [{ slug, name: OCCASIONS[slug], ...OCCASION_PAGES[slug], product_count: productCount }]
      : []
  })
}
