import { deviceStorage } from '@nakshi/api/client/browser-storage'
import { useEffect } from 'react'
import { useConsent } from '../consent/consent.ts'

const KEY = 'nakshi:recently-viewed'
/** One more than is shown: the product one is looking at is not shown beside itself. */
const KEPT = 5

/** Slugs of the products looked at in this browser, the last one first. */
export function viewedProducts(): string[] {
  return (deviceStorage.getItem(KEY) ?? '').split(' ').filter(Boolean)
}

/** Only to be called with the shopper's consent to functional storage. */
function rememberViewed(slug: string): void {
  const others = viewedProducts().filter((viewed) => viewed !== slug)
  deviceStorage.setItem(KEY, [slug, ...others].slice(0, KEPT).join(' '))
}

export const forgetViewed = () => deviceStorage.removeItem(KEY)

/**
 * Remembers that a product was looked at, if the shopper allowed that. Draws nothing: a component
 * of its own, so that the stored consent, read once the page is there, does not draw the whole
 * product again.
 */
export function RememberViewed({ slug }: { slug: string }) {
  const consent = useConsent()
  useEffect(() => {
    if (consent === 'functional') rememberViewed(slug)
  }, [consent, slug])
  return null
}
