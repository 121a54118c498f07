import { type DeliveryTerms, getMaxHandlingDays, getZoneArrival } from '@nakshi/core/delivery/delivery'
import type { FacetName, FacetValue, ProductFacets } from '@nakshi/core/products/facets'
import { materialSlugs, occasionSlugs, recipientSlugs } from '@nakshi/core/products/gift-facets'
import type { ProductFacetsQuery } from '@nakshi/core/products/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/client.ts'
import { reviewsAreOff } from '../../settings/features.ts'
import { matchCondition, type SearchMatch } from '../search/product-match.ts'
import { countrySlug } from '../sql-columns.ts'
import { allProductsSource, categorySource, productFilter } from './product-source.ts'

type Counted = { facet: FacetName; value: string; count: number }

const MAX_ARRIVAL_DAYS = 6
const toFlag = (facet: string) => sql.identifier(`meets_${facet}`)

/** A facet's own selection does not narrow its own counts. */
export async function getFacets(
  db: Db,
  query: ProductFacetsQuery,
  { match, terms, narrowing }: { match: SearchMatch | null; terms: DeliveryTerms; narrowing: SQL[] },
): Promise<ProductFacets> {
  const now = new Date()
  const source =
    query.category === undefined ? allProductsSource : categorySource(query.category, { with_products: true })
  const words = [...narrowing, ...(match ? [matchCondition(match.by, match.value)] : [])]
  const conditions = facetConditions(query, terms, now, sql`products.country`)
  const flags = Object.entries(conditions)
    .map(([name, condition]) => sql`${condition} as ${toFlag(name)}`)
    .concat(sql`true as meets_all`)
  // Equal products are grouped first, so that the conditions run on few rows.
  const counted = await db.execute<Counted>(sql`
    with kinds as (
      select products.occasions, products.recipients, products.materials, ${countrySlug} as country, products.takes_photo, products.stock > 0 as in_stock,
        case when products.rating_count > 0 and ${reviewsAreOff} is not true then products.rating_sum / products.rating_count end as stars,
        ${productHandlingDays(terms)} as days, count(*)::int as alike
      from ${source.from} where ${productFilter(source, query, words)} group by 1, 2, 3, 4, 5, 6, 7, 8
    ), place as materialized (
      select *, ${sql.join(flags, sql`, `)} from (
        select *, in_stock::int as stock, coalesce(stars, 0) as rating_sum, (stars is not null)::int as rating_count,
          days as handling_days, 0 as required_days from kinds
      ) products
    )
    ${sql.join(
      [
        countTags('occasion', 'occasions', conditions),
        countTags('recipient', 'recipients', conditions),
        countTags('material', 'materials', conditions),
        countValues('country', sql`country`, conditions),
        countValues('photo', sql`takes_photo::text`, conditions),
        countValues('in_stock', sql`in_stock::text`, conditions),
        countValues('rating', sql`stars::text`, conditions),
        countValues('arrives_by', sql`days::text`, conditions),
      ],
      sql` union all `,
    )}`)
  return listFacetValues([...counted], query, { terms, now })
}

type FacetConditions = Partial<Record<FacetName, SQL>>

/** Conditions of all facets but this one. */
function otherConditions(facet: FacetName, conditions: FacetConditions): SQL {
  const names = Object.keys(conditions).filter((name) => name !== facet)
  return sql.join(['all', ...names].map(toFlag), sql` and `)
}

const countTags = (facet: FacetName, column: string, conditions: FacetConditions) => sql`
  select ${facet}::text as facet, tag as value, sum(alike)::int as count
  from place, unnest(place.${sql.raw(column)}) as tag where ${otherConditions(facet, conditions)} group by tag`
const countValues = (facet: FacetName, value: SQL, conditions: FacetConditions) => sql`
  select ${facet}::text as facet, ${value} as value, sum(alike)::int as count
  from place where ${otherConditions(facet, conditions)} group by value`

