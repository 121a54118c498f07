import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom'
import { toHref } from './language.ts'

interface LinkProps
  extends Omit<ComponentPropsWithRef<'a'>, 'href'>,
    Pick<NavigateOptions, 'state' | 'replace' | 'preventScrollReset'> {
  /** Begins with a slash. */
  to: string
  /** For addresses that the server renders alone. */
  reloadDocument?: boolean
}

/**
 * A link to a page of the shop, in the language of this one. All addresses are absolute, so a page with a hundred links need not resolve
 * each against its route, as the link of react-router does.
 */
export function Link({
  to,
  state,
  replace,
  preventScrollReset,
  reloadDocument,
  onClick,
  ...rest
}: LinkProps) {
  const navigate = useNavigate()
  // The server has its own pages in one language
  const href = reloadDocument ? to : toHref(to)

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || reloadDocument || !isPlainClick(event)) return
    event.preventDefault()
    const { pathname, search, hash } = window.location
    navigate(to, { state, preventScrollReset, replace: replace ?? href === pathname + search + hash })
  }

  return <a {...rest} href={href} onClick={follow} />
}

/** Marked as current also on the pages below its address, as Orders is on the page of one order, unless `end` is set. */
export function NavLink({ to, end, ...rest }: LinkProps & { end?: boolean }) {
  const { pathname } = useLocation()
  const [path = ''] = to.split(/[?#]/)
  const isCurrent = pathname === path || (!end && pathname.startsWith(`${path}/`))
  return <Link {...rest} to={to} aria-current={isCurrent ? 'page' : undefined} />
}

const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey)
