import type { Language } from '@nakshi/core/base/languages'
import type { ProductFacets } from '@nakshi/core/products/facets'
import type {
  ProductCard,
  ProductFacetsQuery,
  ProductList,
  ProductListQuery,
} from '@nakshi/core/products/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/client.ts'
import { prepareOnce } from '../../../platform/db/prepare-once.ts'
import { products } from '../../../platform/db/tables/index.ts'
import { getStoreSettings } from '../../settings/get-settings.ts'
import { getCollectionFilter } from '../collections/collection-filter.ts'
import { createSearchMatcher } from '../search/full-text-search.ts'
import { correctSearch, fuzzySearch } from '../search/fuzzy-search.ts'
import type { LoggedSearch } from '../search/log-search.ts'
import { narrowByPrice } from '../search/narrow-by-price.ts'
import { matchCondition, orderByIds, type SearchMatch, toUuidArray } from '../search/product-match.ts'
import { synonymSearch } from '../search/synonym-search.ts'
import { facetConditions, getFacets } from './get-facets.ts'
import { cardColumns, toCard } from './product-card.ts'
import { prepareProductListQuery } from './product-list-query.ts'
import { allProductsSource, categorySource, productFilter } from './product-source.ts'

const MAX_RELATED_RESULTS = 8
/** Suggestions request smaller pages. */
const FULL_PAGE_SIZE = 24

type Found = { match: SearchMatch; isFuzzy: boolean }

/** Exact words, sounds and synonyms, else the search with its spelling corrected, else similar words (`is_fuzzy`). */
export function prepareProductLists(db: Db, logSearch: (search: LoggedSearch) => void) {
  const matchSearch = createSearchMatcher(db)
  const getPage = prepareProductListQuery(db)

  /** Facets narrow what is found, so that their counts are those of the list. */
  async function matchProducts(search: string, query: ProductFacetsQuery, narrowing: SQL[]): Promise<Found> {
    const match = await matchSearch(search)
    if (match) return { match, isFuzzy: false }
    const corrected = await correctSearch(db, search)
    const meant = corrected === null ? null : await matchSearch(corrected)
    if (meant) return { match: meant, isFuzzy: true }
    const source =
      query.category === undefined
        ? allProductsSource
        : categorySource(query.category, { with_products: true })
    const fuzzyMatches = await fuzzySearch(db, search, {
      source,
      filters: productFilter(source, query, narrowing),
    })
    return { match: { by: 'closest', value: toUuidArray(fuzzyMatches) }, isFuzzy: true }
  }

  return {
    list: async (typed: ProductListQuery, language: Language): Promise<ProductList> => {
      const { query: narrowed, search_price } = narrowByPrice(typed)
      const { conditions, order } = await getCollectionFilter(db, narrowed.collection)
      const query = await takeBranches(db, narrowed, conditions)
      const facets = [...conditions, ...(await getFacetConditions(db, query))]
      const terms = { facets, language, chosenOrder: order }
      if (!query.search) return { ...(await getPage(query, null, terms)), is_fuzzy: false, search_price }
      const { match, isFuzzy } = await matchProducts(query.search, query, conditions)
      const page = await getPage(query, match, terms)
      const hasSuggestions = isFuzzy && page.total > 0
      const found = isFuzzy ? (hasSuggestions ? 'similar' : 'none') : 'exact'
      // The words may be found, and the price not
      if (isFullSearch(typed) && (isFuzzy || page.total > 0))
        logSearch({ search: query.search, language, found })
      return { ...page, is_fuzzy: hasSuggestions, search_price }
    },

    /** Products matched by synonym or phonetic key but not by the literal text. */
    more: async (search: string): Promise<ProductCard[]> => {
      const match = search === '' ? null : await matchSearch(search)
      if (!match) return []
      const ids = toUuidArray(await synonymSearch(db, search))
      const rows = await db
        .select(cardColumns)
        .from(products)
        .where(sql`products.id = any(${ids}::uuid[]) and not ${matchCondition(match.by, match.value)}`)
        .orderBy(orderByIds(ids))
        .limit(MAX_RELATED_RESULTS)
      return rows.map(toCard)
    },

    facets: async (typed: ProductFacetsQuery): Promise<ProductFacets> => {
      const { query: narrowed } = narrowByPrice(typed)
      const terms = await getStoreSettings(db)
      const { conditions } = await getCollectionFilter(db, narrowed.collection)
      const query = await takeBranches(db, narrowed, conditions)
      const match = query.search ? (await matchProducts(query.search, query, conditions)).match : null
      return getFacets(db, query, { match, terms, narrowing: conditions })
    },
  }
}

const branchesOfCategory = prepareOnce((db) =>
  db
    .select({ id: sql<string>`b.branch_id` })
    .from(sql`categories c join category_branches b on b.category_id = c.id and b.is_shown`)
    .where(sql`c.slug = ${sql.placeholder('slug')}`)
    .prepare('branches_of_category'),
)

/** The list of a category with others below it has the products of all, each once. A single one has an index. */
async function takeBranches<Query extends ProductFacetsQuery>(
  db: Db,
  query: Query,
  conditions: SQL[],
): Promise<Query> {
  if (query.category === undefined) return query
  const branches = await branchesOfCategory(db).execute({ slug: query.category })
  if (branches.length < 2) return query
  const ids = toUuidArray(branches.map(({ id }) => id))
  conditions.push(
    sql`products.id in (select pc.product_id from product_categories pc where pc.category_id = any(${ids}::uuid[]))`,
  )
  const { category: _category, ...rest } = query
  return rest as Query
}

/** Searches made while typing are not logged, and one that is filtered or sorted afterwards not again. */
const isFullSearch = ({ page, per_page, search: _, sort, ...filters }: ProductListQuery) =>
  page === 1 &&
  per_page >= FULL_PAGE_SIZE &&
  sort === 'newest' &&
  Object.values(filters).every((filter) => filter === undefined)

/** Avoids reading the settings if no facet is selected. */
async function getFacetConditions(db: Db, query: ProductFacetsQuery): Promise<SQL[]> {
  const { occasion, recipient, material, country, photo, in_stock, rating, arrives_by } = query
  const selected = [
    occasion?.[0],
    recipient?.[0],
    material?.[0],
    country?.[0],
    photo,
    in_stock,
    rating,
    arrives_by,
  ]
  if (selected.every((each) => each === undefined)) return []
  return Object.values(facetConditions(query, await getStoreSettings(db)))
}
