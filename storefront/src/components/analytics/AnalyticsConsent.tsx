import { getAnalyticsIds, toServices } from '@nakshi/core/settings/analytics'
import type { MarketingSettings } from '@nakshi/core/settings/marketing'
import { useMemo } from 'react'
import CookieBanner, { type CookieChoicesProps } from '../consent/CookieBanner.tsx'
import { saveConsent } from '../consent/consent.ts'
import { REJECTED_PREFIX, useAnswer } from './answer.ts'
import { applyConsent } from './apply-consent.ts'
import { Measurement } from './Measurement.tsx'

export interface AnalyticsConsentProps {
  settings: MarketingSettings
  choices: Omit<CookieChoicesProps, 'analytics'>
}

/** Cookie consent of a store that uses analytics. */
export default function AnalyticsConsent({ settings, choices }: AnalyticsConsentProps) {
  const ids = useMemo(() => getAnalyticsIds(settings) ?? {}, [settings])
  const services = toServices(ids)
  const { isAsked, isAgreed } = useAnswer(ids)
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
              saveConsent(
                functional ? 'functional' : 'necessary',
                (willAgree ? '' : REJECTED_PREFIX) + services,
              )
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
