import { tabStorage } from '@nakshi/client/safe-storage'
import { ANALYTICS_COOKIE, getAnalyticsCookie } from '@nakshi/core/settings/analytics'
import { getStoredConsent } from '../consent/consent.ts'
import { isGoogleLoaded } from './google.ts'
import { toReportedPath } from './reported-page.ts'
import { CLICK_KEY, PURCHASE_KEY } from './storage-keys.ts'

/**
 * The policy of a document cannot change: agreeing reloads it, with its address and referrer, and
 * withdrawing ends the scripts that run in it.
 */
export function applyConsent(isAgreed: boolean, services: string): void {
  if (isAgreed) {
    setAnalyticsCookie(services)
    if (toReportedPath(location.pathname) !== null) location.reload()
  } else withdrawAnalytics()
}

const isSecure = () => location.protocol === 'https:'

export const hasAnalyticsCookie = () => document.cookie.includes(`${ANALYTICS_COOKIE}=`)

/** Until the consent ends. */
export function setAnalyticsCookie(services: string): void {
  const until = Date.parse(getStoredConsent()[1] ?? '')
  const maxAge = Math.floor((until - Date.now()) / 1000)
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari lack parts of the Cookie Store API
  document.cookie = `${getAnalyticsCookie(isSecure())}=${services}; Path=/; Max-Age=${maxAge}; SameSite=Lax${isSecure() ? '; Secure' : ''}`
}

/** Of gtag.js and of Meta, also from before. */
const THIRD_PARTY = /^_(?:ga|gid|gat|gac|gcl|fbp|fbc)/

export function withdrawAnalytics(): void {
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=')
    if (THIRD_PARTY.test(name) || name.endsWith(ANALYTICS_COOKIE)) deleteCookie(name)
  }
  for (const key of [PURCHASE_KEY, CLICK_KEY]) tabStorage.removeItem(key)
  if (isGoogleLoaded()) location.reload()
}

/** Of this host, and of each domain above it that may have set it. */
function deleteCookie(name: string): void {
  const parts = location.hostname.split('.')
  const domains = parts.map((_part, index) => `; Domain=${parts.slice(index).join('.')}`)
  for (const domain of ['', ...domains]) {
    // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari lack parts of the Cookie Store API
    document.cookie = `${name}=; Path=/; Max-Age=0${domain}${isSecure() ? '; Secure' : ''}`
  }
}
