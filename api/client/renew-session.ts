import { deviceStorage } from './browser-storage.ts'
import { fetchInTime } from './fetch-in-time.ts'

const RENEWED_AT = 'nakshi:renewed-at'
/** Name of the lock that tabs share. */
const RENEWAL = 'nakshi:renew'

let renewing: Promise<boolean> | undefined

/**
 * One renewal for all requests that found the session expired, in all tabs of the shop and the
 * backoffice.
 * @param sentAt when the request was sent, in ms: a renewal after that has brought the new cookie
 *   already
 * @returns whether the session lives on
 */
export function renewSession(sentAt: number): Promise<boolean> {
  renewing ??= renewInTurn(sentAt)
    .catch(() => false)
    .finally(() => {
      renewing = undefined
    })
  return renewing
}

/** Asks, and once more after the session was renewed where it had expired. */
export async function inSession<Answer extends { status: number }>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const sentAt = Date.now()
  const answer = await ask()
  return answer.status === 401 && (await renewSession(sentAt)) ? ask() : answer
}

/**
 * Tabs take turns. One that finds another renewing waits for that one and does not renew itself;
 * what the other wrote down may reach it later than its turn does.
 */
async function renewInTurn(sentAt: number): Promise<boolean> {
  const renew = async () => {
    if (Number(deviceStorage.getItem(RENEWED_AT)) >= sentAt) return true
    const { ok } = await fetchInTime('/api/auth/refresh', { method: 'POST', credentials: 'same-origin' })
    if (ok) deviceStorage.setItem(RENEWED_AT, String(Date.now()))
    return ok
  }
  // Browsers have locks on https and on localhost only; without them the API lets both tabs in.
  if (!('locks' in navigator)) return renew()
  const renewed = await navigator.locks.request(RENEWAL, { ifAvailable: true }, (lock) =>
    lock ? renew() : null,
  )
  // If the other one failed, the request that is sent again says so.
  return renewed ?? navigator.locks.request(RENEWAL, () => true)
}
