import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useEffect, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { CurrentSession, sessionQuery } from '../api/session.ts'
import { useWishlist, WishedProducts } from '../api/wishlist.ts'

/**
 * Who looks at the shop and what they wished for, read once for all of the page: two dozen cards
 * that each watch the answers for themselves keep a phone busy while React takes the page over.
 */
export function Shopper({ children }: { children: ReactNode }) {
  // Told at once, every part of the page that React has not taken over yet would have to be, in one
  // stroke
  const session = useDeferredValue(useQuery(sessionQuery).data)
  return (
    <CurrentSession value={session}>
      <Wishes>{children}</Wishes>
    </CurrentSession>
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
