import { tabStorage } from '@nakshi/api/client/browser-storage'

const KEY = 'nakshi:order-key'

interface StoredKey {
  key: string
  /** What was asked for with this key. */
  request: string
}

/**
 * The Idempotency-Key of an attempt. The same request (cart, addresses, payment, total) keeps its
 * key over retries and reloads, so an order whose answer got lost is found again, not placed twice;
 * another request gets a key of its own.
 */
export function orderKey(request: string): string {
  const kept = tabStorage.getItem(KEY)
  const last = kept ? (JSON.parse(kept) as StoredKey) : null
  if (last?.request === request) return last.key
  const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  tabStorage.setItem(KEY, JSON.stringify({ key, request } satisfies StoredKey))
  return key
}

export function forgetOrderKey(): void {
  tabStorage.removeItem(KEY)
}
