import {
  MAX_FACET_LENGTH,
  MAX_LIST_PAGE,
  MAX_PAISE,
  MAX_SEARCH_LENGTH,
  MAX_SLUG_LENGTH,
} from '@nakshi/core/base/limits'
import { parseRupees } from '@nakshi/core/base/parse-decimal'
import type { Category } from '@nakshi/core/products/categories'
import type { ProductList, ProductSort } from '@nakshi/core/products/schema'
import * as m from './messages.ts'

export const PRODUCTS_PER_PAGE = 24

export const SORTS: { value: ProductSort; label: string }[] = [
  { value: 'newest', label: m.sortNewest },
  { value: 'price_asc', label: m.sortPriceAsc },
  { value: 'price_desc', label: m.sortPriceDesc },
  { value: 'name', label: m.sortName },
  { value: 'country', label: m.countryOfOrigin },
]

const slugs = (value: string) =>
  value.length <= MAX_FACET_LENGTH && /^[a-z0-9-]{1,40}(,[a-z0-9-]{1,40}){0,29}$/.test(value)
const yes = (value: string) => value === 'true'
function isDay(value: string): boolean {
  const day = /^\d{4}-\d\d-\d\d$/.test(value) ? new Date(value) : null
  return day !== null && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}

export interface ListAddress {
  /** Slug of the collection whose page shows the list, else blank. */
  collection: string
  category: string
  search: string
  /** Rupees as typed; empty for no limit. */
  min: string
  max: string
  sort: ProductSort
  page: number
  view: 'grid' | 'list'
  facets: Facets
}

/** Query parameters of page and API with the accepted values. */
const FACETS = {
  occasion: slugs,
  recipient: slugs,
  material: slugs,
  country: slugs,
  photo: yes,
  arrives_by: isDay,
  zone: (value: string) => /^(own_state|mainland|north_east|himalaya|islands)$/.test(value),
  rating: (value: string) => /^[1-5]$/.test(value),
  in_stock: yes,
}
export type FacetKey = keyof typeof FACETS
export type Facets = Partial<Record<FacetKey, string>>
export const facetKeys = Object.keys(FACETS) as FacetKey[]

/** Invalid values are dropped or clamped. @param occasion slug of an occasion page */
export function parseListAddress(query: URLSearchParams, occasion?: string): ListAddress {
  const page = /^\d+$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1
  return {
    collection: '',
    category: toSingleLine(query.get('category'), MAX_SLUG_LENGTH).normalize('NFC'),
    search: toSingleLine(query.get('search'), MAX_SEARCH_LENGTH),
    min: parseAmount(query.get('min') ?? ''),
    max: parseAmount(query.get('max') ?? ''),
    sort: SORTS.find(({ value }) => value === query.get('sort'))?.value ?? 'newest',
    page: Math.min(Math.max(page, 1), MAX_LIST_PAGE),
    view: query.get('view') === 'list' ? 'list' : 'grid',
    facets: parseFacets(query, occasion),
  }
}

function parseFacets(query: URLSearchParams, occasion?: string): Facets {
  const facets: Facets = {}
  for (const key of facetKeys) {
    const value = key === 'occasion' && occasion ? occasion : query.get(key)
    if (value && FACETS[key](value)) facets[key] = value
  }
  // A zone has no effect without a date
  if (!facets.arrives_by) delete facets.zone
  return facets
}

export const getOccasion = ({ collection, category, search, facets }: ListAddress) =>
  facets.occasion && !collection && !category && !search && !facets.occasion.includes(',')
    ? facets.occasion
    : null

/** Where forms of the list lead without scripts. */
export const getListBase = ({ collection }: ListAddress) =>
  collection ? `/collections/${encodeURIComponent(collection)}` : '/products'

export const countFacets = ({ facets }: ListAddress) =>
  facetKeys.filter((key) => key !== 'zone' && facets[key]).length

