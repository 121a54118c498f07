import { generatePath, matchRoutes, type RouteObject } from 'react-router-dom'
import { listPath, readListAddress } from './components/product-list/list-address.ts'

type ReadQuery = (query: URLSearchParams) => URLSearchParams

function reads(...names: string[]): ReadQuery {
  return (query) => {
    const read = new URLSearchParams()
    for (const name of names) {
      const value = query.get(name)
      if (value !== null) read.set(name, value)
    }
    return read
  }
}

const queryOf = (path: string) => new URLSearchParams(path.split('?')[1])
const OWN_PAGE = 'any'

/** Query parameters by route id; others are ignored. */
const READ_QUERY: Record<string, ReadQuery> = {
  'pages/Auth': reads('mode', 'return_to'),
  'pages/Categories': reads('q', 'view'),
  'pages/Discount': reads('to'),
  'pages/Product': reads('move'),
  'pages/ProductList': (query) => queryOf(listPath(readListAddress(query))),
  'pages/Occasion': (query) =>
    queryOf(listPath({ ...readListAddress(query, OWN_PAGE), category: '', search: '' })),
}

/**
 * Canonical URL and cache key: drops unknown parameters and sorts the rest, so that extra parameters hit
 * the same cached page.
 */
export function pageAddress(routes: RouteObject[], address: string): string {
  const [pathname = '', ...rest] = address.split('?')
  const route = matchRoutes(routes, pathname)?.at(-1)
  if (!route?.route.path || route.route.path === '*') return pathname
  const path = generatePath(route.route.path, route.params)
  const query = READ_QUERY[route.route.id ?? '']?.(new URLSearchParams(rest.join('?')))
  return query && query.size > 0 ? `${path}?${query}` : path
}
