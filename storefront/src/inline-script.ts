import { markFirstView } from './first-view.ts'
import { followSkipLinks } from './skip-links.ts'
import { COLOR_MODE_KEY, putOnColorMode } from './theme/color-mode.ts'

/**
 * Fetches and starts the page's scripts once the page is painted (or loaded, where nothing tells of
 * that; three seconds after that at the latest): they bring nothing that is seen, and on a phone
 * they would take the line and the processor from what is. Their addresses, the entry's first,
 * stand at the page's data; the others are fetched beside it instead of one after the other.
 */
function startScripts(): void {
  let begun = false

  /**
   * Loads the page anew, once in a tab for each build, when its first script cannot be fetched: the
   * replica that drew it and the one that was asked for it are of two builds. What comes later is
   * load-anew.ts's to see to.
   */
  function loadAnew(address: string) {
    const mark = `loaded-anew:${address}`
    try {
      if (sessionStorage.getItem(mark) || !navigator.onLine) return
      sessionStorage.setItem(mark, 'once')
      location.reload()
    } catch {
      // Storage is blocked: once in a tab cannot be told from in circles
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

/** As text; the function finds nothing of its module in the page, only what it is given. */
const call = <Given extends string[]>(script: (...given: Given) => void, ...given: Given) =>
  `(${script})(${given.map((value) => JSON.stringify(value)).join()})`

/**
 * The one inline script of the shop, in <head>: the server allows it in the Content-Security-Policy
 * by the hash of exactly this text.
 */
export const INLINE_SCRIPT = [
  call(putOnColorMode, COLOR_MODE_KEY),
  call(markFirstView),
  call(followSkipLinks),
  call(startScripts),
].join(';')
