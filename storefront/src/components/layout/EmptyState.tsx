import { useEffect, useRef } from 'react'
import { Link } from '../../ui/Link.tsx'
import { focusHeadingWhenReady } from '../../ui/scroll-to-hash.ts'
import { PopularProducts } from '../product/ProductGrid.tsx'
import { RecentlyViewed } from '../product/RecentlyViewed.tsx'

interface EmptyStateProps {
  title: string
  help: string
  action: string
}

export function EmptyState({ title, help, action }: EmptyStateProps) {
  return (
    <div className="empty-page">
      <section className="notice notice-small jaali">
        <span className="butta" aria-hidden />
        <h1>{title}</h1>
        <p>{help}</p>
        <p className="notice-actions">
          <Link className="button" to="/products">
            {action}
          </Link>
        </p>
      </section>
      <PopularProducts className="page" />
      <RecentlyViewed className="page" />
    </div>
  )
}

/** Focuses the heading when the last item goes, and with it what had the focus. */
export function useFocusWhenEmptied(count: number | undefined): void {
  const before = useRef(count)
  useEffect(() => {
    if (count === 0 && before.current) focusHeadingWhenReady(null)
    before.current = count
  }, [count])
}
