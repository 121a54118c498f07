import { pageKinds } from '@nakshi/contract/page-kinds'

const FIXED = ['', 'products', 'categories', 'cart', 'checkout', 'contact', 'custom-orders', ...pageKinds]
const WITH_SLUG = /^\/(?:products|occasions|pages)\/[a-z0-9-]{1,200}$/
const ORDER = /^\/order-details\/[\da-f-]{36}$/i

/**
 * The path as it is reported; null on pages whose address or content gives access to something (tracking
 * links, shared designs, sign-in), which load nothing.
 */
export function toReportedPath(path: string): string | null {
  if (ORDER.test(path)) return '/order-details'
  return WITH_SLUG.test(path) || FIXED.includes(path.slice(1)) ? path : null
}

/** Set by advertisements. Search words, choices and texts are never reported. */
const CAMPAIGN_PARAMS =
  /^(?:utm_(?:source|medium|campaign|term|content|id)|gclid|gbraid|wbraid|gad_source|fbclid)$/
/** No email addresses, and no sentences. */
const SAFE_VALUE = /^[\w.~|-]{1,200}$/

/** @returns null where nothing is reported */
export function toReportedUrl({ origin, pathname, search }: Pick<URL, 'origin' | 'pathname' | 'search'>) {
  const path = toReportedPath(pathname)
  if (path === null) return null
  const kept = [...new URLSearchParams(search)].filter(
    ([name, value]) =>
      SAFE_VALUE.test(value) && (CAMPAIGN_PARAMS.test(name) || (path === '/products' && name === 'category')),
  )
  return origin + path + (kept.length > 0 ? `?${new URLSearchParams(kept)}` : '')
}
