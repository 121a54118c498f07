import { lazy, Suspense, useEffect, useState } from 'react'
import { forgetViewed } from '../recently-viewed/viewed-products.ts'
import { onOpenCookieSettings, useConsent } from './consent.ts'

const CookieChoices = lazy(() => import('./CookieChoices.tsx'))

/**
 * Asks a new visitor once, when the page is alive, and again when "Cookie settings" is pressed. What was kept without
 * consent, or with one that was taken back or ran out, goes. The backoffice's preview of the shop asks nothing.
 */
export function ConsentPlace() {
  const consent = useConsent()
  const [reopened_by, setReopenedBy] = useState<Element | null>(null)
  useEffect(() => onOpenCookieSettings(() => setReopenedBy(document.activeElement)), [])
  useEffect(() => {
    if (consent === 'unasked' || consent === 'necessary') forgetViewed()
  }, [consent])
  const asks = consent === 'unasked' && window.parent === window
  if (consent === null || !(asks || reopened_by)) return null
  return (
    <Suspense>
      <CookieChoices
        key={reopened_by ? 'reopened' : 'first'}
        consent={consent}
        reopened={reopened_by !== null}
        onClose={() => {
          const back =
            reopened_by instanceof HTMLElement && reopened_by !== document.body ? reopened_by : null
          const place = back ?? document.getElementById('content')
          place?.focus({ preventScroll: true })
          setReopenedBy(null)
        }}
      />
    </Suspense>
  )
}