function listFacetValues(
  counted: Counted[],
  { zone = 'mainland' }: ProductFacetsQuery,
  { terms, now }: { terms: DeliveryTerms; now: Date },
): ProductFacets {
  const of = (facet: FacetName) => counted.filter((row) => row.facet === facet && row.value !== null)
  const tags = (facet: FacetName, slugs: readonly string[]): FacetValue[] =>
    slugs.flatMap((value) => {
      const count = of(facet).find((row) => row.value === value)?.count ?? 0
      return count > 0 ? [{ value, count }] : []
    })
  const only = (facet: FacetName) =>
    of(facet)
      .filter(({ value }) => value === 'true')
      .map(({ value, count }) => ({ value, count }))
  const ratings = [4, 3].map((least) => ({
    value: String(least),
    count: sum(of('rating').filter(({ value }) => Number(value) >= least)),
  }))
  return {
    occasion: tags('occasion', occasionSlugs),
    recipient: tags('recipient', recipientSlugs),
    material: tags('material', materialSlugs),
    country: listCountries(of('country')),
    photo: only('photo'),
    arrives_by: arrivalDates(of('arrives_by'), (handlingDays) =>
      getZoneArrival(zone, now, { handlingDays, terms }),
    ),
    rating: ratings.filter(({ count }) => count > 0),
    in_stock: only('in_stock'),
  }
}

/** A choice only between several. */
const listCountries = (rows: Counted[]): FacetValue[] =>
  rows.length < 2
    ? []
    : rows.map(({ value, count }) => ({ value, count })).sort((a, b) => (a.value < b.value ? -1 : 1))

const sum = (rows: { count: number }[]) => rows.reduce((total, { count }) => total + count, 0)

/** Cumulative: each date counts all products that arrive by then. */
function arrivalDates(rows: Counted[], arrival: (handlingDays: number) => string): FacetValue[] {
  const made = rows
    .map(({ value, count }) => ({ days: Number(value), count }))
    .sort((a, b) => a.days - b.days)
  const byDay = new Map<string, number>()
  let total = 0
  for (const { days: handlingDays, count } of made) {
    total += count
    byDay.set(arrival(handlingDays), total)
  }
  return [...byDay].slice(0, MAX_ARRIVAL_DAYS).map(([value, count]) => ({ value, count }))
}

/** Working days with only the required options filled in. */
export const productHandlingDays = ({ handling_days }: DeliveryTerms) =>
  sql`(coalesce(products.handling_days, ${handling_days}::int) + products.required_days)`

const TAGS = { occasion: 'occasions', recipient: 'recipients', material: 'materials' } as const

/** Values of one facet are combined with OR, facets with AND. */
export function facetConditions(
  query: ProductFacetsQuery,
  terms: DeliveryTerms,
  now = new Date(),
  country = countrySlug,
): Partial<Record<FacetName, SQL>> {
  const { photo, in_stock, rating, arrives_by, zone = 'mainland' } = query
  const conditions: Partial<Record<FacetName, SQL>> = {}
  for (const name of ['occasion', 'recipient', 'material'] as const) {
    const values = query[name]
    if (values?.length)
      conditions[name] = sql`products.${sql.raw(TAGS[name])} && ${`{${values.join(',')}}`}::text[]`
  }
  if (query.country?.length)
    conditions.country = sql`${country} = any(${`{${query.country.join(',')}}`}::text[])`
  if (photo !== undefined)
    conditions.photo = photo ? sql`products.takes_photo` : sql`not products.takes_photo`
  if (in_stock !== undefined)
    conditions.in_stock = in_stock ? sql`products.stock > 0` : sql`products.stock = 0`
  if (rating !== undefined)
    conditions.rating = sql`(${reviewsAreOff} is true or products.rating_count > 0 and products.rating_sum >= ${rating}::int * products.rating_count)`
  if (arrives_by !== undefined)
    conditions.arrives_by = sql`${productHandlingDays(terms)} <= ${getMaxHandlingDays(arrives_by, now, zone, terms)}::int`
  return conditions
}
