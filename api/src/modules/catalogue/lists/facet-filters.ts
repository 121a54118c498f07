import type { FacetName } from '@nakshi/contract/shop/product-facets'
import type { ProductFacetsQuery } from '@nakshi/contract/shop/products'
import { type DeliveryTerms, getMaxHandlingDays } from '@nakshi/domain/delivery'
import { type SQL, sql } from 'drizzle-orm'

/** Working days with only the required options filled in. */
export const productHandlingDays = ({ handling_days }: DeliveryTerms) =>
  sql`(coalesce(products.handling_days, ${handling_days}::int) + products.required_days)`

const TAGS = { occasion: 'occasions', recipient: 'recipients', material: 'materials' } as const

/** Values of one facet are combined with OR, facets with AND. */
export function facetConditions(
  query: ProductFacetsQuery,
  terms: DeliveryTerms,
  now = new Date(),
): Partial<Record<FacetName, SQL>> {
  const { photo, in_stock, rating, arrives_by, zone = 'mainland' } = query
  const conditions: Partial<Record<FacetName, SQL>> = {}
  for (const name of ['occasion', 'recipient', 'material'] as const) {
    const values = query[name]
    if (values?.length)
      conditions[name] = sql`products.${sql.raw(TAGS[name])} && ${`{${values.join(',')}}`}::text[]`
  }
  if (photo !== undefined)
    conditions.photo = photo ? sql`products.takes_photo` : sql`not products.takes_photo`
  if (in_stock !== undefined)
    conditions.in_stock = in_stock ? sql`products.stock > 0` : sql`products.stock = 0`
  if (rating !== undefined)
    conditions.rating = sql`(products.rating_count > 0 and products.rating_sum >= ${rating}::int * products.rating_count)`
  if (arrives_by !== undefined)
    conditions.arrives_by = sql`${productHandlingDays(terms)} <= ${getMaxHandlingDays(arrives_by, now, zone, terms)}::int`
  return conditions
}
