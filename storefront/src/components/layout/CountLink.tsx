import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { lazyComponent } from '../lazy-component.tsx'

const CountBadge = lazyComponent(() => import('./CountBadge.tsx'), PlainBadge)

interface CountLinkProps {
  to: string
  label: string
  count: number
  icon: ReactNode
}

export function CountLink({ to, label, count, icon }: CountLinkProps) {
  const items = count === 1 ? '1 item' : `${count} items`
  return (
    <Link className="icon-button" to={to} aria-label={count > 0 ? `${label}, ${items}` : label}>
      {icon}
      {count > 0 && (
        <Suspense fallback={<PlainBadge count={count} />}>
          <CountBadge count={count} />
        </Suspense>
      )}
    </Link>
  )
}

function PlainBadge({ count }: { count: number }) {
  return <span className="count-badge">{count}</span>
}
