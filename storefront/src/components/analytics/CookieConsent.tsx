import { Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { useSettings } from '../../api/settings.ts'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import { onOpenCookieSettings, openCookieSettings, useConsent } from '../consent/consent.ts'
import { clearFunctionalData } from '../consent/viewed-products.tsx'
import type { AnalyticsConsentProps } from './AnalyticsConsent.tsx'
import * as m from './messages.ts'

const CookieChoices = lazyComponent(() => import('../consent/CookieBanner.tsx'))
const AnalyticsConsent = lazyComponent<AnalyticsConsentProps>(() => import('./AnalyticsConsent.tsx'))

/** Deletes data stored without consent or after its withdrawal. Not shown in the backoffice preview. */
export function CookieConsent() {
  const consent = useConsent()
  const marketing = useSettings()?.marketing_settings
  const [reopenedBy, setReopenedBy] = useState<Element | null>(null)
  // A passive effect may run after the first click
  useLayoutEffect(() => onOpenCookieSettings(() => setReopenedBy(document.activeElement)), [])
  useEffect(() => {
    if (consent === 'unasked' || consent === 'necessary') clearFunctionalData()
  }, [consent])
  if (consent === null) return null
  const choices = {
    consent,
    reopened: reopenedBy !== null,
    onClose() {
      const back = reopenedBy instanceof HTMLElement && reopenedBy !== document.body ? reopenedBy : null
      const focusTarget = back ?? document.getElementById('content')
      focusTarget?.focus({ preventScroll: true })
      setReopenedBy(null)
    },
  }
  const shouldPrompt = consent === 'unasked' && window.parent === window
  if (marketing?.google_analytics_id || marketing?.meta_pixel_id)
    return (
      <Suspense>
        <AnalyticsConsent settings={marketing} choices={choices} />
      </Suspense>
    )
  if (!(shouldPrompt || reopenedBy)) return null
  return (
    <Suspense>
      <CookieChoices key={String(choices.reopened)} {...choices} />
    </Suspense>
  )
}

export function CookieSettingsButton() {
  return (
    <button type="button" className="cookie-settings" onClick={openCookieSettings}>
      {m.cookieSettings}
    </button>
  )
}
