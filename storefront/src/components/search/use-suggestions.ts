import type { Picture } from '@nakshi/api/contract/media'
import type { ProductList } from '@nakshi/api/contract/products'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { categoriesQuery } from '../../api/products.ts'
import { apiQuery } from '../../api/queries.ts'

export interface Suggestion {
  to: string
  label: string
  /** Paise; products only. */
  price?: number
  image?: Picture
  kind: 'product' | 'category' | 'search'
}

const PAUSE_MS = 180

/** Up to 5 products, 3 categories and the search itself; at least 2 characters. */
export function useSuggestions(text: string): Suggestion[] {
  const words = useSettled(text.trim())
  const wanted = words.length >= 2
  const found = useQuery({
    ...apiQuery<ProductList>(`/api/products?${new URLSearchParams({ search: words, per_page: '5' })}`),
    enabled: wanted,
    placeholderData: keepPreviousData,
  }).data
  const categories = useQuery(categoriesQuery).data?.items ?? []
  if (!wanted || text.trim().length < 2) return []
  const lower = words.toLowerCase()
  return [
    ...(found?.items ?? []).map((product) => ({
      to: `/products/${product.slug}`,
      label: product.title,
      price: product.discounted_price ?? product.price,
      image: product.images[0],
      kind: 'product' as const,
    })),
    ...categories
      .filter(({ name }) => name.toLowerCase().includes(lower))
      .slice(0, 3)
      .map(({ slug, name }) => ({
        to: `/products?category=${slug}`,
        label: name,
        kind: 'category' as const,
      })),
    {
      to: `/products?${new URLSearchParams({ search: words })}`,
      label: `Search for “${words}”`,
      kind: 'search' as const,
    },
  ]
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
