import { Suspense, useEffect, useState } from 'react'
import { lazyComponent } from '../../ssr/lazy-component.tsx'
import { clearViewedProducts } from '../recently-viewed/viewed-products.tsx'
import { onOpenCookieSettings, openCookieSettings, useConsent } from './consent.ts'

const CookieChoices = lazyComponent(() => import('./CookieBanner.tsx'))

/**
 * Cookie consent. Deletes data stored without consent or after its withdrawal. Not shown in the
 * backoffice preview.
 */
export function CookieConsent() {
  const consent = useConsent()
  const [reopenedBy, setReopenedBy] = useState<Element | null>(null)
  useEffect(() => onOpenCookieSettings(() => setReopenedBy(document.activeElement)), [])
  useEffect(() => {
    if (consent === 'unasked' || consent === 'necessary') clearViewedProducts()
  }, [consent])
  const shouldPrompt = consent === 'unasked' && window.parent === window
  if (consent === null || !(shouldPrompt || reopenedBy)) return null
  return (
    <Suspense>
      <CookieChoices
        key={reopenedBy ? 'reopened' : 'first'}
        consent={consent}
        reopened={reopenedBy !== null}
        onClose={() => {
          const back = reopenedBy instanceof HTMLElement && reopenedBy !== document.body ? reopenedBy : null
          const focusTarget = back ?? document.getElementById('content')
          focusTarget?.focus({ preventScroll: true })
          setReopenedBy(null)
        }}
      />
    </Suspense>
  )
}

export function CookieSettingsButton() {
  return (
    <button type="button" className="cookie-settings" onClick={openCookieSettings}>
      Cookie settings
    </button>
  )
}
