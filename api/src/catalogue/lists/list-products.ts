import { type SQL, sql } from 'drizzle-orm'
import type { ProductFacets } from '../../contract/product-facets.ts'
import type {
  ProductCard,
  ProductFacetsQuery,
  ProductList,
  ProductListQuery,
} from '../../contract/products.ts'
import type { Db } from '../../db/client.ts'
import { products } from '../../db/tables/index.ts'
import { readStoreSettings } from '../../settings/read-settings.ts'
import { closestProducts } from '../search/closest-products.ts'
import { searchMatcher } from '../search/match-search.ts'
import { meantProducts } from '../search/meant-products.ts'
import { byCloseness, type Match, matching, uuids } from '../search/product-match.ts'
import { facetConditions } from './facet-filters.ts'
import { pageReader } from './page-reader.ts'
import { cardColumns, withRating } from './product-card.ts'
import { everywhere, filtered, shelfOf } from './product-places.ts'
import { readFacets } from './read-facets.ts'

const MOST_MORE = 8
/** Suggestions request smaller pages. */
const WHOLE_PAGE = 24

type Found = { match: Match | null; isNear: boolean; isMiss: boolean }

/** Text search, then synonyms, then fuzzy match (`near_miss`). */
export function productLists(db: Db, noteMissed: (search: string, hadNear: boolean) => void) {
  const matchSearch = searchMatcher(db)
  const readPage = pageReader(db)

  async function find(search: string, query: ProductFacetsQuery, facets: SQL[]): Promise<Found> {
    const match = await matchSearch(search)
    if (match) return { match, isNear: false, isMiss: false }
    const meant = await meantProducts(db, search)
    if (meant.length > 0)
      return { match: { by: 'closest', value: uuids(meant) }, isNear: false, isMiss: false }
    const place = query.category === undefined ? everywhere : shelfOf(query.category, { with_products: true })
    const near = await closestProducts(db, search, { place, filters: filtered(place, query, facets) })
    return { match: { by: 'closest', value: uuids(near) }, isNear: near.length > 0, isMiss: true }
  }

  return {
    list: async (query: ProductListQuery): Promise<ProductList> => {
      const facets = await conditionsOf(db, query)
      if (!query.search) return { ...(await readPage(query, null, facets)), near_miss: false }
      const { match, isNear, isMiss } = await find(query.search, query, facets)
      if (isMiss && isWholeSearch(query)) noteMissed(query.search, isNear)
      return { ...(await readPage(query, match, facets)), near_miss: isNear }
    },

    /** Products matched by synonym or phonetic key but not by the literal text. */
    more: async (search: string): Promise<ProductCard[]> => {
      const match = search === '' ? null : await matchSearch(search)
      if (!match) return []
      const ids = uuids(await meantProducts(db, search))
      const rows = await db
        .select(cardColumns)
        .from(products)
        .where(sql`products.id = any(${ids}::uuid[]) and not ${matching(match.by, match.value)}`)
        .orderBy(byCloseness(ids))
        .limit(MOST_MORE)
      return rows.map(withRating)
    },

    facets: async (query: ProductFacetsQuery): Promise<ProductFacets> => {
      const terms = await readStoreSettings(db)
      const match = query.search
        ? (await find(query.search, query, Object.values(facetConditions(query, terms)))).match
        : null
      return readFacets(db, query, { match, terms })
    },
  }
}

/** Searches made while typing are not logged. */
const isWholeSearch = ({ page, per_page, category }: ProductListQuery) =>
  page === 1 && per_page >= WHOLE_PAGE && category === undefined

/** Avoids reading the settings if no facet is selected. */
async function conditionsOf(db: Db, query: ProductFacetsQuery): Promise<SQL[]> {
  const { occasion, recipient, material, photo, in_stock, rating, arrives_by } = query
  const asked = [occasion?.[0], recipient?.[0], material?.[0], photo, in_stock, rating, arrives_by]
  if (asked.every((each) => each === undefined)) return []
  return Object.values(facetConditions(query, await readStoreSettings(db)))
}
