import { savesData } from '../prefetch/saves-data.ts'
import type { SeenPages } from './names.ts'

interface Router {
  subscribe(heard: (state: { location: Location; navigation: { state: string } }) => void): unknown
}
interface Location {
  pathname: string
  search: string
}

/**
 * Lets the shop be read without a connection: the worker keeps what was seen, and is told of pages
 * that were opened without being loaded. A browser without workers, and the backoffice's preview, do
 * without.
 */
export async function registerWorker(router: Router): Promise<void> {
  if (!('serviceWorker' in navigator) || window.parent !== window) return
  // A new worker is looked for with every page, past the browser's own cache
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const { active } = await navigator.serviceWorker.ready
  const tell = (seen: string[]) => active?.postMessage({ seen } satisfies SeenPages)
  const files = performance.getEntriesByType('resource').map(({ name }) => name)
  tell([
    location.pathname + location.search,
    ...files.filter((name) => name.startsWith(`${location.origin}/assets/`)),
  ])
  let last = location.pathname
  router.subscribe(({ location: { pathname, search }, navigation }) => {
    if (navigation.state !== 'idle' || pathname === last || savesData()) return
    last = pathname
    tell([pathname + search])
  })
}
