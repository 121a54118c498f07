import { pathSlug } from '@nakshi/contract/fields'
import { messages } from '@nakshi/contract/messages'
import { categoryList } from '@nakshi/contract/shop/categories'
import { occasionList, occasionPage, productFacets } from '@nakshi/contract/shop/product-facets'
import {
  type ProductFacetsQuery,
  productDetail,
  productFacetsQuery,
  productList,
  productListQuery,
  relatedProducts,
  relatedSearchQuery,
} from '@nakshi/contract/shop/products'
import { z } from 'zod'
import type { App, Deps } from '../../app-types.ts'
import { AppError } from '../../errors.ts'
import { prepareCategoryQuery } from './categories/category-query.ts'
import { getOccasionPage, listOccasions } from './lists/list-occasions.ts'
import { prepareProductLists } from './lists/list-products.ts'
import { getActiveProductId, prepareProductQuery } from './product-query.ts'
import { listRelatedProducts } from './related-products.ts'
import { logZeroResultSearch } from './search/log-zero-results.ts'

const open = { config: { access: 'visitor', shared: true } } as const
const tags = ['catalogue']
const params = z.strictObject({ slug: pathSlug })

function assertPriceRange({ min_price = 0, max_price = Infinity }: ProductFacetsQuery): void {
  if (min_price <= max_price) return
  const message = messages.product.price_range
  throw new AppError(400, 'price_range', message, [{ path: 'min_price', message }])
}

export async function catalogueRoutes(app: App, { db }: Deps): Promise<void> {
  const getCategories = prepareCategoryQuery(db)
  const products = prepareProductLists(db, (search, hadSuggestions) => {
    logZeroResultSearch(db, search, hadSuggestions).catch((error) =>
      app.log.warn({ err: error }, 'failed to log a search without results'),
    )
  })
  const getProduct = prepareProductQuery(db)

  app.get('/api/categories', { ...open, schema: { tags, response: { 200: categoryList } } }, async () => ({
    items: await getCategories(),
  }))

  app.get(
    '/api/products',
    { ...open, schema: { tags, querystring: productListQuery, response: { 200: productList } } },
    (request) => {
      assertPriceRange(request.query)
      return products.list(request.query)
    },
  )

  app.get(
    '/api/product-facets',
    { ...open, schema: { tags, querystring: productFacetsQuery, response: { 200: productFacets } } },
    (request) => {
      assertPriceRange(request.query)
      return products.facets(request.query)
    },
  )

  app.get(
    '/api/search/related-products',
    { ...open, schema: { tags, querystring: relatedSearchQuery, response: { 200: relatedProducts } } },
    async (request) => ({ items: await products.more(request.query.search) }),
  )

  app.get('/api/occasions', { ...open, schema: { tags, response: { 200: occasionList } } }, async () => ({
    items: await listOccasions(db),
  }))

  app.get(
    '/api/occasions/:slug',
    { ...open, schema: { tags, params, response: { 200: occasionPage } } },
    (request) => getOccasionPage(db, request.params.slug),
  )

  app.get(
    '/api/products/:slug',
    { ...open, schema: { tags, params, response: { 200: productDetail } } },
    (request) => getProduct(request.params.slug),
  )

  app.get(
    '/api/products/:slug/related',
    { ...open, schema: { tags, params, response: { 200: relatedProducts } } },
    async (request) => ({
      items: await listRelatedProducts(db, await getActiveProductId(db, request.params.slug)),
    }),
  )
}
