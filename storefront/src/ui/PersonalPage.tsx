import { formatMessage } from '@nakshi/core/base/format-message'
import type { ReactNode } from 'react'
import { useHasFeature } from '../api/settings.ts'
import { NavLink } from './Link.tsx'
import * as m from './messages.ts'
import { NeedsScript } from './NeedsScript.tsx'

interface PersonalPageProps {
  busy?: boolean
  children: ReactNode
}

export function PersonalPage({ busy, children }: PersonalPageProps) {
  return (
    <div className="page personal-page" aria-busy={busy || undefined}>
      {busy && <NeedsScript />}
      {children}
    </div>
  )
}

interface PageHeadingProps {
  title: string
  count?: number
  children?: ReactNode
}

export function PageHeading({ title, count, children }: PageHeadingProps) {
  return (
    <div className="page-heading">
      <h1>{title}</h1>
      {count !== undefined && <p>{formatMessage(m.itemCount, { smart_count: count })}</p>}
      {children}
    </div>
  )
}

const PAGES = [
  { to: '/profile', label: m.profile },
  { to: '/orders', label: m.orders },
]
const WISHLIST = { to: '/wishlist', label: m.wishlist }

export function AccountPage({ busy, children }: { busy?: boolean; children: ReactNode }) {
  const hasWishlist = useHasFeature('wishlist')
  return (
    <PersonalPage busy={busy ?? false}>
      <div className="account-page">
        <nav aria-label={m.account}>
          <ul className="account-pages">
            {(hasWishlist ? [...PAGES, WISHLIST] : PAGES).map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to}>{label}</NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div>{children}</div>
      </div>
    </PersonalPage>
  )
}
