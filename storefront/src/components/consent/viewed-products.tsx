import { deviceStorage } from '@nakshi/client/safe-storage'
import { useEffect } from 'react'
import { useConsent } from './consent.ts'
import { clearRecentSearches } from './recent-searches.ts'

const KEY = 'nakshi:recently-viewed'
/** One more than shown, as the current product is skipped. */
const MAX_VIEWED = 5

export function getViewedProducts(): string[] {
  return (deviceStorage.getItem(KEY) ?? '').split(' ').filter(Boolean)
}

/** Requires consent to functional storage. */
function rememberViewed(slug: string): void {
  const others = getViewedProducts().filter((viewed) => viewed !== slug)
  deviceStorage.setItem(KEY, [slug, ...others].slice(0, MAX_VIEWED).join(' '))
}

/** All that is stored with consent to functional storage. */
export function clearFunctionalData(): void {
  deviceStorage.removeItem(KEY)
  clearRecentSearches()
}

/** A component of its own, so that reading the consent does not rerender the product. */
export function RecordViewedProduct({ slug }: { slug: string }) {
  const consent = useConsent()
  useEffect(() => {
    if (consent === 'functional') rememberViewed(slug)
  }, [consent, slug])
  return null
}
