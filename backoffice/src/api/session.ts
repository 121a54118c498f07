import type { Session, SessionUser } from '@nakshi/api/contract/auth'

/** Who is signed in, in the shop and here alike; null for a visitor. Renews an expired session on the way. */
export async function readSession(): Promise<SessionUser | null> {
  const answer = await fetch('/api/auth/session')
  if (!answer.ok) throw new Error(`The session could not be read: ${answer.status}`)
  const { user }: Session = await answer.json()
  return user
}

let renewing: Promise<boolean> | null = null

/** Exchanges the refresh cookie; requests that fail together renew once. False when it is time to sign in again. */
export function renewSession(): Promise<boolean> {
  renewing ??= fetch('/api/auth/refresh', { method: 'POST' })
    .then((answer) => answer.ok)
    .finally(() => {
      renewing = null
    })
  return renewing
}

export async function signOut(): Promise<void> {
  await fetch('/api/auth/sign-out', { method: 'POST' })
  window.location.assign('/')
}

/** The shop's sign-in page, which leads back to the screen that is open now. */
export function signInAddress(): string {
  const { pathname, search } = window.location
  return `/auth?return_to=${encodeURIComponent(pathname + search)}`
}
