import { tabStorage } from '@nakshi/client/safe-storage'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { NewCartLine } from '../api/cart.ts'
import { sessionQuery } from '../api/session.ts'
import { settingsQuery } from '../api/settings.ts'
import { requestSignIn } from './SignInPrompt.tsx'

/** Runs an action that needs a session; without one it signs in first (PendingActionRunner). */
export function useRequireAuth() {
  const queries = useQueryClient()
  // A second click would run the action twice
  const pending = useRef(false)
  return (reason: string, action: PendingAction, perform: () => void) => {
    if (pending.current) return
    pending.current = true
    ensureSession(queries)
      .finally(() => {
        pending.current = false
      })
      .then(
        (isShopper) => (isShopper ? perform() : promptSignIn(reason, action)),
        // The session is unknown: the action reports its own error
        perform,
      )
  }
}

function promptSignIn(reason: string, action: PendingAction): void {
  savePendingAction(action)
  requestSignIn({ reason, onDismiss: clearPendingAction })
}

export type PendingAction =
  | { kind: 'add_to_cart'; line: NewCartLine }
  | { kind: 'add_to_wishlist'; product_id: string }

export const PENDING_ACTION = 'nakshi:pending-action'

function savePendingAction(action: PendingAction): void {
  tabStorage.setItem(PENDING_ACTION, JSON.stringify(action))
}

export function clearPendingAction(): void {
  tabStorage.removeItem(PENDING_ACTION)
}

export const hasPendingAction = () => tabStorage.getItem(PENDING_ACTION) !== null

/** Whether there is an account or guest session. Creates a guest session where guest checkout is allowed. */
export async function ensureSession(queries: QueryClient): Promise<boolean> {
  const { user, guest } = await queries.ensureQueryData(sessionQuery)
  if (user || guest) return true
  const { store_settings } = await queries.ensureQueryData(settingsQuery)
  if (store_settings.accounts !== 'optional') return false
  return (await import('./create-guest-session.ts')).createGuestSession(queries)
}
