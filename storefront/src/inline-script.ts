import { markFirstView } from './content-visibility.ts'
import { handleSkipLinks } from './skip-links.ts'
import { applyStoredColorMode, COLOR_MODE_KEY } from './theme/color-mode.ts'

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
  function reloadOnce(address: string) {
    const mark = `reloaded:${address}`
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
      script.onerror = () => reloadOnce(address)
      document.head.append(Object.assign(script, { type: 'module', src: address }))
    }
  }

  const supportsPaintTiming =
    'PerformanceObserver' in window && PerformanceObserver.supportedEntryTypes?.includes('paint')
  if (supportsPaintTiming) new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
  addEventListener('load', () => {
    if (!supportsPaintTiming || document.visibilityState === 'hidden') start()
    else setTimeout(start, 3_000)
  })
}

/** Serialised: the function cannot use anything of its module. */
const toScriptCall = <Args extends string[]>(script: (...args: Args) => void, ...args: Args) =>
  `(${script})(${args.map((value) => JSON.stringify(value)).join()})`

/** The only inline script; the Content-Security-Policy allows it by its hash. */
export const INLINE_SCRIPT = [
  toScriptCall(applyStoredColorMode, COLOR_MODE_KEY),
  toScriptCall(markFirstView),
  toScriptCall(handleSkipLinks),
  toScriptCall(startScripts),
].join(';')
