import type { Store } from 'react-admin'

const KEY = 'orders.savedQueries'
const newest = { field: 'created_at', order: 'DESC' } as const
const oldest = { field: 'created_at', order: 'ASC' } as const

const query = (
  label: string,
  filter: Record<string, unknown>,
  sort: typeof newest | typeof oldest = oldest,
) => ({
  label,
  value: {
    filter,
    sort,
    displayedFilters: Object.fromEntries(Object.keys(filter).map((name) => [name, true])),
  },
})

/** A day's work as queries that are there from the start; anybody may remove them or save their own. */
const first_queries = [
  query('To confirm', { status: 'pending' }),
  query('Texts and photos to check', { to_do: 'check' }),
  query('To make', { to_do: 'make' }),
  query('To pack', { to_do: 'pack' }),
  query('Ready, no tracking number', { status: 'processing', has_tracking_number: false }),
  query('On the way', { status: 'shipped' }),
  query('Cash on delivery over ₹2,000', { payment_method: 'cod', total_gte: 200_000 }, newest),
]

/** Called once with the store of this browser. */
export function offerSavedQueries(store: Store): void {
  if (store.getItem(KEY) === undefined) store.setItem(KEY, first_queries)
}
