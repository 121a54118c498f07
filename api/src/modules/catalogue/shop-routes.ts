import { pathSlug } from '@nakshi/core/base/fields'
import { DEFAULT_LANGUAGE, type Language } from '@nakshi/core/base/languages'
import { messages } from '@nakshi/core/messages'
import { type Category, categoryList } from '@nakshi/core/products/categories'
import { listCategoryTree } from '@nakshi/core/products/category-tree'
import { occasionList, occasionPage, productFacets } from '@nakshi/core/products/facets'
import {
  type ProductCard,
  type ProductFacetsQuery,
  popularSearches,
  productDetail,
  productFacetsQuery,
  productList,
  productListQuery,
  productRelations,
  RELATED_LIMIT,
  relatedProducts,
  relatedSearchQuery,
} from '@nakshi/core/products/schema'
import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../platform/db/client.ts'
import { pickColumns } from '../../platform/db/pick-columns.ts'
import { prepareOnce } from '../../platform/db/prepare-once.ts'
import { categories, media, products } from '../../platform/db/tables/index.ts'
import { fieldError } from '../../platform/errors.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { getRequestLanguage } from '../../platform/http/request-language.ts'
import { orderByTranslation } from '../translations/order-by-translation.ts'
import { getOccasionPage, listOccasions } from './lists/list-occasions.ts'
import { prepareProductLists } from './lists/list-products.ts'
import { cardColumns, toCard } from './lists/product-card.ts'
import { getActiveProduct, getActiveProductId } from './product-query.ts'
import { listCompanions } from './products/companions.ts'
import { logSearch } from './search/log-search.ts'
import { listPopularSearches } from './search/popular-searches.ts'
import {
  translateCards,
  translateCategories,
  translateFacets,
  translateProduct,
} from './translate-products.ts'

const open = { config: { access: 'visitor', shared: true } } as const
const tags = ['catalogue']
const params = z.strictObject({ slug: pathSlug })

function assertPriceRange({ min_price = 0, max_price = Infinity }: ProductFacetsQuery): void {
  if (min_price <= max_price) return
  throw fieldError(400, 'price_range', 'min_price', messages.product.price_range)
}

export async function catalogueRoutes(app: App, { db }: Deps): Promise<void> {
  const products = prepareProductLists(db, (search) => {
    logSearch(db, search).catch((error) => app.log.warn({ err: error }, 'failed to log a search'))
  })

  app.get(
    '/api/categories',
    {
      ...open,
      schema: {
        operationId: 'listCategories',
        summary: 'Lists the active categories',
        tags,
        response: { 200: categoryList },
      },
    },
    async (request) => {
      const language = getRequestLanguage(request)
      return {
        items: listCategoryTree(await translateCategories(db, language, await listCategories(db, language))),
      }
    },
  )

  app.get(
    '/api/products',
    {
      ...open,
      schema: {
        operationId: 'listProducts',
        summary: 'Searches and lists active products',
        tags,
        querystring: productListQuery,
        response: { 200: productList },
      },
    },
    async (request) => {
      assertPriceRange(request.query)
      const language = getRequestLanguage(request)
      const list = await products.list(request.query, language)
      return { ...list, items: await translateCards(db, language, list.items) }
    },
  )

  app.get(
    '/api/product-facets',
    {
      ...open,
      schema: {
        operationId: 'getProductFacets',
        summary: 'Counts the filters of a product list',
        tags,
        querystring: productFacetsQuery,
        response: { 200: productFacets },
      },
    },
    async (request) => {
      assertPriceRange(request.query)
      return translateFacets(getRequestLanguage(request), await products.facets(request.query))
    },
  )

  app.get(
    '/api/search/popular',
    {
      ...open,
      schema: {
        operationId: 'listPopularSearches',
        summary: 'Lists what is searched for most often in a language',
        tags,
        response: { 200: popularSearches },
      },
    },
    async (request) => ({ items: await listPopularSearches(db, getRequestLanguage(request)) }),
  )

  app.get(
    '/api/search/related-products',
    {
      ...open,
      schema: {
        operationId: 'listRelatedSearches',
        summary: 'Lists products for a search without results',
        tags,
        querystring: relatedSearchQuery,
        response: { 200: relatedProducts },
      },
    },
    async (request) => {
      const found = await products.more(request.query.search)
      return { items: await translateCards(db, getRequestLanguage(request), found) }
    },
  )

  app.get(
    '/api/occasions',
    {
      ...open,
      schema: {
        operationId: 'listOccasions',
        summary: 'Lists occasions with products, those with a coming date first',
        tags,
        response: { 200: occasionList },
      },
    },
    async () => ({
      items: await listOccasions(db, new Date()),
    }),
  )

  app.get(
    '/api/occasions/:slug',
    {
      ...open,
      schema: {
        operationId: 'getOccasion',
        summary: 'Reads the page of an occasion',
        tags,
        params,
        response: { 200: occasionPage },
      },
    },
    (request) => getOccasionPage(db, request.params.slug, new Date()),
  )

  app.get(
    '/api/products/:slug',
    {
      ...open,
      schema: {
        operationId: 'getProduct',
        summary: 'Reads an active product',
        tags,
        params,
        response: { 200: productDetail },
      },
    },
    async (request) =>
      translateProduct(db, getRequestLanguage(request), await getActiveProduct(db, request.params.slug)),
  )

  app.get(
    '/api/products/:slug/related',
    {
      ...open,
      schema: {
        operationId: 'listRelatedProducts',
        summary: 'Lists what goes well with a product, and products of the same categories',
        tags,
        params,
        response: { 200: productRelations },
      },
    },
    async (request) => {
      const id = await getActiveProductId(db, request.params.slug)
      const companions = await listCompanions(db, id)
      const related = await listRelatedProducts(db, id, companions)
      const language = getRequestLanguage(request)
      return {
        items: await translateCards(db, language, related),
        goes_with: await translateCards(db, language, companions),
      }
    },
  )
}

