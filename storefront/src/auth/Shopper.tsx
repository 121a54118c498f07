import { tabStorage } from '@nakshi/api/client/browser-storage'
import type { SessionUser } from '@nakshi/api/contract/auth'
import { sentences } from '@nakshi/api/contract/sentences'
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
import { useWishlist, WishedProducts } from '../api/wishlist.ts'
import { hasOpenDrafts, subscribeToDrafts } from './open-drafts.ts'
import { onOtherTabs } from './other-tabs.ts'
import { requestSignIn } from './SignInPlace.tsx'

/**
 * Provides session and wishlist ids once for the page: subscribing in every product card makes hydration
 * slow on phones.
 */
export function Shopper({ children }: { children: ReactNode }) {
  const { session, visit } = useShownSession()
  useOtherTabs()
  return (
    <CurrentSession value={session}>
      <Wishes key={visit}>{children}</Wishes>
    </CurrentSession>
  )
}

interface LastPerson {
  user: SessionUser
  /** Counts different users on this page; used as a key to reset state. */
  visit: number
  /** The session expired and the user declined to sign in again. */
  hasLeft: boolean
}

/**
 * The session as shown. An expired one stays while there is unsaved input; another user never sees the
 * previous one's data.
 */
function useShownSession(): { session: ShownSession | undefined; visit: number } {
  const queries = useQueryClient()
  // Deferred: an immediate update would force hydration of the whole page at once
  const session = useDeferredValue(useQuery(sessionQuery).data)
  const isTyping = useSyncExternalStore(subscribeToDrafts, hasOpenDrafts, () => false)
  const [last, setLast] = useState<LastPerson | null>(null)
  const user = session?.user
  if (user && (user !== last?.user || last.hasLeft)) {
    const isOther = last !== null && last.user.id !== user.id
    setLast({ user, visit: (last?.visit ?? 0) + (isOther ? 1 : 0), hasLeft: false })
  }
  // Only input that was being typed when the session expired asks for a new sign-in
  if (session && !user && last && !last.hasLeft && !isTyping) setLast({ ...last, hasLeft: true })
  const visit = last?.visit ?? 0
  const clear = useEffectEvent(async () => {
    const { clearPerson } = await import('./leave-session.ts')
    clearPerson(queries, user?.id)
  })
  useEffect(() => {
    if (visit > 0) void clear()
  }, [visit])

  const ended = session && !user && last && !last.hasLeft ? last : null
  const isHeld = ended !== null && isTyping
  useEffect(() => {
    if (isHeld)
      requestSignIn({
        sentence: sentences.auth.session_ended,
        onDismiss: () => setLast((before) => before && { ...before, hasLeft: true }),
      })
  }, [isHeld])
  return useMemo(
    () => ({ session: isHeld && ended ? { user: ended.user, ended: true } : session, visit }),
    [session, visit, isHeld, ended],
  )
}

/** Clears private data as soon as another tab signs out. */
function useOtherTabs(): void {
  const queries = useQueryClient()
  useEffect(
    () =>
      onOtherTabs((news) => {
        if (news === 'arrived') return void queries.invalidateQueries(sessionQuery)
        if (!queries.getQueryData(sessionQuery.queryKey)?.user) return
        tabStorage.clear()
        window.location.reload()
      }),
    [queries],
  )
}

function Wishes({ children }: { children: ReactNode }) {
  const items = useWishlist().data?.items
  const wished = useMemo(() => new Set(items?.map(({ product_id }) => product_id)), [items])
  return <WishedProducts value={wished}>{children}</WishedProducts>
}

/** Rechecks a stale session on navigation: another tab may have signed out. */
export function useFreshSession(): void {
  const queries = useQueryClient()
  const { pathname } = useLocation()
  useEffect(() => {
    if (pathname && queries.getQueryData(sessionQuery.queryKey)) void queries.prefetchQuery(sessionQuery)
  }, [queries, pathname])
}
