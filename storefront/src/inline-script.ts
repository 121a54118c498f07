import { markFirstView } from './first-view.ts'
import { followSkipLinks } from './skip-links.ts'
import { COLOR_MODE_KEY, putOnColorMode } from './theme/color-mode.ts'

/**
 * Loads the page's scripts after first paint (at the latest 3 s after load): they would compete with
 * visible content. URLs are in `#server-data`.
 */
function startScripts(): void {
  let begun = false

  /**
   * Reloads once per tab and build when the entry script is missing: page and server are of different
   * builds.
   */
  function loadAnew(address: string) {
    const mark = `loaded-anew:${address}`
    try {
      if (sessionStorage.getItem(mark) || !navigator.onLine) return
      sessionStorage.setItem(mark, 'once')
      location.reload()
    } catch {
      // Storage is blocked: a reload could loop
    }
  }

  function start() {
    const scripts = document.getElementById('server-data')?.dataset.scripts
    if (begun || !scripts) return
    if (document.readyState === 'loading') {
      document.addEventListener('DOMContentLoaded', start)
      return
    }
    begun = true
    for (const [index, address] of scripts.split(' ').entries()) {
      const preload = document.createElement('link')
      document.head.append(
        Object.assign(preload, { rel: 'modulepreload', fetchPriority: 'low', href: address }),
      )
      if (index > 0) continue
      const script = document.createElement('script')
      script.onerror = () => loadAnew(address)
      document.head.append(Object.assign(script, { type: 'module', src: address }))
    }
  }

  const tellsPaint =
    'PerformanceObserver' in window && PerformanceObserver.supportedEntryTypes?.includes('paint')
  if (tellsPaint) new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
  addEventListener('load', () => {
    if (!tellsPaint || document.visibilityState === 'hidden') start()
    else setTimeout(start, 3_000)
  })
}

/** Serialised: the function cannot use anything of its module. */
const call = <Given extends string[]>(script: (...given: Given) => void, ...given: Given) =>
  `(${script})(${given.map((value) => JSON.stringify(value)).join()})`

/** The only inline script; the Content-Security-Policy allows it by its hash. */
export const INLINE_SCRIPT = [
  call(putOnColorMode, COLOR_MODE_KEY),
  call(markFirstView),
  call(followSkipLinks),
  call(startScripts),
].join(';')
