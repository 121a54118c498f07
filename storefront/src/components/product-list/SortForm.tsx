import { Form, useNavigate } from 'react-router-dom'
import { HiddenParts } from './Filters.tsx'
import { type ListAddress, listPath, SORTS } from './list-address.ts'

/** The order of the list; changes at once, or by its button where there is no JavaScript. */
export function SortForm({ address }: { address: ListAddress }) {
  const navigate = useNavigate()
  const { category, search, min, max, view, sort } = address
  return (
    <Form className="sort-form" action="/products">
      <HiddenParts parts={{ category, search, min, max, view: view === 'grid' ? '' : view }} />
      <label htmlFor="sort">Sort by</label>
      <select
        id="sort"
        name="sort"
        key={sort}
        defaultValue={sort}
        onChange={(event) => {
          const chosen = SORTS.find(({ value }) => value === event.target.value)
          if (chosen) navigate(listPath(address, { sort: chosen.value }), { preventScrollReset: true })
        }}
      >
        {SORTS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <button className="button button-outline only-unscripted" type="submit">
        Sort
      </button>
    </Form>
  )
}
