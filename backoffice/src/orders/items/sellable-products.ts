import type { ProductDetail, ProductList } from '@nakshi/contract/shop/products'
import { useQuery } from '@tanstack/react-query'
import { fetchJson } from '../../api/fetch-json.ts'

/** Uses the public endpoint, because not every role may read products. */
export const getSellableProduct = async (slug: string): Promise<ProductDetail> =>
  (await fetchJson(`/api/products/${encodeURIComponent(slug)}`)).json

export function useSellableProduct(slug: string): ProductDetail | undefined {
  return useQuery({ queryKey: ['offered', slug], queryFn: () => getSellableProduct(slug) }).data
}

export function useSellableProductSearch(typed: string) {
  const search = typed.trim()
  return useQuery({
    queryKey: ['offered-products', search],
    queryFn: async (): Promise<ProductList> =>
      (await fetchJson(`/api/products?${new URLSearchParams({ search, per_page: '12' })}`)).json,
    enabled: search.length > 1,
    placeholderData: (before) => before,
  })
}
