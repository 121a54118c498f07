import type { Session } from '@nakshi/core/accounts/schema'
import type { Cart } from '@nakshi/core/cart/schema'

declare global {
  interface Window {
    /** By address: JSON, undefined after a failure; then the page asks again, and shows the error. */
    earlyRequests?: Map<string, Promise<unknown>>
  }
}

/** Added to the address of a design's preview. */
export const THUMBNAIL = '&size=thumbnail'

/**
 * Cart and checkout wait for the session, then for the cart, then for its first picture: requested while the scripts
 * load. Part of ../ssr/inline-script.ts. @param sessionPath of the API @param pinCodeKey of the tab's storage
 * @param thumbnail `THUMBNAIL`
 */
export function requestEarly(sessionPath: string, pinCodeKey: string, thumbnail: string): void {
  if (!/\/(?:cart|checkout)$/.test(location.pathname)) return
  const early = new Map<string, Promise<unknown>>()
  window.earlyRequests = early

  function get<Answer>(path: string): Promise<Answer | undefined> {
    const headers = { accept: 'application/json', 'accept-language': document.documentElement.lang }
    const answer = fetch(path, { headers }).then(
      // The page renews an expired session, and shows that the database is down
      (response) => (response.ok && !response.headers.has('warning') ? response.json() : undefined),
    )
    const known = answer.catch(() => undefined)
    early.set(path, known)
    return known
  }

  function getStoredPinCode() {
    try {
      return sessionStorage.getItem(pinCodeKey)
    } catch {
      // Storage is blocked
      return null
    }
  }

  async function requestCart() {
    const session = await get<Session>(sessionPath)
    if (!session?.user && !session?.guest) return
    const pincode = getStoredPinCode()
    const cart = await get<Cart>(pincode ? `/api/cart?pincode=${pincode}` : '/api/cart')
    const preview = cart?.items[0]?.design?.preview_url
    // Checkout shows none
    if (!preview || !location.pathname.endsWith('/cart')) return
    // The picture stays in memory as long as the page refers to it
    const src = preview + thumbnail
    early.set(src, Promise.resolve(Object.assign(new Image(), { src })))
  }
  void requestCart()
}

/** ms since the navigation: a later answer may be outdated. */
const MAX_AGE_MS = 15_000

/** Each answer is used once, and none after a change. */
export function takeEarlyAnswer(path: string, method: string): Promise<unknown> | undefined {
  const early = globalThis.window?.earlyRequests
  if (method !== 'GET' || performance.now() > MAX_AGE_MS) early?.clear()
  const answer = early?.get(path)
  early?.delete(path)
  return answer
}