/** Whole rupees, also from `1e3`, which number inputs accept; empty if invalid. */
export function parseAmount(typed: string): string {
  const plain = /^\s*\d+(?:\.\d+)?e\d\s*$/i.test(typed) ? String(Number(typed)) : typed
  const paise = parseRupees(plain)
  return paise !== null && paise >= 0 ? String(Math.min(paise, MAX_PAISE) / 100) : ''
}

/** Removes control characters and lone surrogates. */
function toSingleLine(typed: string | null, maxLength: number): string {
  const clean = (typed ?? '').replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim()
  return clean
    .slice(0, maxLength)
    .replace(/\p{Cs}$/u, '')
    .trim()
}

function setFacets(query: URLSearchParams, facets: Facets): void {
  for (const key of facetKeys) {
    const value = facets[key]
    if (value) query.set(key, value)
  }
}

/** Omits defaults. */
export function toListQuery(address: ListAddress): URLSearchParams {
  const query = new URLSearchParams()
  for (const key of ['category', 'search', 'min', 'max'] as const)
    if (address[key]) query.set(key, address[key])
  setFacets(query, address.facets)
  if (address.sort !== 'newest') query.set('sort', address.sort)
  if (address.view !== 'grid') query.set('view', address.view)
  if (address.page > 1) query.set('page', String(address.page))
  return query
}

/** URL with changes. Any change but page or view resets to page 1. A single occasion has its own page. */
export function toListPath(address: ListAddress, change: Partial<ListAddress> = {}): string {
  const stays = Object.keys(change).every((key) => key === 'page' || key === 'view')
  const next = { ...address, page: stays ? address.page : 1, ...change }
  const query = toListQuery(next)
  const occasion = getOccasion(next)
  if (occasion) query.delete('occasion')
  const path = occasion ? `/occasions/${occasion}` : getListBase(next)
  return query.size > 0 ? `${path}?${query}` : path
}

export function isPriceRangeInverted({ min, max }: ListAddress): boolean {
  return min !== '' && max !== '' && Number(parseRupees(min)) > Number(parseRupees(max))
}

/** API prices are in paise. */
export function toApiListQuery(address: ListAddress, page = address.page): string {
  const query = new URLSearchParams()
  if (address.collection) query.set('collection', address.collection)
  if (address.category) query.set('category', address.category)
  if (address.search) query.set('search', address.search)
  if (!isPriceRangeInverted(address)) {
    if (address.min) query.set('min_price', String(parseRupees(address.min)))
    if (address.max) query.set('max_price', String(parseRupees(address.max)))
  }
  setFacets(query, address.facets)
  if (address.sort !== 'newest') query.set('sort', address.sort)
  if (page > 1) query.set('page', String(page))
  query.set('per_page', String(PRODUCTS_PER_PAGE))
  return query.toString()
}

/** @param zone delivery zone, if known */
export function toApiFacetsQuery(address: ListAddress, zone?: string): string {
  const query = new URLSearchParams(toApiListQuery({ ...address, sort: 'newest' }, 1))
  query.delete('per_page')
  if (zone) query.set('zone', zone)
  return query.toString()
}

export function isListNotFound(
  { category, page }: ListAddress,
  categories: Category[] | undefined,
  list: Pick<ProductList, 'items'> | undefined,
): boolean {
  const isUnknown = category !== '' && categories?.every(({ slug }) => slug !== category) === true
  return isUnknown || (page > 1 && list?.items.length === 0)
}

const MULTI_SELECT_FACETS: FacetKey[] = ['occasion', 'recipient', 'material', 'country']

export const getSelectedFacets = (facets: Facets, key: FacetKey) => facets[key]?.split(',') ?? []

export function toggleFacet({ facets }: ListAddress, key: FacetKey, value: string, zone?: string): Facets {
  const before = getSelectedFacets(facets, key)
  const isChosen = before.includes(value)
  const after = isChosen
    ? before.filter((each) => each !== value)
    : [...(MULTI_SELECT_FACETS.includes(key) ? before : []), value]
  const next: Facets = { ...facets }
  delete next[key]
  if (key === 'arrives_by') delete next.zone
  if (after.length > 0) next[key] = after.join(',')
  if (key === 'arrives_by' && !isChosen && zone) next.zone = zone
  return next
}
