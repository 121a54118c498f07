import type { QueryClient } from '@tanstack/react-query'
import { matchRoutes, type RouteObject, RouterContextProvider } from 'react-router-dom'
import { pageData } from '../page-data.ts'

/** Pages whose loaders use public data only. */
const PREFETCHED_PAGES = ['pages/Home', 'pages/ProductList', 'pages/Product']

function matchPageRoutes(routes: RouteObject[], { pathname }: URL) {
  const matches = matchRoutes(routes, pathname) ?? []
  return matches.at(-1)?.route.id === 'pages/NotFound' ? [] : matches
}

async function loadRouteModule(route: RouteObject): Promise<Pick<RouteObject, 'loader'>> {
  return typeof route.lazy === 'function' ? route.lazy() : route
}

/** Failed requests are repeated on the visit. */
export async function prefetchCode(routes: RouteObject[], addresses: URL[]): Promise<void> {
  const kinds = new Set(
    addresses.flatMap((address) => matchPageRoutes(routes, address).map(({ route }) => route)),
  )
  await Promise.allSettled([...kinds].map(loadRouteModule))
}

export async function prefetchPage(routes: RouteObject[], address: URL, queries: QueryClient): Promise<void> {
  const page = matchPageRoutes(routes, address).at(-1)
  if (!page) return
  const [{ loader }] = await Promise.all([loadRouteModule(page.route), prefetchCode(routes, [address])])
  if (typeof loader !== 'function' || !PREFETCHED_PAGES.includes(page.route.id ?? '')) return
  await loader({
    request: new Request(address),
    url: address,
    pattern: page.route.path ?? '',
    params: page.params,
    context: new RouterContextProvider(new Map([[pageData, { queries, wait: false }]])),
  })
}
