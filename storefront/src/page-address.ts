import { generatePath, matchRoutes, type RouteObject } from 'react-router-dom'

/** A route's `handle` that names what its page reads of the query; nothing, where there is none. */
export interface ReadsQuery {
  readQuery: (query: URLSearchParams) => URLSearchParams
}

/** A page that reads these parameters. */
export function reads(...names: string[]): ReadsQuery {
  return {
    readQuery: (query) => {
      const read = new URLSearchParams()
      for (const name of names) {
        const value = query.get(name)
        if (value !== null) read.set(name, value)
      }
      return read
    },
  }
}

/**
 * The one address of what the server draws for an address, by which it is kept: without parameters
 * that its page does not read, in one order. Whoever adds some to an address gets the page that is
 * there.
 * @param address path and query, as it was asked for
 */
export function pageAddress(routes: RouteObject[], address: string): string {
  const [pathname = '', ...rest] = address.split('?')
  const route = matchRoutes(routes, pathname)?.at(-1)
  if (!route?.route.path || route.route.path === '*') return pathname
  const path = generatePath(route.route.path, route.params)
  const handle = route.route.handle as ReadsQuery | undefined
  const query = handle?.readQuery(new URLSearchParams(rest.join('?')))
  return query && query.size > 0 ? `${path}?${query}` : path
}
