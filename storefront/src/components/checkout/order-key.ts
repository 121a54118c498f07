import { tabStorage } from '@nakshi/api/client/browser-storage'

const KEY = 'nakshi:order-key'

interface KeptKey {
  key: string
  /** What was asked for with this key. */
  wish: string
}

/**
 * The Idempotency-Key of an attempt. The same wish (cart, addresses, payment, total) keeps its key over retries and
 * reloads, so an order whose answer got lost is found again, not placed twice; another wish gets a key of its own.
 */
export function orderKey(wish: string): string {
  const kept = tabStorage.getItem(KEY)
  const last = kept ? (JSON.parse(kept) as KeptKey) : null
  if (last?.wish === wish) return last.key
  const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  tabStorage.setItem(KEY, JSON.stringify({ key, wish } satisfies KeptKey))
  return key
}

export function forgetOrderKey(): void {
  tabStorage.removeItem(KEY)
}
