import { useQueries } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { productsQuery } from '../../api/products.ts'
import { type ListAddress, toApiListQuery } from './list-address.ts'

const never = () => () => {}

/** Kept in the history entry, so that Back restores the loaded pages. */
interface ListStretch {
  first_page: number
}

/** Products with the pages loaded by "Show more". Server and reload show a single page. */
export function useProductPages(address: ListAddress) {
  const stretch = useLocation().state as ListStretch | null
  // Hydrates with the server's page, then uses the history entry
  const firstPage = useSyncExternalStore(
    never,
    () => Math.min(stretch?.first_page ?? address.page, address.page),
    () => address.page,
  )
  const pages = useQueries({
    queries: Array.from({ length: address.page - firstPage + 1 }, (_, index) =>
      productsQuery(toApiListQuery(address, firstPage + index)),
    ),
  })
  const read = pages.flatMap(({ data }) => (data ? [data] : []))
  // A product may have moved to a later page meanwhile
  const products = new Map(read.flatMap(({ items }) => items.map((product) => [product.id, product])))
  return {
    first_page: firstPage,
    products: [...products.values()],
    total: read[0]?.total,
    more: read[0]?.more ?? false,
    nearMiss: read[0]?.is_fuzzy ?? false,
    searchPrice: read[0]?.search_price ?? null,
    isPending: pages.some(({ isPending }) => isPending),
    isLoadingError: pages.some(({ isLoadingError }) => isLoadingError),
    error: pages.find(({ isLoadingError }) => isLoadingError)?.error,
    retry: () => {
      for (const page of pages) if (page.isError) void page.refetch()
    },
  }
}