const NEWEST = [desc(products.created_at), products.id]

const productsOfSameCategories = prepareOnce((db) => {
  const productId = sql.placeholder('product_id')
  const limit = sql.raw(`limit ${RELATED_LIMIT}`)
  // Limits each category first, then the union.
  const inSameCategories = sql<string>`(
    select other.product_id from product_categories own
    join categories c on c.id = own.category_id and c.is_active
    cross join lateral (
      select product_id, created_at from product_categories
      where category_id = c.id and is_active and product_id <> ${productId}
      order by created_at desc, product_id ${limit}
    ) other
    where own.product_id = ${productId}
    group by other.product_id, other.created_at order by other.created_at desc, other.product_id ${limit}
  )`
  return db
    .select(cardColumns)
    .from(products)
    .where(inArray(products.id, inSameCategories))
    .orderBy(...NEWEST)
    .prepare('products_of_same_categories')
})

/** Four newest products of the same categories, filled up with the newest others. */
async function listRelatedProducts(
  db: Queryable,
  productId: string,
  companions: ProductCard[],
): Promise<ProductCard[]> {
  const shown = new Set(companions.map(({ id }) => id))
  const ofCategories = await productsOfSameCategories(db).execute({ product_id: productId })
  const related = ofCategories.filter(({ id }) => !shown.has(id))
  const missing = RELATED_LIMIT - related.length
  if (missing === 0) return related.map(toCard)
  const chosen = [productId, ...shown, ...related.map((row) => row.id)]
  const others = await db
    .select(cardColumns)
    .from(products)
    .where(and(eq(products.is_active, true), notInArray(products.id, chosen)))
    .orderBy(...NEWEST)
    .limit(missing)
  return [...related, ...others].map(toCard)
}

const shownParent = sql<string | null>`(
  select p.id from categories p where p.id = categories.parent_id and p.is_active
)`

/** Counted only where a category has others below it. */
const branchProducts = sql<number>`case
  when exists (select from categories below where below.parent_id = categories.id) then (
    select count(distinct pc.product_id)::int from category_branches b
    join product_categories pc on pc.category_id = b.branch_id and pc.is_active
    where b.category_id = categories.id and b.is_shown
  ) else categories.active_products end`

export const selectCategories = (db: Queryable, language: Language = DEFAULT_LANGUAGE) =>
  db
    .select({
      ...pickColumns(categories, 'id', 'name', 'slug', 'description', 'image_url'),
      ...pickColumns(categories, 'seo_title', 'seo_description'),
      ...pickColumns(media, 'width', 'height', 'placeholder'),
      parent_id: shownParent.as('parent_id'),
      product_count: branchProducts.as('product_count'),
    })
    .from(categories)
    .leftJoin(media, sql`${media.key} = substr(${categories.image_url}, length('/media/') + 1)`)
    .where(eq(categories.is_active, true))
    .orderBy(
      orderByTranslation(language, { id: categories.id, field: 'name', original: categories.name }),
      categories.id,
    )

const activeCategories = prepareOnce((db) => selectCategories(db).prepare('categories'))

/** By name, in the language. */
async function listCategories(db: Queryable, language: Language): Promise<Omit<Category, 'level'>[]> {
  const rows = await (language === DEFAULT_LANGUAGE
    ? activeCategories(db).execute()
    : selectCategories(db, language))
  return rows.map((category) => {
    const { image_url: url, name: altText, width, height, placeholder } = category
    return { ...category, image: url ? { url, alt_text: altText, width, height, placeholder } : null }
  })
}
