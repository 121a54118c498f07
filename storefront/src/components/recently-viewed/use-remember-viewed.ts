import { useEffect } from 'react'
import { useConsent } from '../consent/consent.ts'
import { rememberViewed } from './viewed-products.ts'

/** Remembers that a product was looked at, if the shopper allowed that. */
export function useRememberViewed(slug: string): void {
  const consent = useConsent()
  useEffect(() => {
    if (consent === 'functional') rememberViewed(slug)
  }, [consent, slug])
}
