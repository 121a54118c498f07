import type { Event } from './events.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

const CONSENT_SECONDS = 180 * 86_400

function gtag(..._command: unknown[]): void {
  window.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: gtag.js tells commands from data by this object
  window.dataLayer.push(arguments)
}

/** An official switch of gtag.js: while it is on, nothing is sent, not even by enhanced measurement. */
export const muteGoogle = (id: string, isMuted: boolean) => Reflect.set(window, `ga-disable-${id}`, isMuted)

let isLoaded = false
export const isGoogleLoaded = () => isLoaded

/** Cookies belong to this host alone; no advertising features. */
export function loadGoogle(id: string): void {
  if (isLoaded) return
  isLoaded = true
  gtag('consent', 'default', {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'granted',
  })
  gtag('js', new Date())
  gtag('config', id, {
    send_page_view: false,
    cookie_domain: 'none',
    cookie_expires: CONSENT_SECONDS,
    cookie_flags: `SameSite=Lax${location.protocol === 'https:' ? ';Secure' : ''}`,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  })
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`
  document.head.append(script)
}

/** Replaces what gtag.js would read from the document: address, title, referrer. */
export function sendGooglePage(url: string, referrer: string): void {
  gtag('set', { page_location: url, page_title: new URL(url).pathname, page_referrer: referrer })
  gtag('event', 'page_view')
}

export function sendGoogleEvent({ name, items, value, transaction_id }: Event): void {
  gtag('event', name, {
    currency: 'INR',
    value: value / 100,
    ...(transaction_id && { transaction_id }),
    items: items.map(({ id, name: itemName, price, quantity }) => ({
      item_id: id,
      item_name: itemName,
      price: price / 100,
      quantity,
    })),
  })
}
