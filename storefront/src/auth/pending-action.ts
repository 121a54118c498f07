import { tabStorage } from '@nakshi/client/safe-storage'
import type { NewCartLine } from '../api/cart.ts'

export type PendingAction =
  | { kind: 'add_to_cart'; line: NewCartLine }
  | { kind: 'add_to_wishlist'; product_id: string }

export const PENDING_ACTION = 'nakshi:pending-action'

export function savePendingAction(action: PendingAction): void {
  tabStorage.setItem(PENDING_ACTION, JSON.stringify(action))
}

export function clearPendingAction(): void {
  tabStorage.removeItem(PENDING_ACTION)
}

export const hasPendingAction = () => tabStorage.getItem(PENDING_ACTION) !== null
