import { tabStorage } from '@nakshi/api/client/browser-storage'
import type { Session, SessionUser } from '@nakshi/api/contract/auth'
import { type QueryClient, useMutation } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { forgetViewed } from '../components/recently-viewed/viewed-products.tsx'
import { forgetKeptPrivately } from '../service-worker/forget-private.ts'
import { apiQuery, ON_RETURN, SESSION } from './queries.ts'
import { request } from './request.ts'
import { tellSignedOut } from './signed-out.ts'

export const sessionQuery = { ...apiQuery<Session>(SESSION), staleTime: 5 * 60_000, ...ON_RETURN }

/** Filled by auth/Shopper.tsx. */
export const CurrentSession = createContext<Session | undefined>(undefined)

/** The signed-in shopper; null when signed out, undefined until known (the server never knows). */
export function useUser(): SessionUser | null | undefined {
  return useContext(CurrentSession)?.user
}

/** Whether there is a cart to read, an account's or a guest's; undefined until known. */
export function useHasCart(): boolean | undefined {
  const session = useContext(CurrentSession)
  return session && Boolean(session.user || session.guest)
}

const PERSONAL =
  /^(?:\/api\/(?:cart|wishlist|orders|addresses|profile|designs|review-votes)|promo-code|checkout-quote)/

/**
 * Drops what was read for the shopper before: a session that ran out may be followed by another
 * person's.
 */
export function forgetPersonal(queries: QueryClient): void {
  forgetKeptPrivately()
  queries.removeQueries({ predicate: ({ queryKey }) => PERSONAL.test(String(queryKey[0])) })
}

/**
 * Signs out. The shop is loaded anew, so that nothing is left behind: no cart, no typed address, no
 * chosen photo, no product looked at.
 */
export function useSignOut() {
  return useMutation({
    mutationFn: () => request<void>('/api/auth/sign-out', { method: 'POST' }),
    onSuccess: () => {
      tellSignedOut()
      tabStorage.clear()
      forgetViewed()
      forgetKeptPrivately()
      window.location.assign('/')
    },
  })
}
