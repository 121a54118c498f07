import type { Session, SessionUser } from '@nakshi/core/accounts/schema'
import type { Language } from '@nakshi/core/base/languages'
import { createContext, useContext } from 'react'
import { apiQuery, REFETCH_ON_FOCUS, SESSION } from './queries.ts'
import { request } from './request.ts'

export const sessionQuery = { ...apiQuery<Session>(SESSION), staleTime: 5 * 60_000, ...REFETCH_ON_FOCUS }

/** `isExpired`: the session has expired; the user is kept until unsaved input is saved or discarded. */
export type ShownSession = Session & { isExpired?: boolean }

export const CurrentSession = createContext<ShownSession | undefined>(undefined)

/** The signed-in user; null when signed out, undefined until known (always on the server). */
export function useUser(): SessionUser | null | undefined {
  return useContext(CurrentSession)?.user
}

export const useUserId = (): string | null => useUser()?.id ?? null

export function useIsSignedIn(): boolean {
  const session = useContext(CurrentSession)
  return Boolean(session?.user && !session.isExpired)
}

/** Whether an account or a guest session exists; undefined until known. */
export function useHasCart(): boolean | undefined {
  const session = useContext(CurrentSession)
  return session && Boolean(session.user || session.guest)
}

/** Of its emails. The page is left meanwhile, so a failure shows in the profile only. */
export function saveAccountLanguage(language: Language): void {
  request('/api/profile', { method: 'PATCH', body: { language }, keepalive: true }).catch(() => undefined)
}
