import type { MarketingSettings } from '@nakshi/contract/shop/marketing-settings'
import { getAnalyticsIds, toServices } from '@nakshi/domain/analytics'
import { useMemo, useSyncExternalStore } from 'react'
import CookieBanner, { type CookieChoicesProps } from '../consent/CookieBanner.tsx'
import { getStoredConsent, onConsentChange, saveConsent } from '../consent/consent.ts'
import { applyConsent, hasAgreedTo, REFUSED } from './apply-consent.ts'
import { Measurement } from './Measurement.tsx'

export interface AnalyticsConsentProps {
  settings: MarketingSettings
  choices: Omit<CookieChoicesProps, 'analytics'>
}

/** Cookie consent of a store that uses analytics. */
export default function AnalyticsConsent({ settings, choices }: AnalyticsConsentProps) {
  const ids = useMemo(() => getAnalyticsIds(settings) ?? {}, [settings])
  const services = toServices(ids)
  const answer = useSyncExternalStore(onConsentChange, () => getStoredConsent()[2] ?? '')
  const isAsked = choices.consent !== 'unasked' && answer.includes(services)
  const isAgreed = isAsked && hasAgreedTo(answer, services)
  const names = formatServices(services)
  return (
    <>
      {isAgreed && <Measurement ids={ids} />}
      {(choices.reopened || (!isAsked && window.parent === window)) && (
        <CookieBanner
          key={String(choices.reopened)}
          {...choices}
          analytics={{
            text: `, and measure visits with ${names}`,
            kind: `the pages and products you view and what you order are sent to ${names}, without your name, contact details or texts.`,
            isAgreed,
            save(functional, willAgree) {
              saveConsent(functional ? 'functional' : 'necessary', (willAgree ? '' : REFUSED) + services)
              applyConsent(willAgree, services)
            },
          }}
        />
      )}
    </>
  )
}

const formatServices = (services: string) =>
  services.replace('google', 'Google Analytics').replace('.', ' and ').replace('meta', 'Meta Pixel')
