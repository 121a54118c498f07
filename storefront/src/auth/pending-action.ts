import { tabStorage } from '@nakshi/api/client/browser-storage'
import type { NewCartLine } from '../api/cart.ts'
import { readJson } from '../drafts/draft-storage.ts'

/** What a shopper pressed before signing in, to be done when they are back. */
export type PendingAction =
  | { kind: 'add_to_cart'; line: NewCartLine }
  | { kind: 'add_to_wishlist'; product_id: string }

const KEY = 'nakshi:pending-action'

export function keepPendingAction(action: PendingAction): void {
  tabStorage.setItem(KEY, JSON.stringify(action))
}

/** The shopper would rather not sign in. */
export function forgetPendingAction(): void {
  tabStorage.removeItem(KEY)
}

/** Takes the kept action out; null when there is none that can still be done. */
export async function takePendingAction(): Promise<PendingAction | null> {
  const kept = tabStorage.getItem(KEY)
  if (!kept) return null
  tabStorage.removeItem(KEY)
  const { pendingAction } = await import('./pending-action-schema.ts')
  return readJson(kept, pendingAction)
}
