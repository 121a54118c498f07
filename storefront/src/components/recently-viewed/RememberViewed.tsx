import { useEffect } from 'react'
import { useConsent } from '../consent/consent.ts'
import { rememberViewed } from './viewed-products.ts'

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
