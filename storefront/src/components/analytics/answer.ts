import { type AnalyticsIds, toServices } from '@nakshi/core/settings/analytics'
import { useSyncExternalStore } from 'react'
import { getStoredConsent, onConsentChange, useConsent } from '../consent/consent.ts'

/** Before the services that were rejected. */
export const REJECTED_PREFIX = '-'

const getAnswer = () => getStoredConsent()[2] ?? ''

export const hasAgreedTo = (services: string, answer = getAnswer()): boolean =>
  answer.includes(services) && !answer.startsWith(REJECTED_PREFIX)

/** `isAsked`: about all services in use, and not too long ago. */
export function useAnswer(ids: AnalyticsIds): { isAsked: boolean; isAgreed: boolean } {
  const services = toServices(ids)
  const consent = useConsent()
  const answer = useSyncExternalStore(onConsentChange, getAnswer, () => '')
  const isAsked = consent !== null && consent !== 'unasked' && answer.includes(services)
  return { isAsked, isAgreed: isAsked && hasAgreedTo(services, answer) }
}
