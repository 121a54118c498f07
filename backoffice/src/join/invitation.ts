import type { OpenedInvitation } from '@nakshi/api/contract/admin/people'
import { fetchJson } from '../api/fetch-json.ts'

const KEPT = 'nakshi.invitation'

/**
 * The token of the link, taken out of the address so that nobody reads it there, and kept in this
 * tab while its owner signs in.
 */
export function invitationToken(): string {
  const token = window.location.hash.slice(1)
  if (token === '') return sessionStorage.getItem(KEPT) ?? ''
  sessionStorage.setItem(KEPT, token)
  window.history.replaceState(null, '', window.location.pathname)
  return token
}

const post = (url: string, body: object) => fetchJson(url, { method: 'POST', body: JSON.stringify(body) })

export async function openInvitation(token: string): Promise<OpenedInvitation> {
  return (await post('/api/invitations/open', { token })).json
}

export async function acceptInvitation(token: string, account: object): Promise<void> {
  await post('/api/invitations/accept', { token, ...account })
  sessionStorage.removeItem(KEPT)
}

export async function signIn(email: string, password: string): Promise<void> {
  await post('/api/auth/sign-in', { email, password })
}
