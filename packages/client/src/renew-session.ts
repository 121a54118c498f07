import { fetchWithTimeout } from './fetch-with-timeout.ts'
import { deviceStorage } from './safe-storage.ts'

const RENEWED_AT_KEY = 'nakshi:renewed-at'
const RENEWAL_LOCK = 'nakshi:renew'

let renewing: Promise<boolean> | undefined

/**
 * Renews the session once for all concurrent requests and tabs. @param sentAt when the request was sent,
 * in ms: a later renewal already set the new cookie @returns whether the session is valid
 */
export function renewSession(sentAt: number): Promise<boolean> {
  renewing ??= renewWithLock(sentAt)
    .catch(() => false)
    .finally(() => {
      renewing = undefined
    })
  return renewing
}

/** Sends a request and retries it once after renewing an expired session. */
export async function withSession<ApiResponse extends { status: number }>(
  send: () => Promise<ApiResponse>,
): Promise<ApiResponse> {
  const sentAt = Date.now()
  const response = await send()
  return response.status === 401 && (await renewSession(sentAt)) ? send() : response
}

/** A tab that waits for another's renewal does not renew itself: the stored time may arrive late. */
async function renewWithLock(sentAt: number): Promise<boolean> {
  const renew = async () => {
    const renewedAt = Number(deviceStorage.getItem(RENEWED_AT_KEY))
    // A time to come was stored before the clock was set back
    if (renewedAt >= sentAt && renewedAt <= Date.now()) return true
    const { ok } = await fetchWithTimeout('/api/auth/refresh', { method: 'POST', credentials: 'same-origin' })
    if (ok) deviceStorage.setItem(RENEWED_AT_KEY, String(Date.now()))
    return ok
  }
  // Web Locks need HTTPS or localhost; without them the API accepts the renewals of both tabs.
  if (!('locks' in navigator)) return renew()
  const renewed = await navigator.locks.request(RENEWAL_LOCK, { ifAvailable: true }, (lock) =>
    lock ? renew() : null,
  )
  // If the other tab failed, the retried request returns 401.
  return renewed ?? navigator.locks.request(RENEWAL_LOCK, () => true)
}
