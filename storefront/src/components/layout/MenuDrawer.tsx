import { Drawer } from '@chakra-ui/react'
import type { SessionUser } from '@nakshi/core/accounts/schema'
import { getOriginalLanguage } from '@nakshi/core/base/detect-language'
import { useQuery } from '@tanstack/react-query'
import { LogOut, Package, User, UserRound } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { categoriesQuery } from '../../api/products.ts'
import { useMenus } from '../../api/settings.ts'
import { useSignInPath } from '../../auth/sign-in-path.ts'
import { useSignOut } from '../../auth/sign-out.ts'
import { SideDrawer } from '../../ui/dialog/SideDrawer.tsx'
import { Link, NavLink } from '../../ui/Link.tsx'
import { ColorModeSelect } from './ColorModeSelect.tsx'
import { LanguageLinks } from './LanguageLinks.tsx'
import { Logo } from './Logo.tsx'
import { MenuLink } from './MenuLink.tsx'
import * as m from './messages.ts'

interface MenuDrawerProps {
  open: boolean
  onClose: () => void
  user: SessionUser | null | undefined
}

export default function MenuDrawer({ open, onClose, user }: MenuDrawerProps) {
  const { key } = useLocation()
  const signIn = useSignInPath()
  const openedAt = useRef(key)
  useEffect(() => {
    if (openedAt.current !== key) onClose()
    openedAt.current = key
  }, [key, onClose])

  const categories = useQuery(categoriesQuery).data?.items ?? []
  const links = useMenus().header
  const signOut = useSignOut()
  return (
    <SideDrawer
      open={open}
      onClose={onClose}
      placement="start"
      size="xs"
      content={{ 'aria-label': m.menu }}
      header={
        <Drawer.Header color="brand.fg">
          <Logo />
        </Drawer.Header>
      }
    >
      <nav aria-label={m.menu}>
        <ul className="menu-list">
          {links.map((item) => (
            <li key={item.link + item.label}>
              <MenuLink item={item} end />
              {item.link === '/categories' &&
                categories.map(({ id, slug, name }) => (
                  <Link
                    key={id}
                    className="menu-sub"
                    to={`/products?category=${slug}`}
                    lang={getOriginalLanguage(name)}
                  >
                    {name}
                  </Link>
                ))}
            </li>
          ))}
          {user?.role === 'admin' && (
            <li>
              <a href={`${user.admin_url ?? ''}/admin`}>{m.admin}</a>
            </li>
          )}
        </ul>
        <ul className="menu-list">
          {user ? (
            <>
              <li>
                <NavLink to="/profile">
                  <UserRound size={20} aria-hidden /> {m.profile}
                </NavLink>
              </li>
              <li>
                <NavLink to="/orders">
                  <Package size={20} aria-hidden /> {m.orders}
                </NavLink>
              </li>
              <li>
                <button type="button" onClick={() => signOut.isPending || signOut.mutate()}>
                  <LogOut size={20} aria-hidden /> {signOut.isPending ? m.signingOut : m.signOut}
                </button>
              </li>
            </>
          ) : (
            <li>
              <NavLink to={signIn}>
                <User size={20} aria-hidden /> {m.signIn}
              </NavLink>
            </li>
          )}
        </ul>
      </nav>
      <LanguageLinks className="languages" />
      <ColorModeSelect id="menu-color-mode" />
    </SideDrawer>
  )
}
