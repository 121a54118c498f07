import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import { forgetViewed } from '../recently-viewed/viewed-products.tsx'
import { onOpenCookieSettings, useConsent } from './consent.ts'

const CookieChoices = lazyPart(() => import('./CookieChoices.tsx'))

/**
 * Cookie consent. Deletes data stored without consent or after its withdrawal. Not shown in the
 * backoffice preview.
 */
export function ConsentPlace() {
  const consent = useConsent()
  const [reopenedBy, setReopenedBy] = useState<Element | null>(null)
  useEffect(() => onOpenCookieSettings(() => setReopenedBy(document.activeElement)), [])
  useEffect(() => {
    if (consent === 'unasked' || consent === 'necessary') forgetViewed()
  }, [consent])
  const asks = consent === 'unasked' && window.parent === window
  if (consent === null || !(asks || reopenedBy)) return null
  return (
    <Suspense>
      <CookieChoices
        key={reopenedBy ? 'reopened' : 'first'}
        consent={consent}
        reopened={reopenedBy !== null}
        onClose={() => {
          const back = reopenedBy instanceof HTMLElement && reopenedBy !== document.body ? reopenedBy : null
          const place = back ?? document.getElementById('content')
          place?.focus({ preventScroll: true })
          setReopenedBy(null)
        }}
      />
    </Suspense>
  )
}
