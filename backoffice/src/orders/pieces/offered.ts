import type { ProductDetail, ProductList } from '@nakshi/api/contract/products'
import { useQuery } from '@tanstack/react-query'
import { fetchJson } from '../../api/fetch-json.ts'

/** A product as the shop offers it today, also to a role that does not edit products. */
export const getSellableProduct = async (slug: string): Promise<ProductDetail> =>
  (await fetchJson(`/api/products/${encodeURIComponent(slug)}`)).json

/** Undefined until it is read, and where it is no longer sold. */
export function useSellableProduct(slug: string): ProductDetail | undefined {
  return useQuery({ queryKey: ['offered', slug], queryFn: () => getSellableProduct(slug) }).data
}

/** What the shop sells that is called so. */
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
