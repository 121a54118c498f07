import { formatMessage } from '@nakshi/core/base/format-message'
import type { Picture } from '@nakshi/core/media/schema'
import type { ProductList } from '@nakshi/core/products/schema'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '../../api/products.ts'
import { apiQuery } from '../../api/queries.ts'
import { useDebouncedText } from '../../ui/use-debounced-text.ts'
import * as m from './messages.ts'

export interface Suggestion {
  to: string
  label: string
  /** Paise; products only. */
  price?: number
  price_with_tax?: number
  image?: Picture
  kind: 'product' | 'category' | 'search'
}

const DEBOUNCE_MS = 180

/** Up to 5 products, 3 categories and the search itself; at least 2 characters. */
export function useSuggestions(text: string): Suggestion[] {
  const debouncedText = useDebouncedText(text.trim(), DEBOUNCE_MS)
  const isEnabled = debouncedText.length >= 2
  const found = useQuery({
    ...apiQuery<ProductList>(
      `/api/products?${new URLSearchParams({ search: debouncedText, per_page: '5' })}`,
    ),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  }).data
  const categories = useQuery(categoriesQuery).data?.items ?? []
  if (!isEnabled || text.trim().length < 2) return []
  const lower = debouncedText.toLowerCase()
  return [
    ...(found?.items ?? []).map((product) => ({
      to: `/products/${product.slug}`,
      label: product.title,
      price: product.discounted_price ?? product.price,
      price_with_tax: product.price_with_tax,
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
      to: `/products?${new URLSearchParams({ search: debouncedText })}`,
      label: formatMessage(m.searchFor, { text: debouncedText }),
      kind: 'search' as const,
    },
  ]
}
