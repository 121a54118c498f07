import { eq, inArray, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Tx } from '../../../platform/db/client.ts'
import { productCombinations, products } from '../../../platform/db/tables/index.ts'

/** Products that have one of these SKUs (lower case), as their own or of a combination. */
export function findSkuOwners(
  tx: Tx,
  skus: string[],
): PromiseLike<{ id: string; sku: string; title: string }[]> {
  if (skus.length === 0) return Promise.resolve([])
  const [own, combined] = [products.sku, productCombinations.sku].map((sku) => sql<string>`lower(${sku})`)
  if (!own || !combined) return Promise.resolve([])
  return unionAll(
    tx
      .select({ id: products.id, sku: own.as('sku'), title: products.title })
      .from(products)
      .where(inArray(own, skus)),
    tx
      .select({ id: products.id, sku: combined.as('sku'), title: products.title })
      .from(productCombinations)
      .innerJoin(products, eq(products.id, productCombinations.product_id))
      .where(inArray(combined, skus)),
  )
}
