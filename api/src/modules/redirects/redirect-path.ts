const BASE = 'http://shop.invalid'

/**
 * The address by which redirects are found: decoded, lower case, without a trailing slash and without a
 * query, except the category of a product list. Null if malformed.
 */
export const toRedirectPath = (url: string): string | null => toTypedPath(url)?.toLowerCase() ?? null

/** The same in the letter case of the URL. */
export function toTypedPath(url: string): string | null {
  if (!url.startsWith('/') || !URL.canParse(url, BASE)) return null
  const { origin, pathname, searchParams } = new URL(url, BASE)
  const path = decodePath(pathname)
  // After dot segments, `/a/..//host` would lead to another host.
  if (origin !== BASE || path === undefined || pathname.startsWith('//')) return null
  const category = path === '/products' ? searchParams.get('category') : null
  return (category ? `${path}?category=${category}` : path).normalize('NFC')
}

/** A pattern would take seconds for a URL of 60,000 slashes. */
function withoutTrailingSlashes(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

function decodePath(pathname: string): string | undefined {
  try {
    return withoutTrailingSlashes(decodeURIComponent(pathname))
  } catch {
    return undefined
  }
}

/** Adds the parameters of the requested URL that the target does not set itself; encoded for a header. */
export function mergeQuery(target: string, url: string): string {
  const { pathname, searchParams, hash } = new URL(target, BASE)
  for (const [name, value] of new URL(url, BASE).searchParams)
    if (!new URL(target, BASE).searchParams.has(name)) searchParams.append(name, value)
  return `${pathname.replace(/^\/+/, '/')}${searchParams.size > 0 ? `?${searchParams}` : ''}${hash}`
}
