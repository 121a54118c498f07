import { LayoutGrid, Rows3 } from 'lucide-react'
import { Form, useLocation, useNavigate } from 'react-router-dom'
import { Link } from '../../ui/Link.tsx'
import { toHref } from '../../ui/language.ts'
import { HiddenInputs, useFieldValue } from './Filters.tsx'
import { getListBase, type ListAddress, parseListAddress, SORTS, toListPath } from './list-address.ts'
import * as m from './messages.ts'

/** What was applied a moment ago may still be rendering. An occasion page has no parameters. */
const getLatest = (rendered: ListAddress): ListAddress =>
  location.pathname === toHref(getListBase(rendered))
    ? { ...parseListAddress(new URLSearchParams(location.search)), collection: rendered.collection }
    : rendered

/** Submits on change, or by its button without JavaScript. */
export function SortForm({ address }: { address: ListAddress }) {
  const navigate = useNavigate()
  const { category, search, min, max, view, sort, facets } = address
  const field = useFieldValue<HTMLSelectElement>(sort)
  return (
    <Form className="sort-form" action={getListBase(address)}>
      <HiddenInputs parts={{ category, search, min, max, ...facets, view: view === 'grid' ? '' : view }} />
      <label htmlFor="sort">{m.sortBy}</label>
      <select
        id="sort"
        name="sort"
        ref={field}
        defaultValue={sort}
        onChange={(event) => {
          const chosen = SORTS.find(({ value }) => value === event.target.value)
          if (!chosen) return
          const path = toListPath(getLatest(address), { sort: chosen.value })
          navigate(path, { preventScrollReset: true })
        }}
      >
        {SORTS.filter(({ value }) => value !== 'country' || sort === 'country').map(({ value, label }) => (
          <option key={value} value={value}>
            {address.collection && value === 'newest' ? m.sortRecommended : label}
          </option>
        ))}
      </select>
      <button className="button button-outline only-unscripted" type="submit">
        {m.sort}
      </button>
    </Form>
  )
}

const VIEWS = [
  { view: 'grid', label: m.gridView, Icon: LayoutGrid },
  { view: 'list', label: m.listView, Icon: Rows3 },
] as const

export function ViewSwitch({ address }: { address: ListAddress }) {
  // The pages loaded by "Show more"
  const { state } = useLocation()
  return (
    <div className="view-switch">
      {VIEWS.map(({ view, label, Icon }) => (
        <Link
          key={view}
          to={toListPath(address, { view })}
          state={state}
          aria-label={label}
          aria-current={address.view === view ? 'true' : undefined}
          preventScrollReset
          replace
        >
          <Icon size={20} aria-hidden />
        </Link>
      ))}
    </div>
  )
}

export function ListSearch({ search }: { search: string }) {
  const field = useFieldValue<HTMLInputElement>(search)
  return (
    <Form className="search-box list-search" role="search" action="/products" aria-label={m.searchInProducts}>
      <label className="visually-hidden" htmlFor="list-search">
        {m.searchProducts}
      </label>
      <input
        id="list-search"
        ref={field}
        name="search"
        type="search"
        placeholder={m.searchProducts}
        maxLength={100}
        defaultValue={search}
      />
      <button className="button button-outline" type="submit">
        {m.search}
      </button>
    </Form>
  )
}
