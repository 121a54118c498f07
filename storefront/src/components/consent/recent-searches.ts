import { deviceStorage } from '@nakshi/client/safe-storage'
import { storedConsent } from './consent.ts'

const KEY = 'nakshi:recent-searches'
const MAX_SEARCHES = 5

/** Newest first. */
export function listRecentSearches(): string[] {
  return (deviceStorage.getItem(KEY) ?? '').split('\n').filter(Boolean)
}

/** Requires consent to functional storage. */
export function addRecentSearch(text: string): void {
  const search = text.trim().replaceAll(/\s+/g, ' ')
  if (search === '' || storedConsent() !== 'functional') return
  const others = listRecentSearches().filter((other) => other.toLowerCase() !== search.toLowerCase())
  deviceStorage.setItem(KEY, [search, ...others].slice(0, MAX_SEARCHES).join('\n'))
}

export const clearRecentSearches = () => deviceStorage.removeItem(KEY)
