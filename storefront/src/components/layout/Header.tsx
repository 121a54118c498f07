import { formatMessage } from '@nakshi/core/base/format-message'
import { Heart, Menu, Search, ShoppingBag, User } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useCartCount } from '../../api/cart.ts'
import { useUser } from '../../api/session.ts'
import { useHasFeature, useMenus, useStoreName } from '../../api/settings.ts'
import { useSignInPath } from '../../auth/sign-in-path.ts'
import { hydrationMarker, markHydrated } from '../../ui/hydration-marker.ts'
import { Link } from '../../ui/Link.tsx'
import { lazyComponent, lazyDialog } from '../../ui/lazy/lazy-component.tsx'
import { unpinWhenTall } from '../../ui/unpin-when-tall.ts'
import { useWishlistCount } from '../product/wishlist.ts'
import { SearchField } from '../search/SearchField.tsx'
import { LanguageLinks } from './LanguageLinks.tsx'
import { Logo } from './Logo.tsx'
import { MenuLink } from './MenuLink.tsx'
import * as m from './messages.ts'
import type { UserMenuProps } from './UserMenu.tsx'

const UserMenu = lazyComponent(() => import('./UserMenu.tsx'), PlainAccount)
const MenuDrawer = lazyDialog(() => import('./MenuDrawer.tsx'))

function attach(header: HTMLElement) {
  markHydrated(header)
  return unpinWhenTall(header)
}

export function Header() {
  const [menu, setMenu] = useState<'unopened' | 'open' | 'closed'>('unopened')
  const [searching, setSearching] = useState(false)
  const away = useHideOnScroll()
  const store = useStoreName()
  const links = useMenus().header
  const user = useUser()
  const cart = useCartCount()
  const wishlist = useWishlistCount()
  return (
    <header
      className="header"
      {...hydrationMarker}
      ref={attach}
      data-away={away && !searching ? '' : undefined}
    >
      <div className="page header-row">
        <button
          className="icon-button header-menu"
          type="button"
          aria-label={m.menu}
          aria-haspopup="dialog"
          aria-expanded={menu === 'open'}
          onClick={() => setMenu('open')}
        >
          <Menu aria-hidden />
        </button>
        <Link className="header-home" to="/" aria-label={formatMessage(m.storeHome, { store })}>
          <Logo />
        </Link>
        <nav className="header-nav" aria-label={m.main}>
          <ul>
            {links.map((item) => (
              <li key={item.link + item.label}>
                <MenuLink item={item} />
              </li>
            ))}
            {user?.role === 'admin' && (
              <li>
                <a href={`${user.admin_url ?? ''}/admin`}>{m.admin}</a>
              </li>
            )}
          </ul>
        </nav>
        <div className="header-search">
          <SearchField id="header-search" />
        </div>
        <div className="header-tools">
          <LanguageLinks className="header-languages" others />
          <button
            className="icon-button header-search-button"
            type="button"
            aria-label={m.search}
            aria-expanded={searching}
            onClick={() => setSearching(!searching)}
          >
            <Search aria-hidden />
          </button>
          {useHasFeature('wishlist') && (
            <CountLink to="/wishlist" label={m.wishlist} count={wishlist} icon={<Heart aria-hidden />} />
          )}
          <CountLink to="/cart" label={m.cart} count={cart} icon={<ShoppingBag aria-hidden />} />
          <div className="header-account">
            {user ? (
              <Suspense fallback={<span className="icon-button" />}>
                <UserMenu user={user} onMenu={() => setMenu('open')} />
              </Suspense>
            ) : (
              <SignInLink />
            )}
          </div>
        </div>
      </div>
      {searching && (
        <div className="page header-search-row">
          <SearchField id="phone-search" focused onDone={() => setSearching(false)} />
        </div>
      )}
      {menu !== 'unopened' && (
        <Suspense>
          <MenuDrawer open={menu === 'open'} onClose={() => setMenu('closed')} user={user} />
        </Suspense>
      )}
    </header>
  )
}

/** Fallback if the menu cannot be loaded: the drawer has the same links. */
function PlainAccount({ user, onMenu }: UserMenuProps) {
  const name = user.full_name ?? user.email
  return (
    <button
      className="icon-button"
      type="button"
      aria-label={formatMessage(m.accountLabel, { name })}
      onClick={onMenu}
    >
      <User aria-hidden />
    </button>
  )
}

function SignInLink() {
  return (
    <Link className="icon-button" to={useSignInPath()} aria-label={m.signIn}>
      <User aria-hidden />
    </Link>
  )
}

/** True while scrolling down; false when scrolling up. */
function useHideOnScroll(): boolean {
  const [away, setAway] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const onScroll = () => {
      const now = window.scrollY
      if (Math.abs(now - last) < 8) return
      setAway(now > last && now > 160)
      last = now
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return away
}

interface CountLinkProps {
  to: string
  label: string
  count: number
  icon: ReactNode
}

function CountLink({ to, label, count, icon }: CountLinkProps) {
  const shown = count > 99 ? '99+' : String(count)
  return (
    <Link
      className="icon-button"
      to={to}
      aria-label={count > 0 ? formatMessage(m.withCount, { label, smart_count: count }) : label}
    >
      {icon}
      {count > 0 && <CountBadge count={shown} />}
    </Link>
  )
}

function CountBadge({ count }: { count: string }) {
  const [first] = useState(count)
  return (
    <span key={count} className="count-badge" data-changed={count === first ? undefined : ''} aria-hidden>
      {count}
    </span>
  )
}
