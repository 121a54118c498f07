import { tabStorage } from '@nakshi/client/safe-storage'
import { onSessionChange } from '@nakshi/client/session-broadcast'
import type { SessionUser } from '@nakshi/core/accounts/schema'
import { messages } from '@nakshi/core/messages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type ReactNode,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { useLocation } from 'react-router-dom'
import { CurrentSession, type ShownSession, sessionQuery } from '../api/session.ts'
import { requestSignIn } from '../auth/SignInPrompt.tsx'
import { useWishlist, WishlistedProducts } from '../components/product/wishlist.ts'
import { hasUnsavedDrafts, subscribeToUnsavedDrafts } from '../drafts/unsaved-drafts.ts'

/** Session and wishlist ids once for the page: subscribing in every card makes hydration slow on phones. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { session, visit } = useShownSession()
  useSessionBroadcast()
  return (
    <CurrentSession value={session}>
      <WishlistProvider key={visit}>{children}</WishlistProvider>
    </CurrentSession>
  )
}

interface LastUser {
  user: SessionUser
  /** Counts different users on this page; used as a key to reset state. */
  visit: number
  /** The session expired and the user declined to sign in again. */
  hasLeft: boolean
}

/** An expired session stays while there is unsaved input; another user never sees previous data. */
function useShownSession(): { session: ShownSession | undefined; visit: number } {
  const queries = useQueryClient()
  // Deferred: an immediate update would force hydration of the whole page at once
  const session = useDeferredValue(useQuery(sessionQuery).data)
  const isTyping = useSyncExternalStore(subscribeToUnsavedDrafts, hasUnsavedDrafts, () => false)
  const [last, setLast] = useState<LastUser | null>(null)
  const user = session?.user
  if (user && (user !== last?.user || last.hasLeft)) {
    const isOther = last !== null && last.user.id !== user.id
    setLast({ user, visit: (last?.visit ?? 0) + (isOther ? 1 : 0), hasLeft: false })
  }
  // Only input that was being typed when the session expired asks for a new sign-in
  if (session && !user && last && !last.hasLeft && !isTyping) setLast({ ...last, hasLeft: true })
  const visit = last?.visit ?? 0
  const clear = useEffectEvent(async () => {
    const { clearPersonalData } = await import('../auth/leave-session.ts')
    clearPersonalData(queries, user?.id)
  })
  useEffect(() => {
    if (visit > 0) void clear()
  }, [visit])

  const ended = session && !user && last && !last.hasLeft ? last : null
  const isHeld = ended !== null && isTyping
  useEffect(() => {
    if (isHeld)
      requestSignIn({
        reason: messages.general.session_ended.template,
        onDismiss: () => setLast((before) => before && { ...before, hasLeft: true }),
      })
  }, [isHeld])
  return useMemo(
    () => ({ session: isHeld && ended ? { user: ended.user, isExpired: true } : session, visit }),
    [session, visit, isHeld, ended],
  )
}

/** Clears private data as soon as another tab signs out. */
function useSessionBroadcast(): void {
  const queries = useQueryClient()
  useEffect(
    () =>
      onSessionChange((change) => {
        if (change === 'arrived') return void queries.invalidateQueries(sessionQuery)
        if (!queries.getQueryData(sessionQuery.queryKey)?.user) return
        tabStorage.clear()
        window.location.reload()
      }),
    [queries],
  )
}

function WishlistProvider({ children }: { children: ReactNode }) {
  const items = useWishlist().data?.items
  const wishlisted = useMemo(() => new Set(items?.map(({ product_id }) => product_id)), [items])
  return <WishlistedProducts value={wishlisted}>{children}</WishlistedProducts>
}

/** Rechecks a stale session on navigation: another tab may have signed out. */
export function useRefreshSession(): void {
  const queries = useQueryClient()
  const { pathname } = useLocation()
  useEffect(() => {
    if (pathname && queries.getQueryData(sessionQuery.queryKey)) void queries.prefetchQuery(sessionQuery)
  }, [queries, pathname])
}
