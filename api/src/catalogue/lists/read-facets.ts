import { type SQL, sql } from 'drizzle-orm'
import { MATERIALS, OCCASIONS, RECIPIENTS } from '../../contract/gift-facets.ts'
import type { FacetName, FacetValue, ProductFacets } from '../../contract/product-facets.ts'
import type { ProductFacetsQuery } from '../../contract/products.ts'
import type { Db } from '../../db/client.ts'
import { formatWeekday } from '../../domain/dates.ts'
import { arrivalIn, type DeliveryTerms } from '../../domain/delivery.ts'
import { type Match, matching } from '../search/product-match.ts'
import { daysOf, facetConditions } from './facet-filters.ts'
import { everywhere, filtered, shelfOf } from './product-places.ts'

type Counted = { facet: FacetName; value: string; count: number }

const MOST_DAYS_OFFERED = 6
const NOTHING = sql`true`

/** A facet's own selection does not narrow its own counts. */
export async function readFacets(
  db: Db,
  query: ProductFacetsQuery,
  { match, terms }: { match: Match | null; terms: DeliveryTerms },
): Promise<ProductFacets> {
  const now = new Date()
  const place = query.category === undefined ? everywhere : shelfOf(query.category, { with_products: true })
  const words = match ? [matching(match.by, match.value)] : []
  const asked = facetConditions(query, terms, now)
  const met = (name: FacetName) => sql`${asked[name] ?? NOTHING} as ${sql.identifier(`meets_${name}`)}`
  const flags = (Object.keys(asked) as FacetName[]).map(met).concat(sql`true as meets_all`)
  // Equal products are grouped first, so that the conditions run on few rows.
  const counted = await db.execute<Counted>(sql`
    with kinds as (
      select products.occasions, products.recipients, products.materials, products.takes_photo, products.stock > 0 as in_stock,
        case when products.rating_count > 0 then products.rating_sum / products.rating_count end as stars,
        ${daysOf(terms)} as days, count(*)::int as alike
      from ${place.from} where ${filtered(place, query, words)} group by 1, 2, 3, 4, 5, 6, 7
    ), place as materialized (
      select *, ${sql.join(flags, sql`, `)} from (
        select *, in_stock::int as stock, coalesce(stars, 0) as rating_sum, (stars is not null)::int as rating_count,
          days as making_days, 0 as required_days from kinds
      ) products
    )
    ${sql.join(
      [
        tagged('occasion', 'occasions', asked),
        tagged('recipient', 'recipients', asked),
        tagged('material', 'materials', asked),
        grouped('photo', sql`takes_photo::text`, asked),
        grouped('in_stock', sql`in_stock::text`, asked),
        grouped('rating', sql`stars::text`, asked),
        grouped('arrives_by', sql`days::text`, asked),
      ],
      sql` union all `,
    )}`)
  return named([...counted], query, { terms, now })
}

type Asked = Partial<Record<FacetName, SQL>>

/** Conditions of all facets but this one. */
function others(facet: FacetName, asked: Asked): SQL {
  const names = (Object.keys(asked) as FacetName[]).filter((name) => name !== facet)
  return sql.join(
    [sql`meets_all`, ...names.map((name) => sql`${sql.identifier(`meets_${name}`)}`)],
    sql` and `,
  )
}

const tagged = (facet: FacetName, column: string, asked: Asked) => sql`
  select ${facet}::text as facet, tag as value, sum(alike)::int as count
  from place, unnest(place.${sql.raw(column)}) as tag where ${others(facet, asked)} group by tag`
const grouped = (facet: FacetName, value: SQL, asked: Asked) => sql`
  select ${facet}::text as facet, ${value} as value, sum(alike)::int as count
  from place where ${others(facet, asked)} group by value`

function named(
  counted: Counted[],
  { zone = 'mainland' }: ProductFacetsQuery,
  { terms, now }: { terms: DeliveryTerms; now: Date },
): ProductFacets {
  const of = (facet: FacetName) => counted.filter((row) => row.facet === facet && row.value !== null)
  const tags = (facet: FacetName, words: Record<string, string>): FacetValue[] =>
    Object.entries(words).flatMap(([value, label]) => {
      const count = of(facet).find((row) => row.value === value)?.count ?? 0
      return count > 0 ? [{ value, label, count }] : []
    })
  const only = (facet: FacetName, label: string) =>
    of(facet)
      .filter(({ value }) => value === 'true')
      .map(({ value, count }) => ({ value, label, count }))
  const stars = [4, 3].map((least) => ({
    value: String(least),
    label: `${least} stars & up`,
    count: sum(of('rating').filter(({ value }) => Number(value) >= least)),
  }))
  return {
    occasion: tags('occasion', OCCASIONS),
    recipient: tags('recipient', RECIPIENTS),
    material: tags('material', MATERIALS),
    photo: only('photo', 'Photo gifts'),
    arrives_by: days(of('arrives_by'), (makingDays) => arrivalIn(zone, now, { makingDays, terms })),
    rating: stars.filter(({ count }) => count > 0),
    in_stock: only('in_stock', 'In stock'),
  }
}

const sum = (rows: { count: number }[]) => rows.reduce((total, { count }) => total + count, 0)

/** Cumulative: each date counts all products that arrive by then. */
function days(rows: Counted[], arrival: (makingDays: number) => string): FacetValue[] {
  const made = rows
    .map(({ value, count }) => ({ days: Number(value), count }))
    .sort((a, b) => a.days - b.days)
  const byDay = new Map<string, number>()
  let total = 0
  for (const { days: makingDays, count } of made) {
    total += count
    byDay.set(arrival(makingDays), total)
  }
  return [...byDay]
    .slice(0, MOST_DAYS_OFFERED)
    .map(([value, count]) => ({ value, label: `By ${formatWeekday(`${value}T06:00:00Z`)}`, count }))
}
