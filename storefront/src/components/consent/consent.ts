import { deviceStorage } from '@nakshi/api/client/browser-storage'
import { useSyncExternalStore } from 'react'

/**
 * `unasked` also once an answer has run out; `necessary` and `functional` are what a shopper
 * allowed.
 */
export type Consent = 'unasked' | Answer
export type Answer = 'necessary' | 'functional'

const KEY = 'nakshi:consent'
const CHANGED = 'nakshi:consent-changed'
const OPEN = 'nakshi:cookie-settings'
/** How long an answer counts before the shopper is asked again. */
export const CONSENT_DAYS = 180

/** Keeps the answer, with the day it runs out, in this browser. */
export function giveConsent(answer: Answer): void {
  const until = new Date(Date.now() + CONSENT_DAYS * 86_400_000)
  deviceStorage.setItem(KEY, `${answer} ${until.toISOString()}`)
  window.dispatchEvent(new Event(CHANGED))
}

/**
 * What this browser was allowed to keep; null on the server and while React takes the page over.
 */
export function useConsent(): Consent | null {
  return useSyncExternalStore<Consent | null>(onChange, storedConsent, () => null)
}

/** Opens the choices again, wherever on the page that is asked for. */
export const openCookieSettings = () => window.dispatchEvent(new Event(OPEN))

/** Calls back when the choices are to be opened; returns how to stop. */
export function onOpenCookieSettings(open: () => void): () => void {
  window.addEventListener(OPEN, open)
  return () => window.removeEventListener(OPEN, open)
}

function storedConsent(): Consent {
  const [answer, until = ''] = (deviceStorage.getItem(KEY) ?? '').split(' ')
  const known = answer === 'necessary' || answer === 'functional'
  return known && Date.now() < Date.parse(until) ? answer : 'unasked'
}

/** In this tab, and in another one of the same browser. */
function onChange(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed)
  window.addEventListener('storage', changed)
  return () => {
    window.removeEventListener(CHANGED, changed)
    window.removeEventListener('storage', changed)
  }
}
