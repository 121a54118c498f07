import type { Session, SessionUser } from '@nakshi/api/contract/auth'

/**
 * Who is signed in, in the shop and here alike; null for a visitor. Renews an expired session on
 * the way.
 */
export async function readSession(): Promise<SessionUser | null> {
  const answer = await fetch('/api/auth/session')
  if (!answer.ok) throw new Error(`The session could not be read: ${answer.status}`)
  const { user }: Session = await answer.json()
  return user
}

/** @param to where it leads, the shop unless said */
export async function signOut(to = '/'): Promise<void> {
  await fetch('/api/auth/sign-out', { method: 'POST' })
  window.location.assign(to)
}

/** The shop's sign-in page, which leads back to the screen that is open now. */
export function signInAddress(): string {
  const { pathname, search } = window.location
  return `/auth?return_to=${encodeURIComponent(pathname + search)}`
}
