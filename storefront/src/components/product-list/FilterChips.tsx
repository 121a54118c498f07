import { formatMessage } from '@nakshi/core/base/format-message'
import { formatPaise } from '@nakshi/core/base/money'
import { parseRupees } from '@nakshi/core/base/parse-decimal'
import type { ProductList } from '@nakshi/core/products/schema'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { Link } from '../../ui/Link.tsx'
import { formatFacet } from './format-facet.ts'
import {
  facetKeys,
  getSelectedFacets,
  isPriceRangeInverted,
  type ListAddress,
  toggleFacet,
  toListPath,
} from './list-address.ts'
import * as m from './messages.ts'

interface FilterChipsProps {
  address: ListAddress
  searchPrice: ProductList['search_price']
  categoryName: string
  onEmptied: () => void
}

const rupees = (typed: string) => formatPaise(parseRupees(typed) ?? 0)

/** The price of a search such as "gift under 500"; a bound of the filter replaces it. */
function toPriceChips({ min, max }: ListAddress, searchPrice: ProductList['search_price']) {
  if (!searchPrice) return []
  const { rest, min_price, max_price } = searchPrice
  return [
    { bound: min === '' ? min_price : undefined, text: m.priceFrom },
    { bound: max === '' ? max_price : undefined, text: m.priceUpTo },
  ].flatMap(({ bound, text }) =>
    bound === undefined
      ? []
      : { label: formatMessage(text, { amount: formatPaise(bound) }), without: { search: rest } },
  )
}

export function FilterChips({ address, searchPrice, categoryName, onEmptied }: FilterChipsProps) {
  const list = useRef<HTMLUListElement>(null)
  // Not applied
  const { min, max } = isPriceRangeInverted(address) ? { min: '', max: '' } : address
  const chips = [
    address.category && { label: categoryName, without: { category: '' } },
    address.search && { label: formatMessage(m.quoted, { text: address.search }), without: { search: '' } },
    min && { label: formatMessage(m.priceFrom, { amount: rupees(min) }), without: { min: '' } },
    max && { label: formatMessage(m.priceUpTo, { amount: rupees(max) }), without: { max: '' } },
    ...toPriceChips(address, searchPrice),
    ...facetKeys
      .filter((key) => key !== 'zone')
      .flatMap((key) =>
        getSelectedFacets(address.facets, key).map((value) => ({
          label: formatFacet(key, value),
          without: { facets: toggleFacet(address, key, value) },
        })),
      ),
  ].filter((chip) => chip !== '')
  if (chips.length === 0) return null

  function removed(index: number) {
    const links = list.current?.querySelectorAll('a')
    const next = links?.[index + 1] ?? links?.[index - 1]
    if (chips.length === 1 || !next) onEmptied()
    else next.focus()
  }

  return (
    <ul className="chips list-chips" ref={list} aria-label={m.selectedFilters}>
      {chips.map(({ label, without }, index) => (
        <li key={label}>
          <Link
            className="chip"
            to={toListPath(address, without)}
            aria-label={formatMessage(m.removeFilter, { filter: label })}
            onClick={() => removed(index)}
          >
            {label}
            <X size={16} aria-hidden />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link
            className="chip"
            to={toListPath(address, { category: '', search: '', min: '', max: '', facets: {} })}
            onClick={onEmptied}
          >
            {m.removeAll}
          </Link>
        </li>
      )}
    </ul>
  )
}
