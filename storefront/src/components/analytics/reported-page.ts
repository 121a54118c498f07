import { splitLanguage, toLanguageUrl } from '@nakshi/core/base/languages'
import { pageKinds } from '@nakshi/core/content/page-kinds'

const FIXED = [
  ...['', 'products', 'categories', 'cart', 'checkout', 'contact', 'custom-orders', 'gift-cards'],
  ...pageKinds,
]
const WITH_SLUG = /^\/(?:products|collections|occasions|pages)\/([^/]+)$/
/** Slugs may be in any script. */
const SLUG = /^[\p{L}\p{M}\p{N}-]{1,200}$/u
const ORDER = /^\/order-details\/[\da-f-]{36}$/i

/**
 * The path as it is reported; null on pages whose address or content gives access to something (tracking
 * links, shared designs, sign-in), which load nothing.
 */
export function toReportedPath(path: string): string | null {
  if (ORDER.test(path)) return '/order-details'
  const [, slug] = WITH_SLUG.exec(path) ?? []
  const isReported = slug === undefined ? FIXED.includes(path.slice(1)) : SLUG.test(decodeSlug(slug))
  return isReported ? path : null
}

export function decodeSlug(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return ''
  }
}

/** Set by advertisements. Search words, choices and texts are never reported. */
const CAMPAIGN_PARAMS =
  /^(?:utm_(?:source|medium|campaign|term|content|id)|gclid|gbraid|wbraid|gad_source|fbclid)$/
/** No email addresses, and no sentences. */
const SAFE_VALUE = /^[\w.~|-]{1,200}$/

/** @returns null where nothing is reported */
export function toReportedUrl({ origin, pathname, search }: Pick<URL, 'origin' | 'pathname' | 'search'>) {
  const { language, path: shown } = splitLanguage(pathname)
  const path = toReportedPath(shown)
  if (path === null) return null
  const kept = [...new URLSearchParams(search)].filter(
    ([name, value]) =>
      SAFE_VALUE.test(value) && (CAMPAIGN_PARAMS.test(name) || (path === '/products' && name === 'category')),
  )
  return origin + toLanguageUrl(language, path) + (kept.length > 0 ? `?${new URLSearchParams(kept)}` : '')
}
