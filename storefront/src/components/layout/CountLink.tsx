import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router-dom'

const CountBadge = lazy(() => import('./CountBadge.tsx'))

interface CountLinkProps {
  to: string
  label: string
  count: number
  icon: ReactNode
}

/** "Cart, 2 items": an icon with a number, which is shown above zero only. */
export function CountLink({ to, label, count, icon }: CountLinkProps) {
  const items = count === 1 ? '1 item' : `${count} items`
  return (
    <Link className="icon-button" to={to} aria-label={count > 0 ? `${label}, ${items}` : label}>
      {icon}
      {count > 0 && (
        <Suspense fallback={<span className="count-badge">{count}</span>}>
          <CountBadge count={count} />
        </Suspense>
      )}
    </Link>
  )
}
