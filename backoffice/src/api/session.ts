import { tabStorage } from '@nakshi/api/client/browser-storage'
import type { Session, SessionUser } from '@nakshi/api/contract/auth'

/**
 * Who is signed in, in the shop and here alike; null for a visitor. Renews an expired session on
 * the way.
 */
export async function getStaffSession(): Promise<SessionUser | null> {
  const response = await fetch('/api/auth/session')
  if (!response.ok) throw new Error(`The session could not be read: ${response.status}`)
  const { user }: Session = await response.json()
  return user
}

/** What a tab keeps of a form over a reload: names and addresses of customers. */
export const ORDER_DRAFT_KEY = 'nakshi:order-by-hand'
const TAB_ACCOUNT_KEY = 'nakshi:tab-account'

/** Drafts that another account left in this tab are not for this one. */
export function clearOtherUsersDrafts({ id }: SessionUser): void {
  if (tabStorage.getItem(TAB_ACCOUNT_KEY) !== id) tabStorage.removeItem(ORDER_DRAFT_KEY)
  tabStorage.setItem(TAB_ACCOUNT_KEY, id)
}

/** @param to where it leads, the shop unless said */
export async function signOut(to = '/'): Promise<void> {
  await fetch('/api/auth/sign-out', { method: 'POST' })
  tabStorage.removeItem(ORDER_DRAFT_KEY)
  window.location.assign(to)
}

/** The shop's sign-in page, which leads back to the screen that is open now. */
export function signInUrl(): string {
  const { pathname, search } = window.location
  return `/auth?return_to=${encodeURIComponent(pathname + search)}`
}
