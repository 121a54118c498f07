import { Form } from 'react-router-dom'

/** The list's own search; a new search starts without the other filters. */
export function ListSearch({ search }: { search: string }) {
  return (
    <Form className="search-box" role="search" action="/products" aria-label="Search in products">
      <label className="visually-hidden" htmlFor="list-search">
        Search products
      </label>
      <input
        id="list-search"
        key={search}
        name="search"
        type="search"
        placeholder="Search products"
        maxLength={100}
        defaultValue={search}
      />
      <button className="button button-outline" type="submit">
        Search
      </button>
    </Form>
  )
}
