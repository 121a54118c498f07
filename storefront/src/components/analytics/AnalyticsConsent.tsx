import { type AnalyticsIds, getAnalyticsIds, toServices } from '@nakshi/core/settings/analytics'
import type { MarketingSettings } from '@nakshi/core/settings/marketing'
import { useMemo } from 'react'
import CookieBanner, { type CookieChoicesProps } from '../consent/CookieBanner.tsx'
import { saveConsent } from '../consent/consent.ts'
import { REJECTED_PREFIX, useAnswer } from './answer.ts'
import { applyConsent } from './apply-consent.ts'
import { Measurement } from './Measurement.tsx'
import * as m from './messages.ts'

export interface AnalyticsConsentProps {
  settings: MarketingSettings
  choices: Omit<CookieChoicesProps, 'analytics'>
}

/** Cookie consent of a store that uses analytics. */
export default function AnalyticsConsent({ settings, choices }: AnalyticsConsentProps) {
  const ids = useMemo(() => getAnalyticsIds(settings) ?? {}, [settings])
  const services = toServices(ids)
  const { isAsked, isAgreed } = useAnswer(ids)
  return (
    <>
      {isAgreed && <Measurement ids={ids} />}
      {(choices.reopened || (!isAsked && window.parent === window)) && (
        <CookieBanner
          key={String(choices.reopened)}
          {...choices}
          analytics={{
            services: formatServices(ids),
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

function formatServices({ google, meta }: AnalyticsIds): string {
  if (google && meta) return m.googleAndMeta
  return google ? m.google : m.meta
}
