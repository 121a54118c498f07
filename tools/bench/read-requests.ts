import { sql } from 'drizzle-orm'
import { selectProductPage } from '../../api/src/modules/catalogue/lists/product-list-query.ts'
import {
  allProductsSource,
  categorySource,
  productFilter,
  productOrder,
} from '../../api/src/modules/catalogue/lists/product-source.ts'
import { selectProduct } from '../../api/src/modules/catalogue/product-query.ts'
import { selectCategories } from '../../api/src/modules/catalogue/shop-routes.ts'
import type { Db } from '../../api/src/platform/db/client.ts'
import { searchTerms } from './load/catalogue.ts'

export type ReadRequest = {
  name: string
  url: string
  /** The one query that floor (g) runs for it. */
  query?: { text: string; params: (string | number)[] }
}

/** What visitors read, and the query behind each. */
export function readRequests(db: Db): ReadRequest[] {
  const shelf = categorySource('shelf-3', { with_products: false })
  const page = (
    place: typeof allProductsSource,
    sort: 'newest' | 'price_asc',
    number = 1,
    perPage = 24,
    word = '',
  ) =>
    asText(
      selectProductPage(db, {
        source: place,
        where: sql`${productFilter(place, {})} and ${word ? sql`products.lower_title like ${`%${word}%`}` : sql`true`}`,
        order: { within: productOrder(place, sort), shown: productOrder(allProductsSource, sort) },
        total: word ? sql<number>`0` : place.total,
        page: number,
        per_page: perPage,
      }).toSQL(),
    )
  const search = (word: string) => `/api/products?${new URLSearchParams({ search: word })}`
  return [
    {
      name: 'list-category-price',
      url: '/api/products?category=shelf-3&sort=price_asc',
      query: page(shelf, 'price_asc'),
    },
    { name: 'list-newest', url: '/api/products', query: page(allProductsSource, 'newest') },
    { name: 'list-page-40', url: '/api/products?page=40', query: page(allProductsSource, 'newest', 40) },
    { name: 'detail', url: '/api/products/gift-77', query: asText(selectProduct(db, 'gift-77').toSQL()) },
    { name: 'categories', url: '/api/categories', query: asText(selectCategories(db).toSQL()) },
    {
      name: 'search-frequent',
      url: search(searchTerms.frequent),
      query: page(allProductsSource, 'newest', 1, 24, searchTerms.frequent),
    },
    {
      name: 'search-rare',
      url: search(searchTerms.rare),
      query: page(allProductsSource, 'newest', 1, 24, searchTerms.rare),
    },
    { name: 'search-typo', url: search(searchTerms.typo) },
    {
      name: 'suggestions',
      url: `${search('pho')}&per_page=5`,
      query: page(allProductsSource, 'newest', 1, 5, 'pho'),
    },
    { name: 'html-home', url: '/' },
    { name: 'html-list', url: '/products?category=shelf-3&sort=price_asc' },
    { name: 'html-product', url: '/products/gift-77' },
  ]
}

const asText = ({ sql: text, params }: { sql: string; params: unknown[] }) => ({
  text,
  params: params as (string | number)[],
})
