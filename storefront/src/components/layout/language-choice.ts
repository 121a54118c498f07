import { deviceStorage } from '@nakshi/client/safe-storage'
import { buildLanguage, isLanguage, type Language } from '@nakshi/core/base/languages'

export const LANGUAGE_KEY = 'nakshi:language'

/** What the visitor chose in the menu or the offer; it decides on later visits. */
export const storeLanguage = (language: Language): boolean => deviceStorage.setItem(LANGUAGE_KEY, language)

/** The language that the browser prefers, if the store has it, this page is another and nothing was chosen. */
export function findOfferedLanguage(): Language | null {
  if (deviceStorage.getItem(LANGUAGE_KEY) !== null || window.parent !== window) return null
  const preferred = navigator.languages.map((tag) => tag.split('-', 1)[0]?.toLowerCase()).find(isLanguage)
  return preferred === undefined || preferred === buildLanguage ? null : preferred
}

/**
 * Leads a visitor who chose a language to the page in that language, as the address of a link, of an email or
 * of the home screen may name another one. Part of ../../ssr/inline-script.ts. @param codes English first
 */
export function openChosenLanguage(key: string, codes: string): void {
  const [first, ...others] = codes.split(' ')
  const [shown = ''] = document.documentElement.lang.split('-')
  let chosen: string | null = null
  try {
    chosen = localStorage.getItem(key)
  } catch {
    // Storage is blocked: the address decides
  }
  const { pathname, search, hash, origin } = location
  const [opened] = performance.getEntriesByType?.('navigation') ?? []
  const isArrival =
    (opened as PerformanceNavigationTiming | undefined)?.type === 'navigate' &&
    !document.referrer.startsWith(`${origin}/`)
  const isOther = chosen !== null && chosen !== shown && codes.split(' ').includes(chosen)
  if (!isArrival || !isOther || parent !== window) return
  const path = others.includes(shown) ? pathname.slice(shown.length + 1) : pathname
  location.replace((chosen === first ? path || '/' : `/${chosen}${path === '/' ? '' : path}`) + search + hash)
}
