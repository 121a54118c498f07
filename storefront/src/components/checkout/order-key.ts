import { randomKey } from '@nakshi/client/random-key'
import { tabStorage } from '@nakshi/client/safe-storage'

const KEY = 'nakshi:order-key'

/** Idempotency-Key kept over retries and reloads: a lost response never creates a second order. */
export function getOrderKey(request: string): string {
  // The key, a space, the request that it is for
  const stored = tabStorage.getItem(KEY) ?? ''
  const length = stored.indexOf(' ')
  if (length > 0 && stored.slice(length + 1) === request) return stored.slice(0, length)
  const key = randomKey()
  tabStorage.setItem(KEY, `${key} ${request}`)
  return key
}

export const clearOrderKey = () => tabStorage.removeItem(KEY)

/** Whether an order was sent whose response never came. */
export const hasUnansweredOrder = () => tabStorage.getItem(KEY) !== null
