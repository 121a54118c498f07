import type { ProductSort } from '@nakshi/api/contract/products'
import { parseRupees } from '@nakshi/api/domain/money'

export const PER_PAGE = 24

/** The sorts in the order they are offered (spec, section 2). */
export const SORTS: { value: ProductSort; label: string }[] = [
  { value: 'newest', label: 'Newest' },
  { value: 'price_asc', label: 'Price: Low to High' },
  { value: 'price_desc', label: 'Price: High to Low' },
  { value: 'name', label: 'Name' },
]

/** All that decides what the product list shows; it lives in the page's address. */
export interface ListAddress {
  category: string
  search: string
  /** rupees as typed; empty for no limit */
  min: string
  max: string
  sort: ProductSort
  page: number
  view: 'grid' | 'list'
}

export function readListAddress(query: URLSearchParams): ListAddress {
  const page = Number(query.get('page'))
  return {
    category: query.get('category')?.trim() ?? '',
    search: query.get('search')?.trim().slice(0, 100) ?? '',
    min: amount(query.get('min')),
    max: amount(query.get('max')),
    sort: SORTS.find(({ value }) => value === query.get('sort'))?.value ?? 'newest',
    page: Number.isInteger(page) && page > 1 ? page : 1,
    view: query.get('view') === 'list' ? 'list' : 'grid',
  }
}

/** Keeps an amount that can be read as rupees; anything else counts as not given. */
function amount(typed: string | null): string {
  const paise = typed ? parseRupees(typed) : null
  return typed && paise !== null && paise >= 0 ? typed.trim() : ''
}

/**
 * The page's address with some of it changed; what is at its default is left out. Any change but of
 * page or view starts at page 1.
 */
export function listPath(address: ListAddress, change: Partial<ListAddress> = {}): string {
  const stays = Object.keys(change).every((key) => key === 'page' || key === 'view')
  const next = { ...address, page: stays ? address.page : 1, ...change }
  const query = new URLSearchParams()
  for (const key of ['category', 'search', 'min', 'max'] as const) if (next[key]) query.set(key, next[key])
  if (next.sort !== 'newest') query.set('sort', next.sort)
  if (next.view !== 'grid') query.set('view', next.view)
  if (next.page > 1) query.set('page', String(next.page))
  return query.size > 0 ? `/products?${query}` : '/products'
}

/** True when the lower price limit is above the upper one; nothing is asked of the API then. */
export function pricesCrossed({ min, max }: ListAddress): boolean {
  return min !== '' && max !== '' && Number(parseRupees(min)) > Number(parseRupees(max))
}

/** The API's query for one page of this list; its prices are paise. */
export function apiListQuery(address: ListAddress, page = address.page): string {
  const query = new URLSearchParams()
  if (address.category) query.set('category', address.category)
  if (address.search) query.set('search', address.search)
  if (!pricesCrossed(address)) {
    if (address.min) query.set('min_price', String(parseRupees(address.min)))
    if (address.max) query.set('max_price', String(parseRupees(address.max)))
  }
  if (address.sort !== 'newest') query.set('sort', address.sort)
  if (page > 1) query.set('page', String(page))
  query.set('per_page', String(PER_PAGE))
  return query.toString()
}
