import { deviceStorage } from '@nakshi/client/safe-storage'
import type { Session, SessionUser } from '@nakshi/contract/shop/auth'
import { createContext, useContext } from 'react'
import { apiQuery, REFETCH_ON_FOCUS, SESSION } from './queries.ts'

export const sessionQuery = { ...apiQuery<Session>(SESSION), staleTime: 5 * 60_000, ...REFETCH_ON_FOCUS }

/** `isExpired`: the session has expired; the user is kept until unsaved input is saved or discarded. */
export type ShownSession = Session & { isExpired?: boolean }

export const CurrentSession = createContext<ShownSession | undefined>(undefined)

/** The signed-in user; null when signed out, undefined until known (always on the server). */
export function useUser(): SessionUser | null | undefined {
  return useContext(CurrentSession)?.user
}

export const useUserId = (): string | null => useUser()?.id ?? null

/** False also while an expired session is still shown. */
export function useIsSignedIn(): boolean {
  const session = useContext(CurrentSession)
  return Boolean(session?.user && !session.isExpired)
}

/** Whether an account or a guest session exists; undefined until known. */
export function useHasCart(): boolean | undefined {
  const session = useContext(CurrentSession)
  return session && Boolean(session.user || session.guest)
}

type SessionChange = 'arrived' | 'left'

export const SESSION_CHANGE_KEY = 'nakshi:session-news'

/** Notifies other tabs through a storage event; nothing stays stored. */
export function broadcastSessionChange(change: SessionChange): void {
  deviceStorage.setItem(SESSION_CHANGE_KEY, change)
  deviceStorage.removeItem(SESSION_CHANGE_KEY)
}

export function onSessionChange(callback: (change: SessionChange) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === SESSION_CHANGE_KEY && (newValue === 'arrived' || newValue === 'left')) callback(newValue)
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
