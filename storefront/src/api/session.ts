import type { Session, SessionUser } from '@nakshi/api/contract/auth'
import { createContext, useContext } from 'react'
import { apiQuery, ON_RETURN, SESSION } from './queries.ts'

export const sessionQuery = { ...apiQuery<Session>(SESSION), staleTime: 5 * 60_000, ...ON_RETURN }

/** `ended`: the session is over, and the user is kept until what they were typing is saved or given up. */
export type ShownSession = Session & { ended?: boolean }

/** Filled by auth/Shopper.tsx. */
export const CurrentSession = createContext<ShownSession | undefined>(undefined)

/** The signed-in shopper; null when signed out, undefined until known (the server never knows). */
export function useUser(): SessionUser | null | undefined {
  return useContext(CurrentSession)?.user
}

/** Under whose id personal answers are cached. */
export const useUserId = (): string | null => useUser()?.id ?? null

/** Whether a request would be answered as that shopper's. */
export function useIsSignedIn(): boolean {
  const session = useContext(CurrentSession)
  return Boolean(session?.user && !session.ended)
}

/** Whether there is a cart to read, an account's or a guest's; undefined until known. */
export function useHasCart(): boolean | undefined {
  const session = useContext(CurrentSession)
  return session && Boolean(session.user || session.guest)
}
