import { z } from 'zod'
import type { App, Deps } from '../app-types.ts'
import { categoryList } from '../contract/categories.ts'
import { pathSlug } from '../contract/fields.ts'
import { occasionList, occasionPage, productFacets } from '../contract/product-facets.ts'
import {
  moreProductsQuery,
  type ProductFacetsQuery,
  productDetail,
  productFacetsQuery,
  productList,
  productListQuery,
  relatedProducts,
} from '../contract/products.ts'
import { sentences } from '../contract/sentences.ts'
import { AppError } from '../errors.ts'
import { categoryReader } from './categories/category-reader.ts'
import { productLists } from './lists/list-products.ts'
import { readOccasion, readOccasions } from './lists/read-occasions.ts'
import { activeProductId, productReader } from './read-product.ts'
import { readRelatedProducts } from './related-products.ts'
import { noteMiss } from './search/note-miss.ts'

const open = { config: { access: 'visitor', shared: true } } as const
const tags = ['catalogue']
const params = z.strictObject({ slug: pathSlug })

function refuseCrossedPrices({ min_price = 0, max_price = Infinity }: ProductFacetsQuery): void {
  if (min_price <= max_price) return
  const message = sentences.product.price_range
  throw new AppError(400, 'price_range', message, [{ path: 'min_price', message }])
}

export async function catalogueRoutes(app: App, { db }: Deps): Promise<void> {
  const readCategories = categoryReader(db)
  const products = productLists(db, (search, hadNear) => {
    noteMiss(db, search, hadNear).catch((error) =>
      app.log.warn({ err: error }, 'failed to log a search without results'),
    )
  })
  const readProduct = productReader(db)

  app.get('/api/categories', { ...open, schema: { tags, response: { 200: categoryList } } }, async () => ({
    items: await readCategories(),
  }))

  app.get(
    '/api/products',
    { ...open, schema: { tags, querystring: productListQuery, response: { 200: productList } } },
    (request) => {
      refuseCrossedPrices(request.query)
      return products.list(request.query)
    },
  )

  app.get(
    '/api/product-facets',
    { ...open, schema: { tags, querystring: productFacetsQuery, response: { 200: productFacets } } },
    (request) => {
      refuseCrossedPrices(request.query)
      return products.facets(request.query)
    },
  )

  app.get(
    '/api/more-products',
    { ...open, schema: { tags, querystring: moreProductsQuery, response: { 200: relatedProducts } } },
    async (request) => ({ items: await products.more(request.query.search) }),
  )

  app.get('/api/occasions', { ...open, schema: { tags, response: { 200: occasionList } } }, async () => ({
    items: await readOccasions(db),
  }))

  app.get(
    '/api/occasions/:slug',
    { ...open, schema: { tags, params, response: { 200: occasionPage } } },
    (request) => readOccasion(db, request.params.slug),
  )

  app.get(
    '/api/products/:slug',
    { ...open, schema: { tags, params, response: { 200: productDetail } } },
    (request) => readProduct(request.params.slug),
  )

  app.get(
    '/api/products/:slug/related',
    { ...open, schema: { tags, params, response: { 200: relatedProducts } } },
    async (request) => ({
      items: await readRelatedProducts(db, await activeProductId(db, request.params.slug)),
    }),
  )
}
