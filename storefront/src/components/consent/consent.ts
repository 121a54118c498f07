import { deviceStorage } from '@nakshi/client/safe-storage'
import { useSyncExternalStore } from 'react'

/** `unasked` also after the consent has expired. */
export type Consent = 'unasked' | ConsentChoice
export type ConsentChoice = 'necessary' | 'functional'

const KEY = 'nakshi:consent'
const CHANGED = 'nakshi:consent-changed'
const OPEN = 'nakshi:cookie-settings'
export const CONSENT_DAYS = 180

/** @param analytics services that were agreed to, such as `google.meta`; rejected with a minus before them */
export function saveConsent(choice: ConsentChoice, analytics = ''): void {
  const until = new Date(Date.now() + CONSENT_DAYS * 86_400_000)
  deviceStorage.setItem(KEY, `${choice} ${until.toISOString()} ${analytics}`)
  window.dispatchEvent(new Event(CHANGED))
}

/** Null on the server and during hydration. */
export function useConsent(): Consent | null {
  return useSyncExternalStore<Consent | null>(onConsentChange, storedConsent, () => null)
}

export const openCookieSettings = () => window.dispatchEvent(new Event(OPEN))

export function onOpenCookieSettings(open: () => void): () => void {
  window.addEventListener(OPEN, open)
  return () => window.removeEventListener(OPEN, open)
}

export const getStoredConsent = () => (deviceStorage.getItem(KEY) ?? '').split(' ')

export function storedConsent(): Consent {
  const [choice, until = ''] = getStoredConsent()
  const known = choice === 'necessary' || choice === 'functional'
  return known && Date.now() < Date.parse(until) ? choice : 'unasked'
}

export function onConsentChange(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed)
  window.addEventListener('storage', changed)
  return () => {
    window.removeEventListener(CHANGED, changed)
    window.removeEventListener('storage', changed)
  }
}
