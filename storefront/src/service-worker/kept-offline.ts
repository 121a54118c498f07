/** Where an answer is kept for the time without a connection. */
export type OfflineCache = 'assets' | 'pages' | 'pictures' | 'public' | 'private'

/** So many answers of each; the oldest go first. */
export const MOST: Record<OfflineCache, number> = {
  assets: 200,
  pages: 40,
  pictures: 120,
  public: 80,
  private: 40,
}

/** What the API tells everybody. */
const PUBLIC = /^\/api\/(?:settings|categories|products(?:\/[\w-]+(?:\/(?:related|reviews))?)?)$/
/** What it tells one person: who that is, and their orders. Nothing else of a person is kept. */
const PRIVATE = /^\/api\/(?:auth\/session|orders(?:\/[\da-f-]{36})?)$/
/** Pages with a secret behind the `#`, of the backoffice, or of another purpose than reading. */
const NO_PAGE =
  /^\/(?:api|admin|media|assets|payments|auth|follow|proof|question|stock-notice|shared-design|sw\.js)(?:\/|$)/

/**
 * Where the answer to a request is kept, null for nowhere. Pages are the same for everybody: what is
 * personal on them comes from the API.
 * @param mode of the request, `navigate` for a page
 */
export function offlineCacheOf(method: string, path: string, mode: string): OfflineCache | null {
  if (method !== 'GET') return null
  if (path.startsWith('/assets/')) return 'assets'
  if (path.startsWith('/media/catalogue/')) return 'pictures'
  if (PUBLIC.test(path)) return 'public'
  if (PRIVATE.test(path)) return 'private'
  return mode === 'navigate' && !NO_PAGE.test(path) ? 'pages' : null
}

/** Whether after this request somebody else, or nobody, may be signed in. */
export function changesPerson(method: string, path: string): boolean {
  if (method === 'GET' || method === 'HEAD') return false
  return path.startsWith('/api/auth/') ? path !== '/api/auth/refresh' : path === '/api/profile'
}

/** The page on which an order or the orders that were just read are shown; null for other answers. */
export function pageOf(path: string): string | null {
  if (path === '/api/orders') return '/orders'
  const id = /^\/api\/orders\/([\da-f-]{36})$/.exec(path)?.[1]
  return id ? `/order-details/${id}` : null
}
