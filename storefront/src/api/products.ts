import type { Category } from '@nakshi/core/products/categories'
import type { Collection } from '@nakshi/core/products/collections'
import type { DatedOccasion, OccasionPage, ProductFacets } from '@nakshi/core/products/facets'
import type { ProductCard, ProductDetail, ProductList, ProductRelations } from '@nakshi/core/products/schema'
import { apiQuery } from './queries.ts'

export const categoriesQuery = apiQuery<{ items: Category[] }>('/api/categories')

export const occasionsQuery = apiQuery<{ items: DatedOccasion[] }>('/api/occasions')
export const occasionQuery = (slug: string) =>
  apiQuery<OccasionPage>(`/api/occasions/${encodeURIComponent(slug)}`)
export const collectionQuery = (slug: string) =>
  apiQuery<Collection>(`/api/collections/${encodeURIComponent(slug)}`)
export const facetsQuery = (query: string) => apiQuery<ProductFacets>(`/api/product-facets?${query}`)
export const moreProductsQuery = (search: string) =>
  apiQuery<{ items: ProductCard[] }>(`/api/search/related-products?${new URLSearchParams({ search })}`)

export const popularSearchesQuery = apiQuery<{ items: string[] }>('/api/search/popular')

export const featuredQuery = apiQuery<ProductList>('/api/products?featured=true&per_page=8')
export const popularQuery = apiQuery<ProductList>('/api/products?featured=true&per_page=4')

/** @param query without `?`, as `productListPath` writes it. */
export const productsQuery = (query: string) => apiQuery<ProductList>(`/api/products?${query}`)
export const productQuery = (slug: string) =>
  apiQuery<ProductDetail>(`/api/products/${encodeURIComponent(slug)}`)
export const relatedQuery = (slug: string) =>
  apiQuery<ProductRelations>(`/api/products/${encodeURIComponent(slug)}/related`)
