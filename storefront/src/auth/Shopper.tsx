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
 * Who looks at the shop and what they wished for, read once for all of the page: two dozen cards
 * that each watch the answers for themselves keep a phone busy while React takes the page over.
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
  /** Counts the people who signed in on this page, one after the other. */
  visit: number
  /** Their session has ended, and they would rather not sign in again. */
  hasLeft: boolean
}

/**
 * The session as the page shows it. One that ends under what somebody is typing is shown until they
 * have signed in again or given that up; another person finds nothing of the one before.
 */
function useShownSession(): { session: ShownSession | undefined; visit: number } {
  const queries = useQueryClient()
  // Told at once, every part of the page that React has not taken over yet would have to be, in one
  // stroke
  const session = useDeferredValue(useQuery(sessionQuery).data)
  const isTyping = useSyncExternalStore(subscribeToDrafts, hasOpenDrafts, () => false)
  const [last, setLast] = useState<LastPerson | null>(null)
  const user = session?.user
  if (user && (user !== last?.user || last.hasLeft)) {
    const isOther = last !== null && last.user.id !== user.id
    setLast({ user, visit: (last?.visit ?? 0) + (isOther ? 1 : 0), hasLeft: false })
  }
  // Only what was being typed when the session ended asks for another one
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

/** What is private leaves the screen as soon as another tab has signed out. */
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

/**
 * On every new page asks again who this is, when that was long ago: another tab may have signed
 * out.
 */
export function useFreshSession(): void {
  const queries = useQueryClient()
  const { pathname } = useLocation()
  useEffect(() => {
    if (pathname && queries.getQueryData(sessionQuery.queryKey)) void queries.prefetchQuery(sessionQuery)
  }, [queries, pathname])
}
