import type { PublicInvitation } from '@nakshi/contract/admin/staff'
import { fetchJson } from '../api/fetch-json.ts'

const STORAGE_KEY = 'nakshi.invitation'

/** Removes the token from the URL and keeps it in session storage during sign-in. */
export function invitationToken(): string {
  const token = window.location.hash.slice(1)
  if (token === '') return sessionStorage.getItem(STORAGE_KEY) ?? ''
  sessionStorage.setItem(STORAGE_KEY, token)
  window.history.replaceState(null, '', window.location.pathname)
  return token
}

const post = (url: string, body: object) => fetchJson(url, { method: 'POST', body: JSON.stringify(body) })

export async function getInvitation(token: string): Promise<PublicInvitation> {
  return (await post('/api/invitations/open', { token })).json
}

export async function acceptInvitation(token: string, account: object): Promise<void> {
  await post('/api/invitations/accept', { token, ...account })
  sessionStorage.removeItem(STORAGE_KEY)
}

export async function signInWithPassword(email: string, password: string): Promise<void> {
  await post('/api/auth/sign-in', { email, password })
}
