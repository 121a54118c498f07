import type { QueryClient } from '@tanstack/react-query'
import { matchRoutes, type RouteObject, RouterContextProvider } from 'react-router-dom'
import { pageData } from '../page-data.ts'

/**
 * Pages whose loader reads nothing but what is the same for everybody. The others' data waits until
 * they are visited.
 */
const READ_AHEAD = ['pages/Home', 'pages/ProductList', 'pages/Product']

/** The routes of a page of the shop, the page's own last; none for an address that has no page. */
function routesAt(routes: RouteObject[], { pathname }: URL) {
  const matches = matchRoutes(routes, pathname) ?? []
  return matches.at(-1)?.route.id === 'pages/NotFound' ? [] : matches
}

/** A route's module, which the browser keeps: the visit itself then waits for no code. */
async function codeOf(route: RouteObject): Promise<Pick<RouteObject, 'loader'>> {
  return typeof route.lazy === 'function' ? route.lazy() : route
}

/**
 * Fetches the code of these pages, each kind once. What fails is asked for again, and told, when it
 * is visited.
 */
export async function prefetchCode(routes: RouteObject[], addresses: URL[]): Promise<void> {
  const kinds = new Set(addresses.flatMap((address) => routesAt(routes, address).map(({ route }) => route)))
  await Promise.allSettled([...kinds].map(codeOf))
}

/** Fetches a page's code, and its data where that is public, as a visit would. */
export async function prefetchPage(routes: RouteObject[], address: URL, queries: QueryClient): Promise<void> {
  const page = routesAt(routes, address).at(-1)
  if (!page) return
  const [{ loader }] = await Promise.all([codeOf(page.route), prefetchCode(routes, [address])])
  if (typeof loader !== 'function' || !READ_AHEAD.includes(page.route.id ?? '')) return
  await loader({
    request: new Request(address),
    url: address,
    pattern: page.route.path ?? '',
    params: page.params,
    context: new RouterContextProvider(new Map([[pageData, { queries, wait: false }]])),
  })
}
