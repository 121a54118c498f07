import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { use, useEffect } from 'react'
import { matchRoutes, type RouteObject, RouterContextProvider, useLocation } from 'react-router-dom'
import { pageData } from '../api/page-data.ts'
import { isServerPage } from '../ui/is-server-page.ts'
import { BASE_PATH, toHref } from '../ui/language.ts'
import { prefersReducedData } from '../ui/save-data.ts'
import { PageRoutes } from './page-routes.ts'

/** Pages whose loaders use public data only. */
const PREFETCHED_PAGES = ['pages/Home', 'pages/ProductList', 'pages/Product']

function matchPageRoutes(routes: RouteObject[], { pathname }: URL) {
  const matches = matchRoutes(routes, pathname, BASE_PATH) ?? []
  return matches.at(-1)?.route.id === 'pages/NotFound' ? [] : matches
}

async function loadRouteModule(route: RouteObject): Promise<Pick<RouteObject, 'loader'>> {
  return typeof route.lazy === 'function' ? route.lazy() : route
}

/** Failed requests are repeated on the visit. */
async function prefetchCode(routes: RouteObject[], addresses: URL[]): Promise<void> {
  const kinds = new Set(
    addresses.flatMap((address) => matchPageRoutes(routes, address).map(({ route }) => route)),
  )
  await Promise.allSettled([...kinds].map(loadRouteModule))
}

async function prefetchPage(routes: RouteObject[], address: URL, queries: QueryClient): Promise<void> {
  const page = matchPageRoutes(routes, address).at(-1)
  if (!page) return
  const [{ loader }] = await Promise.all([loadRouteModule(page.route), prefetchCode(routes, [address])])
  if (typeof loader !== 'function' || !PREFETCHED_PAGES.includes(page.route.id ?? '')) return
  await loader({
    request: new Request(address),
    url: address,
    pattern: page.route.path ?? '',
    params: page.params,
    context: new RouterContextProvider(new Map([[pageData, { queries, wait: false }]])),
  })
}

/** Hover or focus time in ms before prefetching. */
const HOVER_DELAY_MS = 80
const IDLE_DELAY_MS = 400
/** Limit per page load, for a pointer moved over a long list. */
const MAX_PAGES = 40
const MAX_VISIBLE = 12

export default function PrefetchPages() {
  const queries = useQueryClient()
  const routes = use(PageRoutes)
  const { pathname } = useLocation()

  useEffect(() => prefetchOnIntent(routes, queries), [routes, queries])

  useEffect(() => {
    if (prefersReducedData()) return
    const timer = setTimeout(() => void prefetchCode(routes, shownLinks(pathname)), IDLE_DELAY_MS)
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
    .flatMap((link) => getPageUrl(link) ?? [])
    .filter((address) => address.pathname !== toHref(pathname))
    .slice(0, MAX_VISIBLE)
}

/** @returns stop */
function prefetchOnIntent(routes: RouteObject[], queries: QueryClient): () => void {
  const prefetched = new Set<string>()
  let hovered: { link: HTMLAnchorElement; timer: ReturnType<typeof setTimeout> } | null = null

  function cancelHover() {
    if (hovered) clearTimeout(hovered.timer)
    hovered = null
  }
  function prefetchLink(link: HTMLAnchorElement) {
    const address = getPageUrl(link)
    if (!address || prefetched.has(address.href) || prefetched.size >= MAX_PAGES || prefersReducedData())
      return
    prefetched.add(address.href)
    // Requested again, with its error, on the visit
    prefetchPage(routes, address, queries).catch(() => prefetched.delete(address.href))
  }
  function onApproach({ target }: { target: EventTarget | null }) {
    const link = findLink(target)
    if (link === hovered?.link) return
    cancelHover()
    if (link) hovered = { link, timer: setTimeout(() => prefetchLink(link), HOVER_DELAY_MS) }
  }
  function onTouch({ target }: Event) {
    const link = findLink(target)
    if (link) prefetchLink(link)
  }

  const listeners = { pointerover: onApproach, focusin: onApproach, touchstart: onTouch }
  for (const [event, listen] of Object.entries(listeners))
    document.addEventListener(event, listen, { passive: true })
  // A link hovered while this file was loading
  onApproach({ target: document.querySelector('a[href]:hover') ?? document.activeElement })
  return () => {
    cancelHover()
    for (const [event, listen] of Object.entries(listeners)) document.removeEventListener(event, listen)
  }
}

function findLink(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
}

function getPageUrl({ href, target, download }: HTMLAnchorElement): URL | null {
  const address = new URL(href)
  const here = address.origin === location.origin && !target && !download
  const stays = address.pathname === location.pathname && address.search === location.search
  return here && !stays && !isServerPage(address.pathname) ? address : null
}
