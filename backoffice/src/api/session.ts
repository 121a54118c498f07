import { tabStorage } from '@nakshi/client/safe-storage'
import type { Session, SessionUser } from '@nakshi/contract/shop/auth'

/**
 * The signed-in user (the session is shared with the storefront), or null. Refreshes an expired session.
 */
export async function getStaffSession(): Promise<SessionUser | null> {
  const response = await fetch('/api/auth/session')
  if (!response.ok) throw new Error(`The session could not be read: ${response.status}`)
  const { user }: Session = await response.json()
  return user
}

/** Session storage key of the order draft, which holds customers' names and addresses. */
export const ORDER_DRAFT_KEY = 'nakshi:order-by-hand'
const TAB_ACCOUNT_KEY = 'nakshi:tab-account'

/** Deletes drafts that another account left in this tab. */
export function clearOtherUsersDrafts({ id }: SessionUser): void {
  if (tabStorage.getItem(TAB_ACCOUNT_KEY) !== id) tabStorage.removeItem(ORDER_DRAFT_KEY)
  tabStorage.setItem(TAB_ACCOUNT_KEY, id)
}

export async function signOut(to = '/'): Promise<void> {
  await fetch('/api/auth/sign-out', { method: 'POST' })
  tabStorage.removeItem(ORDER_DRAFT_KEY)
  window.location.assign(to)
}

export function signInUrl(): string {
  const { pathname, search } = window.location
  return `/auth?return_to=${encodeURIComponent(pathname + search)}`
}
