import { fetchWithTimeout } from '@nakshi/client/fetch-with-timeout'
import { tabStorage } from '@nakshi/client/safe-storage'
import { broadcastSessionChange } from '@nakshi/client/session-broadcast'
import type { Session, SessionUser } from '@nakshi/core/accounts/schema'
import { shopMessages } from '../languages/messages.ts'
import { clearBrowser, clearTab, savePreferences } from './preferences.ts'

/** The signed-in user (the session is shared with the storefront), or null. Refreshes an expired session. */
export async function getStaffSession(): Promise<SessionUser | null> {
  const response = await request('/api/auth/session')
  const { user }: Session = await response.json()
  return user
}

/** Session storage keys of the order draft and its last request, which hold customers' names and addresses. */
export const ORDER_DRAFT_KEY = 'nakshi:order-by-hand'
export const ORDER_REQUEST_KEY = 'nakshi:order-by-hand-key'
const TAB_ACCOUNT_KEY = 'nakshi:tab-account'

export function clearOrderDraft(): void {
  tabStorage.removeItem(ORDER_DRAFT_KEY)
  tabStorage.removeItem(ORDER_REQUEST_KEY)
}

/** Deletes drafts and filters that another account left in this tab. */
export function clearOtherUsersData({ id }: SessionUser): void {
  if (tabStorage.getItem(TAB_ACCOUNT_KEY) !== id) {
    clearOrderDraft()
    clearTab()
  }
  tabStorage.setItem(TAB_ACCOUNT_KEY, id)
}

/** Throws Error while the session may still be valid. */
export async function signOut(to = '/'): Promise<void> {
  await savePreferences()
  await request('/api/auth/sign-out', { method: 'POST' })
  clearOrderDraft()
  clearBrowser()
  broadcastSessionChange('left')
  window.location.assign(to)
}

export function signInUrl(): string {
  const { pathname, search } = window.location
  return `/auth?return_to=${encodeURIComponent(pathname + search)}`
}

async function request(url: string, init?: RequestInit): Promise<Response> {
  const response = await fetchWithTimeout(url, init).catch(() => null)
  if (response?.ok) return response
  const { internal_error, unreachable } = shopMessages.general
  throw new Error(response ? internal_error : unreachable)
}
