import { getOriginalLanguage } from '@nakshi/core/base/detect-language'
import type { MenuLink as MenuItem } from '@nakshi/core/settings/shop-pages'
import { useLocation } from 'react-router-dom'
import { isServerPage } from '../../ui/is-server-page.ts'
import { Link, NavLink } from '../../ui/Link.tsx'

/** Marked as the current page only if the address has the parameters of the link, too. */
export function MenuLink({ item: { link, label }, end }: { item: MenuItem; end?: boolean }) {
  const shown = new URLSearchParams(useLocation().search)
  const wanted = [...new URLSearchParams(link.split('?')[1])]
  const address = { to: link, reloadDocument: isServerPage(link) }
  return wanted.every(([name, value]) => shown.get(name) === value) ? (
    <NavLink {...address} end={end} lang={getOriginalLanguage(label)}>
      {label}
    </NavLink>
  ) : (
    <Link {...address} lang={getOriginalLanguage(label)}>
      {label}
    </Link>
  )
}
