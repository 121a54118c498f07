import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { use, useEffect } from 'react'
import { type RouteObject, useLocation } from 'react-router-dom'
import { PageRoutes } from './page-routes.ts'
import { prefetchCode, prefetchPage } from './prefetch-page.ts'
import { savesData } from './saves-data.ts'

/** Hover or focus time in ms before prefetching. */
const DWELL = 80
const QUIET = 400
/** Limit per page load, for a pointer moved over a long list. */
const MOST_PAGES = 40
const MOST_SHOWN = 12

export default function PrefetchPages() {
  const queries = useQueryClient()
  const routes = use(PageRoutes)
  const { pathname } = useLocation()

  useEffect(() => prefetchOnIntent(routes, queries), [routes, queries])

  useEffect(() => {
    if (savesData()) return
    const timer = setTimeout(() => void prefetchCode(routes, shownLinks(pathname)), QUIET)
    return () => clearTimeout(timer)
  }, [routes, pathname])

  return null
}

function shownLinks(pathname: string): URL[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')]
    .filter((link) => {
      const { top, bottom } = link.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    })
    .flatMap((link) => pageBehind(link) ?? [])
    .filter((address) => address.pathname !== pathname)
    .slice(0, MOST_SHOWN)
}

/** @returns stop */
function prefetchOnIntent(routes: RouteObject[], queries: QueryClient): () => void {
  const asked = new Set<string>()
  let meant: { link: HTMLAnchorElement; timer: ReturnType<typeof setTimeout> } | null = null

  function forget() {
    if (meant) clearTimeout(meant.timer)
    meant = null
  }
  function fetchBehind(link: HTMLAnchorElement) {
    const address = pageBehind(link)
    if (!address || asked.has(address.href) || asked.size >= MOST_PAGES || savesData()) return
    asked.add(address.href)
    // Requested again, with its error, on the visit
    prefetchPage(routes, address, queries).catch(() => asked.delete(address.href))
  }
  function onApproach({ target }: { target: EventTarget | null }) {
    const link = linkAt(target)
    if (link === meant?.link) return
    forget()
    if (link) meant = { link, timer: setTimeout(() => fetchBehind(link), DWELL) }
  }
  function onTouch({ target }: Event) {
    const link = linkAt(target)
    if (link) fetchBehind(link)
  }

  const listeners = { pointerover: onApproach, focusin: onApproach, touchstart: onTouch }
  for (const [event, listen] of Object.entries(listeners))
    document.addEventListener(event, listen, { passive: true })
  // A link hovered while this file was loading
  onApproach({ target: document.querySelector('a[href]:hover') ?? document.activeElement })
  return () => {
    forget()
    for (const [event, listen] of Object.entries(listeners)) document.removeEventListener(event, listen)
  }
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
}

function pageBehind({ href, target, download }: HTMLAnchorElement): URL | null {
  const address = new URL(href)
  const here = address.origin === location.origin && !target && !download
  const stays = address.pathname === location.pathname && address.search === location.search
  return here && !stays && !/^\/(?:api|admin|media)(?:\/|$)/.test(address.pathname) ? address : null
}
