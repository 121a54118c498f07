import { generatePath, matchRoutes, type RouteObject } from 'react-router-dom'
import { pickVariantParams } from '../components/product-detail/variant-params.ts'
import { parseListAddress, toListPath, toListQuery } from '../components/product-list/list-address.ts'

type PickQuery = (query: URLSearchParams) => URLSearchParams

function pickParams(...names: string[]): PickQuery {
  return (query) => {
    const read = new URLSearchParams()
    for (const name of names) {
      const value = query.get(name)
      if (value !== null) read.set(name, value)
    }
    return read
  }
}

const getQuery = (path: string) => new URLSearchParams(path.split('?')[1])
const OWN_PAGE = 'any'

/** Query parameters by route id; others are ignored. */
const PAGE_QUERIES: Record<string, PickQuery> = {
  'pages/Auth': pickParams('mode', 'return_to'),
  'pages/Categories': pickParams('q', 'view'),
  'pages/Discount': pickParams('to'),
  'pages/Product': (query) =>
    new URLSearchParams([...pickParams('move')(query), ...pickVariantParams(query)]),
  'pages/ProductList': (query) => toListQuery(parseListAddress(query)),
  'pages/Collection': (query) => toListQuery({ ...parseListAddress(query), search: '' }),
  'pages/Occasion': (query) =>
    getQuery(toListPath({ ...parseListAddress(query, OWN_PAGE), category: '', search: '' })),
}

const getFirstSegment = (path: string) => path.split('/')[1]?.toLowerCase()

/** Matching compiles each given route every time, so only routes of the same first segment are given. */
function groupBySegment(routes: RouteObject[], groups = new Map<string, RouteObject[]>()) {
  for (const route of routes) {
    if (route.children) groupBySegment(route.children, groups)
    const segment = getFirstSegment(route.path ?? '')
    if (segment !== undefined) groups.set(segment, [...(groups.get(segment) ?? []), route])
  }
  return groups
}

/**
 * Returns a function to the canonical URL and cache key: drops unknown parameters and sorts the rest, so
 * that extra parameters hit the same cached page.
 */
export function createPageAddress(routes: RouteObject[]): (address: string) => string {
  const groups = groupBySegment(routes)
  return (address) => {
    const [pathname = '', ...rest] = address.split('?')
    const route = matchRoutes(groups.get(getFirstSegment(pathname) ?? '') ?? routes, pathname)?.at(-1)
    if (!route?.route.path || route.route.path === '*') return pathname
    const path = generatePath(route.route.path, route.params)
    const query = PAGE_QUERIES[route.route.id ?? '']?.(new URLSearchParams(rest.join('?')))
    return query && query.size > 0 ? `${path}?${query}` : path
  }
}
